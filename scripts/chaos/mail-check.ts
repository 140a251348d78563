import { setTimeout as sleep } from 'node:timers/promises';
import { waitingMailQuery } from '../../functions/src/mail/mail-store.ts';
import { db } from '../../functions/test/support/suite.ts';

/** Longer than the lease of an email whose sweep was killed, and than a server out of reach is left alone. */
const soonMs = 4 * 60_000;

/** Waits until the outbox has sent what is due. Answers how often each email has left, and what never did. */
export async function checkMail(): Promise<{ sent: number; twice: number; violations: string[] }> {
  const end = Date.now() + soonMs;
  const waiting = async () => {
    const { docs } = await waitingMailQuery(db, Date.now()).get();
    // Beyond ten an hour a mailbox gets the next ones later.
    return docs.filter((email) => email.get('nextAttemptAt').toMillis() < Date.now() + soonMs);
  };
  while ((await waiting()).length > 0 && Date.now() < end) await sleep(1000);
  const [outbox, arrived, left] = await Promise.all([
    db.collection('mail').where('delivery.state', '==', 'SUCCESS').get(),
    db.collection('mailboxSent').get(),
    waiting(),
  ]);
  const copies = Map.groupBy(arrived.docs, (email) => String(email.get('headers')['message-id']));
  const counts = outbox.docs.map(({ id, ref }) => {
    const own = [...copies].find(([messageId]) => messageId.startsWith(`<${id}@`))?.[1] ?? [];
    return { path: ref.path, count: own.length };
  });
  return {
    sent: counts.length,
    twice: counts.filter(({ count }) => count === 2).length,
    violations: [
      ...left.map(({ ref }) => `never left: ${ref.path}`),
      ...counts
        .filter(({ count }) => count === 0 || count > 2)
        .map(({ path, count }) => `${count} copies arrived: ${path}`),
    ],
  };
}
