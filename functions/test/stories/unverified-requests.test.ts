import { scheduleSchema } from '@garden-room/contract/schedule';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, refusal } from '../support/api.ts';
import {
  bookAppointment,
  moveAppointment,
  requestAppointment,
  type Wanted,
} from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

/* Throwaway accounts: what people hold who have not confirmed their email, by where they call from and over all. */
const month = 10;
const anyone = { 'x-forwarded-for': '203.0.113.7' };
/** As the schedule of the stories: 9 to 5 but for an hour at noon, in quarters of an hour. */
const cellsOfADay = 28;

let server: Server;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess({ config: { trustedProxies: 1 } }), newAdmin()]);
});
beforeEach(async () => {
  await db.recursiveDelete(db.collection('unverifiedHolds'));
});
afterEach(expectLocksMatchAppointments);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await saveSchedule();
  await db.recursiveDelete(db.collection('unverifiedHolds'));
  await server.close();
});

const times = Array.from({ length: 14 }, (_, n) => 9 * 60 + 30 * n)
  .map((minutes) => (minutes >= 12 * 60 + 30 ? minutes + 60 : minutes))
  .map((minutes) => {
    const hour = Math.floor(minutes / 60);
    const clock = `${String(((hour + 11) % 12) + 1).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return `${clock} ${hour < 12 ? 'AM' : 'PM'}`;
  });
const request = (person: Person, wanted: Wanted, headers: Record<string, string>) =>
  requestAppointment(person, wanted, { at: server.origin, headers });
const newPeople = (count: number) => Promise.all(Array.from({ length: count }, () => newPatient()));
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

/** A call is refused, and well before all calls are, where the identity provider does not answer a question. */
async function expectBusyWithout(question: 'getUsers' | 'getUser', call: () => Promise<Answer>) {
  const asked = vi.spyOn(auth, question).mockReturnValue(new Promise<never>(() => undefined));
  const began = performance.now();
  expect(refusal(await expectStoreUnchanged(call))).toBe('503 busy');
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(asked).toHaveBeenCalled();
}

describe('requests of people whose email is not confirmed', () => {
  it('hold a few slots an address, however many come at once', async () => {
    await saveSchedule({ maxUnverifiedPerAddress: 3 });
    const people = await newPeople(12);
    const dates = people.map(() => freshDay(month));
    const answers = await Promise.all(
      people.map((person, n) => request(person, { date: dates[n] ?? '' }, anyone)),
    );
    expect(statusesOf(answers)).toEqual([201, 201, 201, ...Array.from({ length: 9 }, () => 409)]);
    const [late] = await newPeople(1);
    if (!late) throw new Error('nobody');
    const again = () => request(late, { date: freshDay(month) }, anyone);
    expect(refusal(await expectStoreUnchanged(again))).toBe('409 email_unconfirmed');
    // Another address, and people who have confirmed theirs, are free to book.
    const elsewhere = { 'x-forwarded-for': '198.51.100.4' };
    expect((await request(late, { date: freshDay(month) }, elsewhere)).status).toBe(201);
    const confirmed = await newConfirmedPatient();
    expect((await request(confirmed, { date: freshDay(month) }, anyone)).status).toBe(201);
  });

  it.each(['getUsers', 'getUser'] as const)(
    'are refused in time where the identity provider does not answer %s',
    async (question) => {
      await saveSchedule({ maxUnverifiedPerAddress: 1 });
      const [first, second] = await newPeople(2);
      if (!first || !second) throw new Error('nobody');
      expect((await request(first, { date: freshDay(month) }, anyone)).status).toBe(201);
      const again = () => request(second, { date: freshDay(month) }, anyone);
      // From then on who they are is known without the provider.
      expect(refusal(await again())).toBe('409 email_unconfirmed');
      await expectBusyWithout(question, again);
    },
  );

  it('beyond those that one may have waiting are refused in time without the identity provider', async () => {
    await saveSchedule({ maxPendingUnverified: 1 });
    const patient = await newPatient();
    expect((await request(patient, { date: freshDay(month) }, anyone)).status).toBe(201);
    await expectBusyWithout('getUser', () => request(patient, { date: freshDay(month) }, anyone));
  });

  it('hold a share of a day’s time, wherever they come from', async () => {
    await saveSchedule({ unverifiedSharePercent: 25 });
    const share = Math.floor((cellsOfADay * 0.25) / 2);
    const [people, date] = [await newPeople(times.length), freshDay(month)];
    const answers = await Promise.all(
      people.map((person, n) =>
        request(person, { date, time: times[n] ?? '' }, { 'x-forwarded-for': `203.0.113.${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(share);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(refusal))).toEqual(new Set(['409 email_unconfirmed']));
    const next = await newPatient();
    expect((await request(next, { date: freshDay(month) }, anyone)).status).toBe(201);
  });

  // Where starts overlap, half of them would be the whole day.
  it.each([
    [30, 7],
    [60, 3],
    [90, 2],
  ])('hold half of a day by default, with services of %i minutes', async (minutes, most) => {
    const { timeZone, weekly } = storySchedule;
    const { unverifiedSharePercent } = scheduleSchema.parse({ timeZone, weekly });
    await saveSchedule({ unverifiedSharePercent, startEveryMinutes: 30 });
    const serviceName = catalogue.find(({ durationMinutes }) => durationMinutes === minutes)?.name;
    const [people, date] = [await newPeople(times.length), freshDay(month)];
    const answers = await Promise.all(
      people.map((person, n) => request(person, { date, time: times[n] ?? '', serviceName }, anyone)),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
    expect(most * minutes).toBeLessThanOrEqual((cellsOfADay * 15) / 2);
    // One after the other there is no more room either.
    const late = await newPeople(times.length);
    for (const [n, person] of late.entries())
      expect((await request(person, { date, time: times[n] ?? '', serviceName }, anyone)).status).not.toBe(
        201,
      );
    const [next = admin] = late;
    expect((await request(next, { date: freshDay(month), serviceName }, anyone)).status).toBe(201);
  });

  it('hold it together, the long with the short', async () => {
    await saveSchedule({ unverifiedSharePercent: 25 });
    const long = catalogue.find(({ durationMinutes }) => durationMinutes === 90)?.name;
    const [[one, two, three], date] = [await newPeople(3), freshDay(month)];
    if (!one || !two || !three) throw new Error('nobody');
    // Six of seven quarters of an hour are taken, and one is too few.
    const first = await bookAppointment(
      one,
      { date, serviceName: long },
      { at: server.origin, headers: anyone },
    );
    expect(refusal(await request(two, { date, time: '01:30 PM' }, anyone))).toBe('409 email_unconfirmed');
    await moveAppointment(admin, first._id, 'decline');
    // A place that was free and one that has come free; then five are left again.
    expect((await request(two, { date, time: '01:30 PM' }, anyone)).status).toBe(201);
    const last = () => request(three, { date, serviceName: long }, anyone);
    expect(refusal(await expectStoreUnchanged(last))).toBe('409 email_unconfirmed');
  });

  it('give their place back once they are answered, and once the email is confirmed', async () => {
    await saveSchedule({ maxUnverifiedPerAddress: 2 });
    const [one, two, three, four] = await newPeople(4);
    if (!one || !two || !three || !four) throw new Error('nobody');
    const first = await bookAppointment(
      one,
      { date: freshDay(month) },
      { at: server.origin, headers: anyone },
    );
    await bookAppointment(two, { date: freshDay(month) }, { at: server.origin, headers: anyone });
    expect((await request(three, { date: freshDay(month) }, anyone)).status).toBe(409);
    await moveAppointment(admin, first._id, 'confirm');
    expect((await request(three, { date: freshDay(month) }, anyone)).status).toBe(201);
    expect((await request(four, { date: freshDay(month) }, anyone)).status).toBe(409);
    // Confirmed in another tab: the session does not know it yet.
    await auth.updateUser(two.uid, { emailVerified: true });
    expect((await request(four, { date: freshDay(month) }, anyone)).status).toBe(201);
    const [five] = await newPeople(1);
    if (!five) throw new Error('nobody');
    await auth.updateUser(five.uid, { emailVerified: true });
    expect((await request(five, { date: freshDay(month) }, anyone)).status).toBe(201);
  });

  it('are held against the day that they are moved to', async () => {
    await saveSchedule({ unverifiedSharePercent: 1 });
    const [one, two] = await newPeople(2);
    if (!one || !two) throw new Error('nobody');
    const [date, other] = [freshDay(month), freshDay(month)];
    const at = { at: server.origin, headers: anyone };
    const moved = await bookAppointment(one, { date }, at);
    await bookAppointment(two, { date: other }, at);
    const move = (to: { date: string; time: string }) =>
      moveAppointment(one, moved._id, 'reschedule', to, at);
    const refused = await expectStoreUnchanged(() => move({ date: other, time: '11:00 AM' }));
    expect(refusal(refused)).toBe('409 email_unconfirmed');
    expect((await move({ date, time: '11:00 AM' })).status).toBe(200);
  });

  it('are no limit for the practice', async () => {
    await saveSchedule({ maxUnverifiedPerAddress: 1, unverifiedSharePercent: 1 });
    const [patient, date] = [await newPatient(), freshDay(month)];
    for (const time of times.slice(0, 4)) {
      const booked = await request(admin, { date, time, patientId: patient.uid } as never, anyone);
      expect(booked.status).toBe(201);
    }
  });
});
