import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { saveSchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

/* Throwaway accounts: what people hold who have not confirmed their email, by where they call from and over all. */
const month = 10;
const anyone = { 'x-forwarded-for': '203.0.113.7' };
/** As the schedule of the stories: a start each quarter of an hour from 9 to 5, to end before lunch and closing. */
const startsOfADay = 26;

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
const request = (person: Person, wanted: { date: string; time?: string }, headers: Record<string, string>) =>
  requestAppointment(person, wanted, { at: server.origin, headers });
const newPeople = (count: number) => Promise.all(Array.from({ length: count }, () => newPatient()));
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

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

  it('hold a share of a day’s starts, wherever they come from', async () => {
    await saveSchedule({ unverifiedSharePercent: 25 });
    const share = Math.floor(startsOfADay * 0.25);
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
