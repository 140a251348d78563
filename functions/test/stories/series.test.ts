// @time
import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import type { SeriesDate } from '@garden-room/contract/series';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, subjectsTo } from '../support/appointments.ts';
import { clocksChange, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});
beforeEach(async () => {
  patient = await newPatient();
});

let starts = 0;
/** A day from which on four weeks are no other story's on that weekday. */
function freshStart(): string {
  const day = 90 + 28 * Math.floor(starts / 7) + (starts % 7);
  starts += 1;
  return addDays(clinicToday(storySchedule.timeZone, Date.now()), day);
}

type Slot = { date: string; time: string };
const weekly = (date: string, times: number, time = '09:00 AM'): Slot[] =>
  Array.from({ length: times }, (_, index) => ({ date: addDays(date, 7 * index), time }));
const book = (slots: Slot[], changes: object = {}, options = {}): Promise<Answer> =>
  admin.call('/appointments/series', { json: { patientId: patient.uid, slots, ...changes }, ...options });
const booked = (answer: Answer): Appointment[] => {
  expect(answer.status).toBe(201);
  return z.array(appointmentSchema).parse(answer.body);
};
const preview = async (plan: Record<string, string | number>, options = {}): Promise<SeriesDate[]> => {
  const query = new URLSearchParams({ everyWeeks: '1', times: '2', time: '09:00 AM' });
  for (const [name, value] of Object.entries(plan)) query.set(name, String(value));
  const answer = await admin.call(`/appointments/series/preview?${query}`, options);
  expect(answer.status).toBe(200);
  return answer.body as SeriesDate[];
};
const newKey = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
/** `409 slot_taken`, and the places in the series that it names. */
const refusedAt = (answer: Answer) => [
  refusal(answer),
  (Object(answer.body).issues ?? []).map(({ path }: { path: string }) => path),
];

describe('what a series would be', () => {
  it('says of each date whether it is free, and else why not, and what is', async () => {
    const date = freshStart();
    const [, taken, closed, short] = weekly(date, 4);
    await bookAppointment(patient, { date: taken?.date ?? '' });
    await saveSchedule({
      daysOff: [closed?.date ?? ''],
      overrides: [{ date: short?.date ?? '', hours: { open: '10:00', close: '12:00', breaks: [] } }],
    });
    try {
      const dates = await preview({ date, times: 4 });
      expect(dates.map(({ state, nearest }) => [state, nearest])).toEqual([
        ['free', null],
        ['taken', '09:30 AM'],
        ['closed', null],
        ['outside', '10:00 AM'],
      ]);
      expect(dates.map((one) => one.date)).toEqual(weekly(date, 4).map((one) => one.date));
    } finally {
      await saveSchedule();
    }
  });

  it('goes on past the horizon, every so many weeks', async () => {
    await saveSchedule({ horizonDays: 1, minimumNoticeMinutes: 60 * 24 });
    try {
      const dates = await preview({ date: freshStart(), everyWeeks: 12, times: 26 });
      expect(dates).toHaveLength(26);
      expect(new Set(dates.map(({ state }) => state))).toEqual(new Set(['free']));
    } finally {
      await saveSchedule();
    }
  });
});

describe('a series that the practice books', () => {
  it('is confirmed at once, with one message', async () => {
    const slots = weekly(freshStart(), 3);
    const appointments = booked(await book(slots, { note: 'Physiotherapy.' }));
    expect(appointments.map(({ date, time, status }) => ({ date, time, status }))).toEqual(
      slots.map((slot) => ({ ...slot, status: 'confirmed' })),
    );
    expect(await subjectsTo(patient)).toEqual(['We have booked 3 visits for you']);
    for (const { _id } of appointments) {
      expect(await auditOf(`appointments/${_id}`)).toMatchObject([{ action: 'book', actorId: admin.uid }]);
    }
    const record = (await db.doc(`users/${patient.uid}`).get()).data();
    expect(Object.keys(record?.['openAppointments']).sort()).toEqual(
      appointments.map(({ _id }) => _id).sort(),
    );
    expect(record?.['isPatient']).toBe(true);
    await expectLocksMatchAppointments();
  });

  it('is all there or not at all: of two at once that meet on a date one is booked', async () => {
    for (const _round of raceRounds(1, 10)) {
      const [slots, own] = [weekly(freshStart(), 4), freshStart()];
      const other = [{ date: own, time: '09:00 AM' }, ...slots.slice(2)];
      const answers = await Promise.all([book(slots), book(other)]);
      const lost = answers.filter(({ status }) => status !== 201);
      expect(lost).toHaveLength(1);
      const [code, places] = refusedAt(lost[0] as Answer);
      expect(code).toBe('409 slot_taken');
      expect(places).toEqual(answers[0]?.status === 201 ? ['slots.1', 'slots.2'] : ['slots.2', 'slots.3']);
      await expectLocksMatchAppointments();
    }
  });

  it('names the dates that another patient has taken meanwhile, and writes nothing', async () => {
    const slots = weekly(freshStart(), 3);
    await bookAppointment(await newPatient(), { date: slots[1]?.date ?? '' });
    const answer = await expectStoreUnchanged(() => book(slots, {}, newKey()));
    expect(refusedAt(answer)).toEqual(['409 slot_taken', ['slots.1']]);
    expect(Object(answer.body).error).toMatch(/^Booked already: \w+ \d+ \w+ \d{4} at 9:00 am\.$/);
  });

  it('names the dates on which there is no such time, and writes nothing', async () => {
    const [first, second] = weekly(freshStart(), 2);
    const slots = [
      first as Slot,
      { ...(second as Slot), time: '12:30 PM' },
      { date: '2020-01-06', time: '09:00 AM' },
    ];
    const answer = await expectStoreUnchanged(() => book(slots));
    expect(refusedAt(answer)).toEqual(['400 invalid_slot', ['slots.1', 'slots.2']]);
  });

  it('does not conflict with itself', async () => {
    const date = freshStart();
    const slots = ['09:00 AM', '09:15 AM'].map((time) => ({ date, time }));
    const answer = await expectStoreUnchanged(() => book(slots));
    expect(refusedAt(answer)).toEqual(['400 validation_failed', ['slots.1']]);
  });

  it.each<[string, object]>([
    ['nobody', { patientId: 'nobody' }],
    ['no such dependant', { dependantId: 'nobody' }],
    ['no such service', { serviceName: 'Surgery' }],
    ['no dates', { slots: [] }],
    ['too many dates', { slots: weekly('2027-01-04', 27) }],
  ])('is not booked for %s', async (_what, changes) => {
    const answer = await expectStoreUnchanged(() => book(weekly(freshStart(), 2), changes));
    expect(refusal(answer)).toMatch(/^(400|404) /);
  });
});

describe('the same Idempotency-Key', () => {
  it('answers the same series, and is refused another', async () => {
    const [key, slots] = [newKey(), weekly(freshStart(), 3)];
    const first = booked(await book(slots, {}, key));
    expect(booked(await expectStoreUnchanged(() => book(slots, {}, key)))).toEqual(first);
    const fewer = () => book(slots.slice(1), {}, key);
    expect(refusal(await expectStoreUnchanged(fewer))).toBe('422 idempotency_mismatch');
  });

  it('books no series again that the practice has deleted', async () => {
    const [key, slots] = [newKey(), weekly(freshStart(), 2)];
    for (const { _id } of booked(await book(slots, {}, key)))
      expect((await moveAppointment(admin, _id, 'delete')).status).toBeLessThan(300);
    const again = await expectStoreUnchanged(() => book(slots, {}, key));
    expect(refusal(again)).toBe('409 appointment_ended');
  });

  it('ten times at once books it once', async () => {
    const [key, slots] = [newKey(), weekly(freshStart(), 3)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(slots, {}, key)));
    const ids = answers.map((answer) => booked(answer).map(({ _id }) => _id));
    expect(new Set(ids.map(String)).size).toBe(1);
    await expectLocksMatchAppointments();
  });

  it('answers the whole series also where it is booked between two reads of the same call', async () => {
    const [key, slots] = [newKey(), weekly(freshStart(), 3)];
    const server = await serveInProcess({ db: readingInParts(() => book(slots, {}, key)) });
    const answer = booked(await book(slots, {}, { ...key, at: server.origin }));
    await server.close();
    expect(answer).toEqual(booked(await book(slots, {}, key)));
    expect(answer).toHaveLength(3);
  });

  it('finds what was committed while its answer was lost, also without one', async () => {
    const slots = weekly(freshStart(), 3);
    const server = await serveInProcess({ db: losingAnAnswer() });
    const answer = await book(slots, {}, { at: server.origin });
    await server.close();
    const ids = booked(answer).map(({ _id }) => _id);
    const stored = await db.collection('appointments').where('patientId', '==', patient.uid).get();
    expect(stored.docs.map(({ id }) => id).sort()).toEqual(ids.sort());
  });
});

describe('over a change of the clocks', () => {
  let server: Server;
  const date = addDays(clocksChange('forward'), -5);
  beforeAll(async () => {
    const now = Date.parse(`${addDays(date, -8)}T12:00:00.000Z`);
    server = await serveInProcess({ clock: { now: () => now } });
  });
  afterAll(() => server.close());

  it('the time on the wall stays', async () => {
    const [at, time] = [{ at: server.origin }, '03:00 PM'];
    expect((await preview({ date, time }, at)).map(({ state }) => state)).toEqual(['free', 'free']);
    const startsAt = booked(await book(weekly(date, 2, time), {}, at)).map((one) => [one.time, one.startsAt]);
    expect(startsAt).toEqual([
      ['03:00 PM', `${date}T20:00:00.000Z`],
      ['03:00 PM', `${addDays(date, 7)}T19:00:00.000Z`],
    ]);
  });
});

/** A store whose first commit of an appointment is carried out, but answered as out of reach. */
function losingAnAnswer(): Firestore {
  const send: unknown = Reflect.get(db, 'request');
  if (typeof send !== 'function') throw new Error('The client of Firestore sends in another way by now.');
  let lost = false;
  const request = async (method: string, body: unknown, ...rest: unknown[]) => {
    const answer = await send.call(db, method, body, ...rest);
    if (lost || method !== 'commit' || !JSON.stringify(body).includes('/appointments/')) return answer;
    lost = true;
    throw Object.assign(new Error('The answer was lost.'), { code: 14 });
  };
  return Object.assign(Object.create(db), { request });
}

/** A store in which something happens after the first read of an appointment and before every further one. */
function readingInParts(act: () => Promise<unknown>): Firestore {
  let first: Promise<unknown> | undefined;
  let between: Promise<unknown> | undefined;
  const inParts = (read: () => Promise<unknown>) => {
    if (!first) {
      first = read();
      return first;
    }
    between ??= first.then(act);
    return between.then(read);
  };
  const collection = (name: string) => {
    const real = db.collection(name);
    if (name !== 'appointments') return real;
    const doc = (id?: string) => {
      const reference = id === undefined ? real.doc() : real.doc(id);
      const read = reference.get.bind(reference);
      return Object.assign(reference, { get: () => inParts(read) });
    };
    return Object.assign(Object.create(real), { doc });
  };
  return Object.assign(Object.create(db), { collection });
}
