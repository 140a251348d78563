/** Measures the function that SUITE_ORIGIN names, on the emulators that the environment names; see ../api.ts. */
import { availableParallelism, cpus } from 'node:os';
import { addDays, cellDates, clinicToday, offeredSlots } from '@garden-room/contract/availability';
import { generalConsultancy } from '@garden-room/contract/service';
import { addLocks } from '../../../functions/src/appointments/lock-store.ts';
import { call } from '../../../functions/test/support/api.ts';
import { saveSchedule, storySchedule } from '../../../functions/test/support/schedule.ts';
import { db } from '../../../functions/test/support/suite.ts';
import { say } from '../../terminal/command.ts';
import { prepareBooking } from './booking.ts';
import { report } from './report.ts';

const warmUp = 100;
const rounds = 300;

await saveSchedule();
const slots = await prepareSlots();
const booking = await prepareBooking();
const patient = booking.next;

/** What is measured, each by a call that answers how long it took. */
const calls = {
  empty: () => time(() => call('/healthz')),
  slots: () => time(slots.api),
  bareSlots: () => time(slots.bare),
  book: () => timeBooking(booking.api),
  bareBook: () => timeBooking(booking.bare),
};
const names = Object.keys(calls) as (keyof typeof calls)[];

say(`› ${rounds} rounds on ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`);
const times: Record<keyof typeof calls, number[]> = {
  empty: [],
  slots: [],
  bareSlots: [],
  book: [],
  bareBook: [],
};
for (let round = -warmUp; round < rounds; round += 1) {
  // Each begins a round in its turn, so that none always comes after the same other one.
  for (const [place] of names.entries()) {
    const name = names[(place + round + warmUp) % names.length] as keyof typeof calls;
    const took = await calls[name]();
    if (round >= 0) times[name].push(took);
  }
}

const { table, missed } = report(times.empty, [
  { name: 'GET /available-slots', api: times.slots, bare: times.bareSlots, atMost: 1.5 },
  { name: 'POST /appointments/book', api: times.book, bare: times.bareBook, atMost: 2 },
]);
say(`\n${table}\n`);
for (const name of missed) say(`✗ ${name} takes longer than its budget.`);
process.exit(missed.length === 0 ? 0 : 1);

async function time(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

async function timeBooking(book: (patient: ReturnType<typeof booking.next>) => Promise<void>) {
  const who = patient();
  const took = await time(() => book(who));
  await booking.free(who);
  return took;
}

/** Listing the slots of a day of which a third is taken, and the same reads bare: the schedule and the busy day. */
async function prepareSlots() {
  const date = addDays(clinicToday(storySchedule.timeZone, Date.now()), 20);
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
