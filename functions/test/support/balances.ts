import { randomUUID } from 'node:crypto';
import { clinicToday } from '@garden-room/contract/availability';
import { addBroughtForward } from '#books/brought-forward.ts';
import { storySchedule } from './schedule.ts';
import { db } from './suite.ts';

/** Leaves a balance of 20 brought forward to a patient, unless said otherwise, as an import does; answers its id. */
export async function plantBalance({ patientId, cents = 2000 }: { patientId: string; cents?: number }) {
  const batch = db.batch();
  const _id = randomUUID();
  const now = new Date();
  addBroughtForward(db, batch, {
    ...{ _id, patientId, patientName: 'Ada', importId: 'an-import', cents },
    // After midnight UTC the practice’s day is still the one before.
    ...{ asOf: clinicToday(storySchedule.timeZone, now.getTime()), createdAt: now.toISOString() },
  });
  await batch.commit();
  return _id;
}
