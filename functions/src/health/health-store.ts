import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { absentInstant, parseDocument, storedInstant } from '#lib/firestore.ts';

/** The instants are those of the newest success of each scheduled function. */
const storedHealth = z.object({
  mail: absentInstant,
  fetchCalendar: absentInstant,
  housekeeping: absentInstant,
  sweep: absentInstant,
  /** Emails that have waited for more than an hour; null where there is none. */
  waitingMail: z._default(z.nullable(z.object({ count: z.int(), since: storedInstant })), null),
  /** When that was looked at. */
  mailWatchedAt: absentInstant,
});
const changes = z.partial(storedHealth);

type Health = z.output<typeof storedHealth>;
type HealthChanges = z.output<typeof changes>;

/** The findings of a run of a scheduled function. */
export type Finding = Pick<HealthChanges, 'waitingMail' | 'mailWatchedAt'>;

const health = (db: Firestore) => db.doc('settings/health');

/** When each scheduled function last finished, and `since` when that is noted; null before the first run. */
export async function readHealth(db: Firestore): Promise<(Health & { since: number }) | null> {
  const snapshot = await health(db).get();
  const record = parseDocument(storedHealth, snapshot);
  return record && { ...record, since: snapshot.createTime?.toMillis() ?? 0 };
}

/** Notes what a run has found, and its success. */
export async function noteHealth(db: Firestore, fields: HealthChanges): Promise<void> {
  await health(db).set(z.encode(changes, fields), { merge: true });
}
