import { addDays, clinicToday } from '@garden-room/contract/availability';
import { formatTime, minutesOfTime } from '@garden-room/contract/wall-time';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tellOutcomes } from '#appointments/changes/tell-outcomes.ts';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, subjectsTo } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { storySchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { beforeWriteTo } from '../support/watched-commits.ts';

/* What the practice does at the desk: walk-ins, who is here, who has come, and what it takes back. */
const month = 7;
const clock = { at: 0, now: () => clock.at || Date.now() };
const { timeZone } = storySchedule;

let server: Server;
let at: { at: string };
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess({ clock }), newAdmin()]);
  at = { at: server.origin };
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.at = 0;
  patient = await newPatient();
});
afterEach(expectLocksMatchAppointments);

interface Slot {
  date: string;
  time: string;
}
const bookFor = (slot: Slot, changes: object = {}, options: object = at): Promise<Answer> =>
  admin.call('/appointments/book', {
    json: { patientId: patient.uid, ...slot, anyTime: true, ...changes },
    ...options,
  });
const deed = (id: string, move: 'complete' | 'no-show' | 'restore', options: object = at, who = admin) =>
  moveAppointment(who, id, move, move === 'restore' ? undefined : {}, options);
const note = (id: string, presence: string | null, who = admin) =>
  who.call(`/appointments/${id}/presence`, { method: 'PUT', json: { presence }, ...at });
const undoNote = (id: string, event: string, who = admin) =>
  who.call(`/appointments/${id}/undo`, { json: { event }, ...at });
const recordOf = async (id: string) => (await db.doc(`appointments/${id}`).get()).data() ?? {};
const idOf = ({ body }: Answer): string => String(Object(body)._id);

/** The quarter of an hour that runs at an instant, on the practice's clock. */
function quarterAt(instant: number): Slot {
  const { date, minutesOfDay } = wallClockAt(timeZone, instant);
  return { date, time: formatTime(Math.floor(minutesOfDay / 15) * 15) };
}
const minutes = (count: number) => count * 60_000;
const hours = (count: number) => count * 60 * 60_000;

/** A confirmed visit that has begun ten minutes ago, on the server’s clock. */
async function begunVisit(): Promise<string> {
  const { _id, startsAt } = await bookAppointment(patient, { date: freshDay(month) });
  await moveAppointment(admin, _id, 'confirm');
  clock.at = Date.parse(startsAt) + minutes(10);
  return _id;
}

describe('a walk-in', () => {
  it('is booked in the quarter that runs, confirmed, and nothing is written to who is here', async () => {
    const date = freshDay(month);
    const now = Date.parse(`${date}T15:07:00Z`);
    clock.at = now;
    const answer = await bookFor(quarterAt(now));
    expect(answer).toMatchObject({ status: 201, body: { status: 'confirmed' } });
    expect(Date.parse(Object(answer.body).startsAt)).toBeLessThan(now);
    expect(await subjectsTo(patient)).toEqual([]);
  });

  it('is proposed the first quarter from the one that runs on that is free for as long as it takes', async () => {
    const date = freshDay(month);
    clock.at = Date.parse(`${date}T15:07:00Z`);
    const proposed = async (serviceId = 'general-consultancy') => {
      const { body } = await admin.call(`/available-slots?for=walk-in&serviceId=${serviceId}`, at);
      return z.object({ date: z.literal(date), availableSlots: z.array(z.string()) }).parse(body)
        .availableSlots[0];
    };
    const { time } = quarterAt(clock.at);
    expect(await proposed()).toBe(time);
    expect((await bookFor({ date, time })).status).toBe(201);
    // The first visit began before and is running; walk-ins follow one another.
    clock.at += minutes(15);
    const next = await proposed();
    expect(minutesOfTime(String(next))).toBe(minutesOfTime(time) + 30);
    expect((await bookFor({ date, time: String(next) })).status).toBe(201);
    expect(minutesOfTime(String(await proposed()))).toBe(minutesOfTime(time) + 60);
    const later = formatTime(minutesOfTime(time) + 90);
    expect((await bookFor({ date, time: later })).status).toBe(201);
    expect(minutesOfTime(String(await proposed()))).toBe(minutesOfTime(time) + 60);
    expect(minutesOfTime(String(await proposed('heart-health-consultation')))).toBe(
      minutesOfTime(time) + 120,
    );
    expect(refusal(await patient.call('/available-slots?for=walk-in', at))).toBe('403 forbidden');
  });

  it('never overlaps: of a walk-in and a booking at once one is there, however long they are', async () => {
    const other = await newPatient();
    const slot = { date: freshDay(month), time: '09:00 AM' };
    const answers = await Promise.all([
      bookFor({ ...slot, time: '09:15 AM' }, {}, {}),
      admin.call('/appointments/book', { json: { patientId: other.uid, ...slot, confirmed: true } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('never overlaps: also a booking that commits between its reads and its commit', async () => {
    const other = await newPatient();
    const slot = { date: freshDay(month), time: '10:00 AM' };
    const late = await serveInProcess({
      db: beforeWriteTo('slots', () =>
        other.call('/appointments/book', { json: { patientId: other.uid, ...slot } }),
      ),
    });
    const answer = await bookFor(slot, {}, { at: late.origin });
    await late.close();
    expect(refusal(answer)).toBe('409 slot_taken');
  });
});

describe('at any time', () => {
  it.each<[string, string, boolean]>([
    ['before opening', '06:00 AM', true],
    ['late in the evening', '11:30 PM', true],
    ['off the grid', '09:07 AM', false],
  ])('%s', async (_when, time, isBooked) => {
    const slot = { date: freshDay(month), time };
    if (isBooked) expect(await bookFor(slot)).toMatchObject({ status: 201, body: { time } });
    else expect(refusal(await expectStoreUnchanged(() => bookFor(slot)))).toBe('400 invalid_slot');
  });

  it('outside the hours only by this word, and only by the practice', async () => {
    const slot = { date: freshDay(month), time: '06:00 AM' };
    const request = { json: { patientId: patient.uid, ...slot, anyTime: true } };
    const refused = await expectStoreUnchanged(() => patient.call('/appointments/book', request));
    expect(refusal(refused)).toBe('403 forbidden');
    const plain = () => bookFor(slot, { anyTime: undefined, confirmed: true });
    expect(refusal(await expectStoreUnchanged(plain))).toBe('400 invalid_slot');
  });

  it('also a visit of last week, but none where another took place', async () => {
    const date = addDays(clinicToday(timeZone, Date.now()), -7);
    const answer = await bookFor({ date, time: '11:00 AM' });
    expect(answer.status).toBe(201);
    await deed(idOf(answer), 'complete');
    const again = () => bookFor({ date, time: '11:15 AM' });
    const refused = await expectStoreUnchanged(again, isAudit);
    expect(refusal(refused)).toBe('409 slot_taken');
    expect(refused.body).toMatchObject({ error: 'Story Patient is booked 11:00 am to 11:30 am.' });
    expect((await bookFor({ date, time: '11:30 AM' })).status).toBe(201);
    const longAgo = () => bookFor({ date: addDays(date, -400), time: '11:00 AM' });
    expect(refusal(await expectStoreUnchanged(longAgo))).toBe('400 invalid_slot');
  });

  it('past midnight as well: of a visit that took place until then, and of one that began then', async () => {
    const [before, after] = [-30, -29].map((days) => addDays(clinicToday(timeZone, Date.now()), days));
    const [evening, night] = [
      { date: String(before), time: '11:45 PM' },
      { date: String(after), time: '12:00 AM' },
    ];
    for (const [took, asked] of [
      [evening, night],
      [night, evening],
    ] as const) {
      const answer = await bookFor(took);
      await deed(idOf(answer), 'complete');
      expect(refusal(await expectStoreUnchanged(() => bookFor(asked), isAudit))).toBe('409 slot_taken');
      await moveAppointment(admin, idOf(answer), 'delete', {}, at);
    }
  });
});

describe('who is here', () => {
  it('is noted, corrected and taken back; the patient is written nothing', async () => {
    const id = await begunVisit();
    const before = await subjectsTo(patient);
    expect(await note(id, 'delayed')).toMatchObject({ status: 200, body: { presence: 'delayed' } });
    expect(await note(id, 'arrived')).toMatchObject({ body: { presence: 'arrived', status: 'confirmed' } });
    expect(await note(id, null)).toMatchObject({ body: { presence: null } });
    expect((await recordOf(id))['history'].map(({ action }: { action: string }) => action).slice(-3)).toEqual(
      ['delayed', 'arrived', 'presence-cleared'],
    );
    expect(await subjectsTo(patient)).toEqual(before);
  });

  it('is undone for a minute by who has noted it, to what was noted before, and mails nothing', async () => {
    const id = await begunVisit();
    const before = await subjectsTo(patient);
    const mails = async () =>
      (await db.collection('mail').where('appointmentIds', 'array-contains', id).get()).docs.map(
        (one) => one.id,
      );
    const mailed = await mails();
    await note(id, 'delayed');
    await note(id, 'arrived');
    expect((await undoNote(id, 'arrived')).status).toBe(204);
    expect(await recordOf(id)).toMatchObject({ presence: 'delayed', status: 'confirmed' });
    expect((await expectStoreUnchanged(() => undoNote(id, 'arrived'))).status, 'repeated').toBe(204);
    await note(id, null);
    clock.at += 59_000;
    expect((await undoNote(id, 'presence-cleared')).status).toBe(204);
    expect((await recordOf(id))['presence']).toBe('delayed');
    expect([await subjectsTo(patient), await mails()]).toEqual([before, mailed]);
  });

  it('is not undone in place of another act, after another’s, after a change, or later', async () => {
    const id = await begunVisit();
    const other = await newAdmin();
    const expectRefused = async (event: string, why: RegExp, who = admin) => {
      const answer = await expectStoreUnchanged(() => undoNote(id, event, who));
      expect(refusal(answer)).toBe('409 illegal_move');
      expect(JSON.stringify(answer.body)).toMatch(why);
    };
    await expectRefused('arrived', /./);
    await note(id, 'delayed');
    await expectRefused('delayed', /noted a patient as late/, other);
    await note(id, 'arrived');
    await expectRefused('delayed', /You noted a patient as arrived/);
    await note(id, 'delayed', other);
    // What was noted already is nobody's act.
    await note(id, 'delayed');
    await expectRefused('delayed', /noted a patient as late/);
    await note(id, 'arrived');
    await admin.call(`/appointments/${id}`, { method: 'PATCH', json: { price: 7 }, ...at });
    await expectRefused('arrived', /You changed this visit/);
    await note(id, null);
    clock.at += 61_000;
    await expectRefused('presence-cleared', /no longer/);
  });

  it('stays so where the visit is moved within the day, and not to another', async () => {
    const id = await begunVisit();
    const { date, presence } = await recordOf(id);
    expect(presence).toBeNull();
    await note(id, 'delayed');
    const move = (to: object) => moveAppointment(admin, id, 'reschedule', { anyTime: true, ...to }, at);
    const [later, tomorrow] = [
      { date, time: '09:30 AM' },
      { date: addDays(date, 1), time: '09:30 AM' },
    ];
    expect(await move(later)).toMatchObject({ status: 200, body: { ...later, presence: 'delayed' } });
    expect(await move(tomorrow)).toMatchObject({ status: 200, body: { ...tomorrow, presence: null } });
  });

  it('is asked of nobody days ahead, or days later', async () => {
    const id = await begunVisit();
    const then = clock.at;
    for (const away of [hours(-13), hours(26)]) {
      clock.at = then + away;
      expect(refusal(await expectStoreUnchanged(() => note(id, 'arrived')))).toBe('409 illegal_move');
    }
  });
});

describe.each([
  ['complete', 'Thank you for your visit'],
  ['no-show', 'We missed you'],
] as const)('what was noted of a visit: %s', (outcome, subject) => {
  const sweep = () => tellOutcomes(realDeps({ clock }));

  it('is told a day later, once, and can be taken back by then, by whoever of the practice', async () => {
    const id = await begunVisit();
    const noted = clock.at;
    await deed(id, outcome);
    await sweep();
    clock.at = noted + hours(23.9);
    await sweep();
    expect(await subjectsTo(patient)).not.toContain(subject);
    const colleague = await newAdmin();
    expect(await deed(id, 'restore', at, colleague)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', reason: null },
    });
    expect(await locksOf(id)).not.toEqual([]);
    expect(await deed(id, 'restore', at, colleague)).toMatchObject({ body: { status: 'confirmed' } });
    clock.at = noted + hours(48);
    await sweep();
    expect(await subjectsTo(patient)).not.toContain(subject);
    await deed(id, outcome);
    clock.at += hours(25);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect((await subjectsTo(patient)).filter((each) => each === subject)).toHaveLength(1);
  });

  it('stays once the day is over', async () => {
    const id = await begunVisit();
    await deed(id, outcome);
    clock.at += hours(24) + 1;
    expect(refusal(await expectStoreUnchanged(() => deed(id, 'restore')))).toBe('409 illegal_move');
  });

  it('is not told where it is taken back between the sweep’s look and its commit', async () => {
    const id = await begunVisit();
    await deed(id, outcome);
    const noted = clock.at;
    // An hour's difference between two clocks, at worst: the sweep believes that the day is over.
    const ahead = { now: () => noted + hours(25) };
    const racing = beforeWriteTo('messages', () => deed(id, 'restore'));
    await tellOutcomes(realDeps({ db: racing, clock: ahead }));
    expect(await subjectsTo(patient)).not.toContain(subject);
    expect(await recordOf(id)).toMatchObject({ status: 'confirmed', tellAt: null });
  });

  it('is not taken back over another who has come in the freed time', async () => {
    const id = await begunVisit();
    await deed(id, outcome);
    const { startsAt } = await recordOf(id);
    const other = await newPatient();
    const walkIn = await bookFor(quarterAt(startsAt.toMillis()), { patientId: other.uid });
    expect(walkIn.status).toBe(201);
    expect(refusal(await expectStoreUnchanged(() => deed(id, 'restore'), isAudit))).toBe('409 slot_taken');
  });
});
