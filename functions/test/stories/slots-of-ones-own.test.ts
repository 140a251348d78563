import {
  type Appointment,
  availableDaysSchema,
  availableSlotsSchema,
} from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { lastPracticeDate } from '@garden-room/contract/practice-slots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Options, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* Free slots for an appointment to be moved, and for the practice, which may book more than its patients. */
const month = 4;
const threeQuarters = catalogue.find(({ durationMinutes }) => durationMinutes === 45);
const rules = { startEveryMinutes: 30, horizonDays: 200, minimumNoticeMinutes: 24 * 60 };

let patient: Person;
let other: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [patient, other, admin] = await Promise.all([newPatient(), newPatient(), newAdmin()]);
  await saveSchedule(rules);
});
afterAll(() => saveSchedule());

const slotsFor = async (person: Person, query: Record<string, string>) => {
  const { body } = await person.call(`/available-slots?${new URLSearchParams(query)}`);
  return availableSlotsSchema.parse(body).availableSlots;
};
const daysFor = async (person: Person, query: Record<string, string>) => {
  const { body } = await person.call(`/available-days?${new URLSearchParams({ slots: 'true', ...query })}`);
  return availableDaysSchema.parse(body);
};
/** From two to a quarter to three. */
const bookAtTwo = (date: string) =>
  bookAppointment(patient, { date, time: '02:00 PM', serviceName: threeQuarters?.name });
const afternoon = (times: readonly string[]) => times.filter((time) => /^0[1-3].*PM$/.test(time));
const forPractice = { for: 'practice' } as const;

describe('where a patient may move their appointment', () => {
  it('is over its own time, too, and not where it is: what is offered is taken', async () => {
    const date = freshDay(month);
    const { _id: appointmentId } = await bookAtTwo(date);
    const anyone = { date, serviceId: threeQuarters?.id ?? '' };
    expect(afternoon(await slotsFor(other, anyone))).toEqual(['02:45 PM', '03:00 PM', '03:30 PM']);
    const offered = await slotsFor(patient, { date, appointmentId });
    expect(afternoon(offered)).toEqual(['01:30 PM', '02:30 PM', '03:00 PM', '03:30 PM']);
    const { days } = await daysFor(patient, { from: date, days: '1', appointmentId });
    expect(days[0]?.slots?.map(({ time }) => time)).toEqual(offered);
    for (const time of ['01:30 PM', '02:30 PM']) {
      const moved = await moveAppointment(patient, appointmentId, 'reschedule', { date, time });
      expect(moved).toMatchObject({ status: 200, body: { time } });
    }
    await expectLocksMatchAppointments();
  });

  it('is for as long as it was booked, whatever service is named beside it', async () => {
    const date = freshDay(month);
    const { _id: appointmentId } = await bookAtTwo(date);
    const { body } = await patient.call(
      `/available-slots?date=${date}&serviceId=general-consultancy&appointmentId=${appointmentId}`,
    );
    const lengths = availableSlotsSchema
      .parse(body)
      .slots.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
    expect(new Set(lengths)).toEqual(new Set([45]));
  });

  it('is not directly after itself, where another may start', async () => {
    const date = freshDay(month);
    const { _id: appointmentId } = await bookAtTwo(date);
    expect(await slotsFor(other, { date })).toContain('02:45 PM');
    expect(await slotsFor(patient, { date, appointmentId })).not.toContain('02:45 PM');
  });

  it('is not over another’s, nor within notice or past the horizon', async () => {
    const date = freshDay(month);
    const { _id: appointmentId } = await bookAtTwo(date);
    await bookAppointment(other, { date, time: '03:00 PM' });
    const offered = await slotsFor(patient, { date, appointmentId });
    expect(afternoon(offered)).toEqual(['01:30 PM', '03:30 PM']);
    const today = clinicToday(storySchedule.timeZone, Date.now());
    expect(await slotsFor(patient, { date: today, appointmentId })).toEqual([]);
    expect(await slotsFor(patient, { date: addDays(today, rules.horizonDays + 1), appointmentId })).toEqual(
      [],
    );
  });

  it('no longer counts its time as free once it is cancelled and another has it', async () => {
    const date = freshDay(month);
    const { _id: appointmentId } = await bookAtTwo(date);
    await moveAppointment(patient, appointmentId, 'cancel');
    await bookAppointment(other, { date, time: '02:00 PM', serviceName: threeQuarters?.name });
    expect(afternoon(await slotsFor(patient, { date, appointmentId }))).not.toContain('02:00 PM');
    expect(afternoon(await slotsFor(patient, { date, appointmentId }))).not.toContain('02:30 PM');
  });
});

describe('what the practice may book and move', () => {
  let date: string;
  let grace: Appointment;
  let offered: string[];
  beforeAll(async () => {
    date = freshDay(month);
    grace = await bookAppointment(patient, { date, time: '09:00 AM' });
    await bookAppointment(other, { date, time: '11:00 AM' });
    offered = await slotsFor(admin, { ...forPractice, date, appointmentId: grace._id });
  });

  it.each([
    ['where it is', '09:00 AM', false],
    ['a quarter of an hour later, over itself', '09:15 AM', true],
    ['between two regular starts', '10:15 AM', true],
    ['up to another', '10:30 AM', true],
    ['into another', '10:45 AM', false],
    ['on another', '11:00 AM', false],
    ['after another', '11:30 AM', true],
    ['into the break', '12:15 PM', false],
    ['before opening', '08:45 AM', false],
    ['past closing', '04:45 PM', false],
  ])('%s', async (_where, time, isOffered) => {
    expect(offered.includes(time)).toBe(isOffered);
  });

  it('what is offered is what a move may come to', async () => {
    const moved = await moveAppointment(admin, grace._id, 'reschedule', { date, time: '09:15 AM' });
    expect(moved.status).toBe(200);
    await moveAppointment(admin, grace._id, 'reschedule', { date, time: '09:00 AM' });
  });

  it('for a new one takes the length of the service, and leaves out what is taken', async () => {
    const times = await slotsFor(admin, { ...forPractice, date, serviceId: threeQuarters?.id ?? '' });
    expect(times.slice(0, 4)).toEqual(['09:30 AM', '09:45 AM', '10:00 AM', '10:15 AM']);
  });

  it('reaches seven years, and no further', async () => {
    const { today, lastDate, days } = await daysFor(admin, forPractice);
    expect(today).toBe(clinicToday(storySchedule.timeZone, Date.now()));
    expect(lastDate).toBe(lastPracticeDate(storySchedule.timeZone, Date.now()));
    expect(days).toHaveLength(7);
    expect(await slotsFor(admin, { ...forPractice, date: lastDate })).toContain('09:15 AM');
    expect(await slotsFor(admin, { ...forPractice, date: addDays(lastDate, 1) })).toEqual([]);
  });

  it('knows no notice, but neither what is past nor a day off', async () => {
    const tomorrow = addDays(clinicToday(storySchedule.timeZone, Date.now()), 1);
    const noon = Date.parse(`${tomorrow}T17:00:00Z`);
    const later = await serveInProcess({ clock: { now: () => noon } });
    try {
      const path = `/available-slots?for=practice&date=${tomorrow}`;
      const { body } = await admin.call(path, { at: later.origin });
      const { slots } = availableSlotsSchema.parse(body);
      expect(slots.length).toBeGreaterThan(0);
      expect(Math.min(...slots.map(({ startsAt }) => Date.parse(startsAt)))).toBeGreaterThanOrEqual(noon);
      expect(Math.min(...slots.map(({ startsAt }) => Date.parse(startsAt)))).toBeLessThan(
        noon + 2 * 3_600_000,
      );
    } finally {
      await later.close();
    }
    const off = freshDay(month);
    await saveSchedule({ ...rules, daysOff: [off] });
    const { days } = await daysFor(admin, { ...forPractice, from: off, days: '1' });
    expect(days[0]).toEqual({ date: off, closed: true, freeSlots: 0, slots: [] });
    await saveSchedule(rules);
  });

  it('keeps the buffer of each free', async () => {
    await saveSchedule({ ...rules, bufferMinutes: 15 });
    const day = freshDay(month);
    const own = await bookAppointment(patient, { date: day, time: '09:00 AM' });
    await bookAppointment(other, { date: day, time: '11:00 AM' });
    const times = await slotsFor(admin, { ...forPractice, date: day, appointmentId: own._id });
    const among = ['10:15 AM', '10:30 AM', '11:30 AM', '11:45 AM'];
    expect(among.filter((time) => times.includes(time))).toEqual(['10:15 AM', '11:45 AM']);
    await saveSchedule(rules);
  });

  it('gives an admin who does not ask for it what patients are offered', async () => {
    expect(await slotsFor(admin, { date })).toEqual(await slotsFor(other, { date }));
  });
});

describe('who may ask', () => {
  let own: Appointment;
  let blocked: Person;
  let server: Server;
  beforeAll(async () => {
    own = await bookAppointment(patient, { date: freshDay(month) });
    blocked = await newPatient();
    await db.doc(`users/${blocked.uid}`).update({ isBlocked: true });
    server = await serveInProcess();
  });
  afterAll(() => server.close());

  const signedOut = '401 unauthenticated';
  const table: [query: () => string, expected: Record<string, string | number>][] = [
    [
      () => 'for=practice',
      {
        nobody: signedOut,
        junk: signedOut,
        owner: '403 forbidden',
        stranger: '403 forbidden',
        admin: 200,
        blocked: '403 blocked',
      },
    ],
    [
      () => `appointmentId=${own._id}`,
      {
        nobody: signedOut,
        junk: signedOut,
        owner: 200,
        stranger: '404 not_found',
        admin: 200,
        blocked: '403 blocked',
      },
    ],
    [
      () => `for=practice&appointmentId=${own._id}`,
      {
        nobody: signedOut,
        junk: signedOut,
        owner: '403 forbidden',
        stranger: '403 forbidden',
        admin: 200,
        blocked: '403 blocked',
      },
    ],
    [
      () => 'appointmentId=none',
      {
        nobody: signedOut,
        junk: signedOut,
        owner: '404 not_found',
        stranger: '404 not_found',
        admin: '404 not_found',
        blocked: '403 blocked',
      },
    ],
  ];
  const as = (role: string): Options => {
    const people: Record<string, Person> = { owner: patient, stranger: other, admin, blocked };
    if (role === 'junk') return { cookie: '__session=made.up.cookie' };
    const person = people[role];
    return person ? { cookie: person.cookie } : {};
  };

  it.each(['/available-slots', '/available-days'])('is decided by the caller: %s', async (path) => {
    for (const [query, expected] of table) {
      const found = Object.keys(expected).map(async (role) => {
        const answer = await call(`${path}?${query()}`, { at: server.origin, ...as(role) });
        expect([role, answer.headers.get('cache-control')]).toEqual([role, 'private, no-store']);
        return [role, answer.status === 200 ? 200 : refusal(answer)];
      });
      expect([query(), Object.fromEntries(await Promise.all(found))]).toEqual([query(), expected]);
    }
  });

  it.each(['for=patient', 'for=', 'appointmentId=', 'appointmentId=a/b', 'durationMinutes=15'])(
    'with %s is bad input, and costs nothing',
    async (query) => {
      const { reads } = await countReads(async () => {
        for (const path of ['/available-slots', '/available-days'])
          expect((await call(`${path}?${query}`, { at: server.origin, cookie: admin.cookie })).status).toBe(
            400,
          );
      });
      expect(reads).toBe(0);
    },
  );

  it('and costs the caller’s record and the appointment beyond what anyone’s question does', async () => {
    const path = `/available-days?days=7&appointmentId=${own._id}`;
    const ask = () => call(path, { at: server.origin, cookie: patient.cookie });
    await ask();
    expect((await countReads(ask)).reads).toBeLessThanOrEqual(1 + 1 + 1 + 8);
  });
});
