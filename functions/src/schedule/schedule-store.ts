import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { parseDocument } from '#lib/firestore.ts';
import { defaultSchedule } from './default-schedule.ts';

const document = (db: Firestore) => db.doc('settings/schedule');

/** The schedule the practice has saved, or the one it starts with. */
export async function readSchedule(db: Firestore): Promise<Schedule> {
  return parseDocument(scheduleSchema, await document(db).get()) ?? defaultSchedule;
}

/** Adds the whole schedule to a commit. */
export function addSchedule(db: Firestore, batch: WriteBatch, schedule: Schedule): void {
  batch.set(document(db), schedule);
}
