import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, storedMilliseconds } from '#lib/firestore.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { type MailRecord, outbox } from './mail-record.ts';

/** As many as a patient's mailbox gets within an hour; further ones wait. A family's day of changes is fewer. */
const mostAnHour = 10;
const hourMs = 60 * 60_000;
/** As many as an address gets before its owner confirms it: the welcome with the link, and any one more. */
const mostUnconfirmed = 2;
/** From the last of them on. As long as emails are kept: who never got the link can begin anew some day. */
const rememberedMs = 90 * 24 * hourMs;

const storedCount = z.object({
  sentAt: z.array(storedMilliseconds),
  unconfirmed: z.int(),
  expiresAt: storedMilliseconds,
});

/**
 * `mailCounts/{hash of a mailbox}`: when emails have left for it within the last hour, and how many before it was confirmed. It
 * outlives the account, or whoever deletes and registers again would have a stranger's mailbox filled; so it names neither the
 * address nor anything that was written about. A TTL policy on `expiresAt` clears it.
 */
const counts = collection('mailCounts', storedCount);

type Count = z.output<typeof storedCount>;

const noCount: Count = { sentAt: [], unconfirmed: 0, expiresAt: 0 };

type Refused = { notSent: 'unconfirmed' } | { notBefore: number };

/**
 * Counts an email for its mailbox before it is sent, over the version that was read: of sweeps at once none sends too many. Each
 * is counted once, however often it has to be tried, and stays counted when it is given up: the server may have taken it. Answers
 * why it may not be sent, or `isLast` of an address that gets no more until it is confirmed. Instants in UTC milliseconds.
 */
export function countMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  mail: MailRecord,
  { to, isConfirmed }: { to: string; isConfirmed: boolean },
): Promise<Refused | { isLast: boolean }> {
  const mailbox = mailboxOf(to);
  const countedAt = mail.counted?.mailbox === mailbox ? Date.parse(mail.counted.at) : null;
  return retryOnConflict(async () => {
    const now = clock.now();
    const version = await counts.findVersion(db, mailbox);
    const count = withOneMore(currentOf(version?.record, now), { countedAt, isConfirmed, now });
    if (!('sentAt' in count)) return count;
    const batch = db.batch();
    counts.save(db, batch, { _id: mailbox, ...count }, version?.updateTime);
    outbox.edit(db, batch, mail._id, { counted: { mailbox, at: new Date(now).toISOString() } });
    await batch.commit();
    return { isLast: !isConfirmed && count.unconfirmed === mostUnconfirmed };
  }, isAlreadyExists);
}

interface OneMore {
  /** When an earlier attempt at the same email was counted; null where there was none. */
  countedAt: number | null;
  isConfirmed: boolean;
  now: number;
}

/** The count with an email that leaves now; or why it may not. */
function withOneMore(
  { sentAt, unconfirmed, expiresAt }: Count,
  { countedAt, isConfirmed, now }: OneMore,
): Count | Refused {
  const place = countedAt === null ? -1 : sentAt.indexOf(countedAt);
  const recent = sentAt.filter((at, index) => index !== place && at > now - hourMs);
  const counted = isConfirmed || countedAt !== null ? unconfirmed : unconfirmed + 1;
  if (!isConfirmed && counted > mostUnconfirmed) return { notSent: 'unconfirmed' };
  const oldest = recent.at(-mostAnHour);
  if (oldest !== undefined) return { notBefore: oldest + hourMs };
  const keptMs = isConfirmed ? hourMs : rememberedMs;
  return { sentAt: [...recent, now], unconfirmed: counted, expiresAt: Math.max(expiresAt, now + keptMs) };
}

/** Whether an address that is not confirmed has had all the emails that it gets. */
export async function hasHadAllUnconfirmed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string,
): Promise<boolean> {
  const count = await counts.find(db, mailboxOf(address));
  return currentOf(count, clock.now()).unconfirmed >= mostUnconfirmed;
}

/** What is over counts no more, also before the store has removed it. */
const currentOf = (count: Count | null | undefined, now: number): Count =>
  count && count.expiresAt > now ? count : noCount;

/**
 * One name for all the spellings of an address that lead into the same mailbox: in capitals, with a `+tag`, at Google also with
 * other dots.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.replace(/(?<=.)\+.*/, '');
  const isGoogles = domain === 'gmail.com' || domain === 'googlemail.com';
  return contentHash(isGoogles ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`);
}
