/** Measures a built function on the emulators that the environment names; see ../api.ts. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { addDays, cellDates, clinicToday, offeredSlots } from '@garden-room/contract/availability';
import { generalConsultancy } from '@garden-room/contract/service';
import { FieldValue } from 'firebase-admin/firestore';
import { addLocks } from '../../../functions/src/appointments/lock-store.ts';
import { call } from '../../../functions/test/support/api.ts';
import { requestAppointment } from '../../../functions/test/support/appointments.ts';
import { newPatient } from '../../../functions/test/support/people.ts';
import { saveSchedule, storySchedule } from '../../../functions/test/support/schedule.ts';
import { db } from '../../../functions/test/support/suite.ts';
import { say } from '../../terminal/command.ts';
import { compare, report } from '../figures.ts';

const today = clinicToday(storySchedule.timeZone, Date.now());
const warmUp = 100;
const rounds = 300;

const served = fork(new URL('./serve.ts', import.meta.url), process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const [at] = await once(served, 'message');
await saveSchedule();
const slots = await prepareSlots(at);
const booking = await prepareBooking(at);

type Measured = { act: () => Promise<unknown>; undo?: () => Promise<void>; times: number[] };
const empty: Measured = { act: () => call('/healthz', { at }), times: [] };
const listed: Measured = { act: slots.api, times: [] };
const bareListed: Measured = { act: slots.bare, times: [] };
const booked: Measured = { act: booking.api, undo: booking.undo, times: [] };
const bareBooked: Measured = { act: booking.bare, undo: booking.undo, times: [] };

say(`› ${rounds} rounds on ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`);
const all = [empty, listed, bareListed, booked, bareBooked];
for (let round = -warmUp; round < rounds; round += 1) {
  // Each begins a round in its turn, so that none always comes after the same other one.
  const first = (round + warmUp) % all.length;
  for (const { act, undo, times } of [...all.slice(first), ...all.slice(0, first)]) {
    const began = performance.now();
    await act();
    if (round >= 0) times.push(performance.now() - began);
    await undo?.();
  }
}

const misses = report([
  compare('GET /available-slots', empty.times, listed.times, bareListed.times, 1.5),
  compare('POST /appointments/book', empty.times, booked.times, bareBooked.times, 2),
]);
for (const line of misses) say(line);
served.disconnect();
process.exit(misses.length === 0 ? 0 : 1);

/** Listing the slots of a day of which a third is taken, and the same reads bare: the schedule and the busy day. */
async function prepareSlots(at: string) {
  const date = addDays(today, 20);
  const offered = offeredSlots(storySchedule, date, generalConsultancy, Date.now());
  const [day] = cellDates(offered);
  if (!day) throw new Error('The practice is closed on the day of the benchmark.');
  const taken = offered.filter((_, index) => index % 6 === 0).flatMap(({ cells }) => cells);
  const batch = db.batch();
  addLocks(db, batch, 'bench', [...new Set(taken)]);
  await batch.commit();
  return {
    api: async () => {
      const { status } = await call(`/available-slots?date=${date}`, { at });
      if (status !== 200) throw new Error(`The slots were refused: ${status}`);
    },
    bare: () => Promise.all([db.doc('settings/schedule').get(), db.doc(`busyDays/${day}`).get()]),
  };
}

/**
 * Booking a slot as the page does, with a key of its own, and the same reads and writes bare: the patient and the schedule;
 * then locks, appointment, patient, message, audit and the key's document in one commit. `undo` takes a
 * booking back, so that the next one finds the store as this one did.
 */
async function prepareBooking(at: string) {
  const patient = await newPatient();
  const user = db.doc(`users/${patient.uid}`);
  const before = new Set((await readBookings()).map(({ ref }) => ref.path));
  const written = async () => (await readBookings()).filter(({ ref }) => !before.has(ref.path));

  const api = async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const wanted = { date: addDays(today, 30), note: 'A note.' };
    const { status, body } = await requestAppointment(patient, wanted, { headers, at });
    if (status !== 201) throw new Error(`The booking was refused: ${status} ${JSON.stringify(body)}`);
  };
  const undo = async () => {
    const batch = db.batch();
    for (const { ref } of await written()) batch.delete(ref);
    batch.update(user, { openAppointments: {} });
    await batch.commit();
  };

  await api();
  const booked = await written();
  const { openAppointments } = (await user.get()).data() ?? {};
  await undo();
  const bare = () =>
    db.runTransaction(
      async (transaction) => {
        const [{ updateTime }] = await Promise.all([
          user.get(),
          transaction.get(db.doc('settings/schedule')),
        ]);
        if (!updateTime) throw new Error('The patient has no record.');
        transaction.update(user, { openAppointments, isPatient: true }, { lastUpdateTime: updateTime });
        transaction.update(user, { messagesVersion: FieldValue.increment(1) });
        for (const { ref, data } of booked) transaction.create(ref, data);
      },
      { maxAttempts: 1 },
    );
  return { api, bare, undo };
}

/** All that bookings have written, beside the records of patients. */
async function readBookings() {
  const names = ['appointments', 'slots', 'busyDays', 'messages', 'audit', 'idempotencyKeys'];
  const found = await Promise.all(names.map((name) => db.collection(name).get()));
  return found.flatMap(({ docs }) => docs.map((document) => ({ ref: document.ref, data: document.data() })));
}
