import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import type { DocumentSnapshot, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { contentHash } from '#lib/content-hash.ts';
import { parseDocument, type Writes } from '#lib/firestore.ts';
import { defaultSchedule } from './default-schedule.ts';

const document = (db: Firestore) => db.doc('settings/schedule');

/** The schedule that each store was last seen with, known again by the time of its last write. */
const lastRead = new WeakMap<Firestore, { schedule: Schedule; updateTime: Timestamp | undefined }>();

/**
 * The schedule the practice has saved, or the one it starts with. Read through a transaction, it is still the same
 * when that commits; any number of them may read it at once.
 */
export async function readSchedule(db: Firestore, transaction?: Transaction): Promise<Schedule> {
  const snapshot = await (transaction ? transaction.get(document(db)) : document(db).get());
  return parseSchedule(db, snapshot);
}

/**
 * The schedule that this instance read last, null before the first read: a guess at what `readSchedule` returns,
 * which is the same object as long as no other schedule was saved.
 */
export function lastReadSchedule(db: Firestore): Schedule | null {
  return lastRead.get(db)?.schedule ?? null;
}

function parseSchedule(db: Firestore, snapshot: DocumentSnapshot): Schedule {
  const { updateTime } = snapshot;
  const known = lastRead.get(db);
  if (known && updateTime && known.updateTime?.isEqual(updateTime)) return known.schedule;
  const schedule = parseDocument(scheduleSchema, snapshot) ?? defaultSchedule;
  lastRead.set(db, { schedule, updateTime });
  return schedule;
}

/** Adds the whole schedule to a commit. */
export function addSchedule(db: Firestore, writes: Writes, schedule: Schedule): void {
  writes.set(document(db), schedule);
}

/** The entity tag (RFC 9110) of a schedule. */
export function scheduleTag(schedule: Schedule): string {
  return `"${contentHash(schedule)}"`;
}
