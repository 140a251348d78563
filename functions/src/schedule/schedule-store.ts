import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import type { Firestore } from 'firebase-admin/firestore';
import { parseDocument } from '../lib/firestore.ts';
import { defaultSchedule } from './default-schedule.ts';

/** The schedule the practice has saved, or the one it starts with. */
export async function readSchedule(db: Firestore): Promise<Schedule> {
  return parseDocument(scheduleSchema, await db.doc('settings/schedule').get()) ?? defaultSchedule;
}
