import { addDays, cellRange, clinicToday, offeredSlots } from '@garden-room/contract/availability';
import { generalConsultancy } from '@garden-room/contract/service';
import { FieldPath } from 'firebase-admin/firestore';
import { call } from '../../../functions/test/support/api.ts';
import { storySchedule } from '../../../functions/test/support/schedule.ts';
import { db } from '../../../functions/test/support/suite.ts';

const date = addDays(clinicToday(storySchedule.timeZone, Date.now()), 20);

/** Listing the slots of a day of which a third is taken, and the same reads bare: the schedule and the day's locks. */
export async function prepareSlots() {
  const offered = offeredSlots(storySchedule, date, generalConsultancy, Date.now());
  const range = cellRange(offered);
  if (!range) throw new Error('The practice is closed on the day of the benchmark.');
  const batch = db.batch();
  const taken = new Set(offered.filter((_, index) => index % 6 === 0).flatMap(({ cells }) => cells));
  for (const cell of taken) batch.set(db.doc(`slots/${cell}`), { appointmentId: 'bench' });
  await batch.commit();
  const locks = db
    .collection('slots')
    .orderBy(FieldPath.documentId())
    .startAt(range.first)
    .endAt(range.last)
    .select();
  return {
    api: async () => {
      const { status } = await call(`/available-slots?date=${date}`);
      if (status !== 200) throw new Error(`The slots were refused: ${status}`);
    },
    bare: () => Promise.all([db.doc('settings/schedule').get(), locks.get()]),
  };
}
