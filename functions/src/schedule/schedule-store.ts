import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { contentHash } from '#lib/content-hash.ts';
import { parseDocument, type Writes } from '#lib/firestore.ts';
import { defaultSchedule } from './default-schedule.ts';

const document = (db: Firestore) => db.doc('settings/schedule');

/**
 * The schedule the practice has saved, or the one it starts with. Read through a transaction, it is still the same
 * when that commits; any number of them may read it at once.
 */
export async function readSchedule(db: Firestore, transaction?: Transaction): Promise<Schedule> {
  const snapshot = await (transaction ? transaction.get(document(db)) : document(db).get());
  return parseDocument(scheduleSchema, snapshot) ?? defaultSchedule;
}

/** Adds the whole schedule to a commit. */
export function addSchedule(db: Firestore, writes: Writes, schedule: Schedule): void {
  writes.set(document(db), schedule);
}

/** The entity tag (RFC 9110) of a schedule. */
export function scheduleTag(schedule: Schedule): string {
  return `"${contentHash(schedule)}"`;
}
