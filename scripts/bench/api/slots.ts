import { addDays, cellDates, clinicToday, offeredSlots } from '@garden-room/contract/availability';
import { generalConsultancy } from '@garden-room/contract/service';
import { addLocks } from '../../../functions/src/appointments/lock-store.ts';
import { call } from '../../../functions/test/support/api.ts';
import { storySchedule } from '../../../functions/test/support/schedule.ts';
import { db } from '../../../functions/test/support/suite.ts';

const date = addDays(clinicToday(storySchedule.timeZone, Date.now()), 20);

/** Listing the slots of a day of which a third is taken, and the same reads bare: the schedule and the busy day. */
export async function prepareSlots() {
  const offered = offeredSlots(storySchedule, date, generalConsultancy, Date.now());
  const [day] = cellDates(offered);
  if (!day) throw new Error('The practice is closed on the day of the benchmark.');
  const taken = offered.filter((_, index) => index % 6 === 0).flatMap(({ cells }) => cells);
  const batch = db.batch();
  addLocks(db, batch, 'bench', [...new Set(taken)]);
  await batch.commit();
  return {
    api: async () => {
      const { status } = await call(`/available-slots?date=${date}`);
      if (status !== 200) throw new Error(`The slots were refused: ${status}`);
    },
    bare: () => Promise.all([db.doc('settings/schedule').get(), db.doc(`busyDays/${day}`).get()]),
  };
}
