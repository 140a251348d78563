import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { absentInstant, parseDocument, storedInstant, toTimestamp } from '#lib/firestore.ts';
import type { Run } from '#lib/log-events.ts';

/** Emails that have waited for more than an hour; null where there is none. */
const waitingMail = z._default(z.nullable(z.object({ count: z.int(), since: storedInstant })), null);

const storedHealth = z.object({
  mail: absentInstant,
  fetchCalendar: absentInstant,
  housekeeping: absentInstant,
  sweep: absentInstant,
  waitingMail,
});

export type Health = z.output<typeof storedHealth>;

/** What a run of a scheduled function has found out, beside that it is done. */
export type Finding = Partial<Pick<Health, 'waitingMail'>>;

const health = (db: Firestore) => db.doc('settings/health');

/** When each scheduled function was done the last time, and `since` when that is noted; null before the first of them. */
export async function readHealth(db: Firestore): Promise<(Health & { since: number }) | null> {
  const snapshot = await health(db).get();
  const record = parseDocument(storedHealth, snapshot);
  return record && { ...record, since: snapshot.createTime?.toMillis() ?? 0 };
}

/** Notes what a run has found, and that it is done where it is. */
export async function noteRun(
  db: Firestore,
  run: Run,
  { now, isDone, found }: { now: number; isDone: boolean; found: Finding },
): Promise<void> {
  const { waitingMail: waiting } = found;
  const fields = {
    ...(isDone && { [run]: toTimestamp(now) }),
    ...(waiting !== undefined && { waitingMail: z.encode(waitingMail, waiting) }),
  };
  await health(db).set(fields, { merge: true });
}
