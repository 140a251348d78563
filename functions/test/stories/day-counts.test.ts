import { wallClockAt } from '@garden-room/contract/zoned-time';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { recountWeeks } from '#appointments/statistics/count-weeks.ts';
import { readDayCounts, recountDays } from '#appointments/statistics/day-count-store.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, served } from '../support/in-process.ts';
import { dayCountViolations } from '../support/invariants.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { restoreServices } from '../support/practice.ts';
import { storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';
import { dyingAfter } from '../support/watched-commits.ts';

/* What each day comes to, kept where appointments are written: right after every act, kill and race. */
const month = 1;
const deps = realDeps();
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [admin, patient] = await Promise.all([newAdmin(), newPatient()]);
});
afterEach(async () => expect(await dayCountViolations()).toEqual([]));

async function recountAll() {
  const { docs } = await db.collection('appointments').select('date').get();
  await recountDays(deps, [...new Set([today(), ...docs.map((one) => String(one.get('date')))])]);
}
const today = () => wallClockAt(storySchedule.timeZone, Date.now()).date;
const madeToday = async () => (await readDayCounts(deps, [today()]))[0]?.made ?? 0;

it('follows every act on an appointment', async () => {
  const [first, second] = [freshDay(month), freshDay(month)];
  const before = await madeToday();
  const { _id } = await bookAppointment(patient, { date: first });
  expect(await readDayCounts(deps, [first])).toMatchObject([
    { made: 0, cancelled: 0, expectedMinutes: 30, services: { 'General Consultancy': 1 } },
  ]);
  expect(await madeToday()).toBe(before + 1);
  const moves = [
    () => moveAppointment(admin, _id, 'confirm'),
    () => moveAppointment(admin, _id, 'reschedule', { date: second, time: '10:00 AM' }),
    () => moveAppointment(admin, _id, 'cancel', { reason: 'Closed.' }),
    () => moveAppointment(admin, _id, 'restore'),
    () => moveAppointment(admin, _id, 'delete'),
  ];
  for (const move of moves) {
    expect((await move()).status).toBeLessThan(300);
    expect(await dayCountViolations()).toEqual([]);
  }
  expect(await madeToday()).toBe(before);
});

it('is whole after a race for a slot, and while days are counted anew', async () => {
  const dates = [freshDay(month), freshDay(month)];
  const people = await Promise.all([1, 2, 3, 4].map(() => newPatient()));
  await Promise.all([
    ...people.flatMap((person) => dates.map((date) => requestAppointment(person, { date }))),
    ...[1, 2, 3].map(() => recountDays(deps, [today(), ...dates])),
  ]);
  const counts = await readDayCounts(deps, dates);
  expect(counts.map(({ services }) => services['General Consultancy'])).toEqual([1, 1]);
});

it('is what it was when an act dies before its commit, and right when it dies after', async () => {
  const date = freshDay(month);
  for (const commits of [0, 1]) {
    await served(dyingAfter(commits), (at) => requestAppointment(patient, { date }, { at }));
    expect(await dayCountViolations()).toEqual([]);
  }
});

it('is counted by one of the many who ask at once, and read by the others', async () => {
  const made = await madeToday();
  await db.recursiveDelete(db.collection('dayCounts'));
  const asks = await Promise.all(Array.from({ length: 40 }, madeToday));
  expect(new Set(asks)).toEqual(new Set([made]));
  await recountAll();
});

it('is counted from the appointments where it was never kept, and mended where it is wrong', async () => {
  await bookAppointment(patient, { date: freshDay(month) });
  const made = await madeToday();
  expect(made).toBeGreaterThan(0);
  await db.recursiveDelete(db.collection('dayCounts'));
  expect(await madeToday()).toBe(made);
  await db.doc(`dayCounts/${today()}`).update({ made: 99, cancelled: 7 });
  await recountWeeks(deps);
  expect(await readDayCounts(deps, [today()])).toMatchObject([{ made, cancelled: 0 }]);
  await recountAll();
});

it.each([
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__',
  '__name__',
  '=__proto__',
  'made',
  'a.b`c/d\\e',
])('counts visits of a service that is called %s', async (name) => {
  const json = { name, description: 'As any other.', price: 40 };
  expect((await admin.call('/services', { json })).status).toBe(201);
  const [first, second] = [freshDay(month), freshDay(month)];
  const servicesOn = async (date: string) => (await readDayCounts(deps, [date]))[0]?.services;
  const count = (by: number) => Object.fromEntries([[name, by]]);
  for (const time of ['09:00 AM', '10:00 AM']) {
    const { _id, serviceName } = await bookAppointment(patient, { date: first, time, serviceName: name });
    expect(serviceName).toBe(name);
    await moveAppointment(admin, _id, 'cancel', { reason: 'Closed.' });
    await moveAppointment(admin, _id, 'restore');
  }
  expect(Object.entries((await servicesOn(first)) ?? {})).toEqual(Object.entries(count(2)));
  await db.recursiveDelete(db.collection('dayCounts'));
  expect(Object.entries((await servicesOn(first)) ?? {})).toEqual(Object.entries(count(2)));
  await bookAppointment(patient, { date: second, serviceName: name });
  await recountAll();
  expect(Object.entries((await servicesOn(second)) ?? {})).toEqual(Object.entries(count(1)));
  await restoreServices();
});
