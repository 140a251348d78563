// @time

import { appointmentSchema } from '@garden-room/contract/appointment';
import { addDays } from '@garden-room/contract/availability';
import {
  type ClosedVisit,
  type Closure,
  type ClosureDetail,
  closureDetailSchema,
  closureSchema,
  type Settled,
  settledSchema,
} from '@garden-room/contract/endpoints/closures';
import { linkedVisitSchema } from '@garden-room/contract/visit-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTokens } from '#mail-links/link-token.ts';
import { type Answer, call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { serviceOffered } from '../support/deployed-practice.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { mailDeps } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { saveSchedule } from '../support/schedule.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* Days are closed in one act; their visits are then cancelled or moved, a commit each. The reception does both. */
const month = 1;
let closures = 0;
/** A day with nothing booked on those after it, where visits are moved to. */
const lonelyDay = () => {
  closures += 1;
  return addDays(freshDay(month), 80 + 3 * closures);
};
/** Nothing listens there: what is queued is what counts. */
const nowhere = 1;

let server: Server;
let at: { at: string };
let admin: Person;
let other: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin, other, patient] = await Promise.all([
    serveInProcess(mailDeps(nowhere)),
    newAdmin(),
    newReception(),
    newConfirmedPatient('Ada Byron'),
  ]);
  at = { at: server.origin };
});
beforeEach(() => saveSchedule({ startEveryMinutes: 30 }));
afterAll(async () => {
  await server.close();
  await saveSchedule();
});

const close = (first: string, last = first, headers: Record<string, string> = {}): Promise<Answer> =>
  admin.call('/closures', { json: { first, last }, headers, ...at });
const closed = async (first: string, last?: string) => closureSchema.parse((await close(first, last)).body);
const read = async ({ _id }: { _id: string }): Promise<ClosureDetail> =>
  closureDetailSchema.parse((await admin.call(`/closures/${_id}`, at)).body);
const reopen = ({ _id }: { _id: string }) => admin.call(`/closures/${_id}/reopen`, { json: {}, ...at });
const daysOff = async () => (await db.doc('settings/schedule').get()).get('daysOff');
const outcome = (answer: Answer): string => (answer.status < 400 ? 'done' : refusal(answer));
type Slot = { date: string; time: string };
/** A visit as it was listed, to be moved or, with null, cancelled. */
const wanted = ({ appointment: { _id, startsAt } }: ClosedVisit, to: Slot | null) => ({
  _id,
  startsAt,
  to: to && pick(to),
});
const proposed = (visit: ClosedVisit) => wanted(visit, visit.times[0] ?? null);
const settle = async (person: Person, { _id }: { _id: string }, ...visits: unknown[]): Promise<Settled> => {
  const json = { reason: 'I am ill.', visits };
  return settledSchema.parse((await person.call(`/closures/${_id}/settle`, { json, ...at })).body);
};
const failures = (settled: Settled) => settled.map(({ failure }) => failure);
const mailsAbout = async (id: string, ...kinds: string[]) => {
  const { docs } = await db.collection('mail').where('appointmentIds', 'array-contains', id).get();
  return docs.filter((mail) => kinds.includes(mail.get('kind')));
};

describe('closing days', () => {
  it('closes them at once, and lists who is booked with times of their own outside', async () => {
    const first = freshDay(month);
    const last = freshDay(month);
    const dates = { first, last };
    const [one, two] = [
      await bookAppointment(patient, { date: first }, at),
      await bookAppointment(patient, { date: last, serviceName: serviceOffered('yoga-therapy').name }, at),
    ];
    const gone = await bookAppointment(patient, { date: last, time: '03:00 PM' }, at);
    await moveAppointment(patient, gone._id, 'cancel', {}, at);
    await bookAppointment(patient, { date: addDays(last, 1) }, at);

    const answer = await close(first, last);
    expect(answer).toMatchObject({ status: 201, body: { ...dates, reopenedAt: null, booked: 2 } });
    expect(await daysOff()).toEqual([first, last]);
    expect(refusal(await requestAppointment(patient, { date: first, time: '11:00 AM' }, at))).toBe(
      '400 invalid_slot',
    );
    expect((await auditOf('settings/schedule')).at(-1)).toMatchObject({
      action: 'close-days',
      actorId: admin.uid,
      after: dates,
    });

    const found = await read(closureSchema.parse(answer.body));
    expect(found).toMatchObject({ canReopen: true, booked: 2 });
    expect(found.visits.map(({ appointment, outcome: of, told }) => [appointment._id, of, told])).toEqual([
      [one._id, 'booked', null],
      [two._id, 'booked', null],
    ]);
    const proposed = found.visits.map(({ times: [time] }) => time);
    // A week later, each at its own time; but the same patient never twice a day.
    expect(proposed.map((time) => [time?.date, time?.time])).toEqual([
      [addDays(first, 7), '09:00 AM'],
      [addDays(last, 7), '09:00 AM'],
    ]);
    const minutes = found.visits.map(({ appointment: { startsAt, endsAt }, times }) => [
      Date.parse(endsAt) - Date.parse(startsAt),
      ...new Set(times.map((time) => Date.parse(time.endsAt) - Date.parse(time.startsAt))),
    ]);
    for (const [length, ...offered] of minutes) expect(offered).toEqual([length]);
    const list = await admin.call('/closures', at);
    expect(list.body).toContainEqual(answer.body);
  });

  it('proposes after one day the soonest same part of the day', async () => {
    const date = lonelyDay();
    await bookAppointment(patient, { date, time: '10:00 AM' }, at);
    await bookAppointment(await newConfirmedPatient(), { date, time: '02:00 PM' }, at);
    const taken = await newConfirmedPatient();
    await bookAppointment(taken, { date: addDays(date, 1), time: '10:00 AM' }, at);
    const { visits } = await read(await closed(date));
    expect(visits.map(({ times: [time] }) => [time?.date, time?.time])).toEqual([
      [addDays(date, 1), '09:30 AM'],
      [addDays(date, 1), '02:00 PM'],
    ]);
  });

  it('proposes after several the weekday and time of each, never two that meet or two on one day for one person', async () => {
    const date = lonelyDay();
    const family = await newConfirmedPatient();
    const json = { name: 'Milo', birthYear: 2018 };
    const dependant = (await family.call(`/users/${family.uid}/dependants`, { json, ...at })).body;
    const dependantId: string = Object(dependant)._id;
    await bookAppointment(family, { date, time: '10:00 AM' }, at);
    await bookAppointment(family, { date, time: '11:00 AM' }, at);
    await bookAppointment(family, { date, time: '02:00 PM', dependantId }, at);
    await bookAppointment(patient, { date, time: '03:00 PM' }, at);
    // Taken in both weeks: the nearest is proposed then.
    const taken = await newConfirmedPatient();
    for (const days of [7, 14])
      await bookAppointment(taken, { date: addDays(date, days), time: '03:00 PM' }, at);
    const { visits } = await read(await closed(date, addDays(date, 1)));
    expect(visits.map(({ times: [time] }) => [time?.date, time?.time])).toEqual([
      [addDays(date, 7), '10:00 AM'],
      [addDays(date, 14), '11:00 AM'],
      [addDays(date, 7), '02:00 PM'],
      [addDays(date, 2), '09:00 AM'],
    ]);
  });

  it('is one act, however often it is sent', async () => {
    const date = freshDay(month);
    const key = { 'idempotency-key': 'closing-once' };
    const answers = await Promise.all([close(date, date, key), close(date, date, key)]);
    expect(answers.map(outcome)).toEqual(['done', 'done']);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const again = await expectStoreUnchanged(() => close(date, freshDay(month), key));
    expect(refusal(again)).toBe('422 idempotency_mismatch');
  });

  it('refuses days that are past, in the wrong order, or too many', async () => {
    const date = freshDay(month);
    for (const [first, last, path] of [
      ['2020-01-01', '2020-01-02', 'first'],
      [date, addDays(date, -1), 'last'],
      [date, addDays(date, 100), 'last'],
    ] as const) {
      const answer = await expectStoreUnchanged(() => close(first, last));
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    }
  });

  it.each(raceRounds(3))('at the moment of a booking leaves none unseen (round %i)', async (round) => {
    const date = freshDay(month);
    const late = async () => {
      for (let before = 1; before < round; before += 1) await call('/healthz', at);
      return close(date);
    };
    const [booking, closing] = await Promise.all([requestAppointment(patient, { date }, at), late()]);
    expect(outcome(closing)).toBe('done');
    const { visits } = await read(closureSchema.parse(closing.body));
    if (booking.status === 201) expect(visits).toHaveLength(1);
    else expect(refusal(booking)).toBe('400 invalid_slot');
    await expectLocksMatchAppointments();
  });
});

describe('closing hours of a day', () => {
  const closeHours = (date: string, start: string, end: string) =>
    admin.call('/closures', { json: { first: date, last: date, hours: { start, end } }, ...at });
  const breaksOn = async (date: string) => {
    const { overrides } = (await db.doc('settings/schedule').get()).data() as Record<string, Slot[]>;
    const own = overrides?.find((entry) => entry.date === date);
    return (Object(own).hours?.breaks ?? []).map(
      ({ start, end }: Record<string, string>) => `${start}-${end}`,
    );
  };

  it('lists the visits in them alone, and is undone without what another closure covers', async () => {
    const date = lonelyDay();
    const before = await bookAppointment(patient, { date, time: '09:00 AM' }, at);
    const inside = await bookAppointment(patient, { date, time: '02:00 PM' }, at);
    const answer = await closeHours(date, '12:30', '15:00');
    const hours = { start: '12:30', end: '15:00' };
    expect(answer).toMatchObject({ status: 201, body: { first: date, last: date, hours, booked: 1 } });
    const closure = closureSchema.parse(answer.body);
    expect(await breaksOn(date)).toEqual(['12:30-15:00']);
    expect(await daysOff()).toEqual([]);
    expect(refusal(await requestAppointment(patient, { date, time: '01:30 PM' }, at))).toBe(
      '400 invalid_slot',
    );
    const { visits, canReopen } = await read(closure);
    expect(canReopen).toBe(true);
    expect(visits.map(({ appointment }) => appointment._id)).toEqual([inside._id]);
    // Also the rest of that day is outside.
    const offered = visits[0]?.times.map((time) => time.date) ?? [];
    expect(visits[0]?.times[0]).toMatchObject({ date, time: '03:00 PM' });
    expect(offered).toContain(date);

    const later = closureSchema.parse((await closeHours(date, '14:00', '16:00')).body);
    expect(outcome(await reopen(closure))).toBe('done');
    expect(await breaksOn(date)).toEqual(['12:30-13:30', '14:00-16:00']);
    const settled = await settle(admin, later, wanted(Object(visits[0]), { date, time: '04:30 PM' }));
    expect(failures(settled)).toEqual([null]);
    expect(await read(later)).toMatchObject({ booked: 0, canReopen: false, visits: [{ outcome: 'moved' }] });
    expect((await read(closure)).reopenedAt).not.toBeNull();
    expect((await db.doc(`appointments/${before._id}`).get()).get('status')).toBe('pending');
    await expectLocksMatchAppointments();
  });

  it('that are all of them is closing the day, and refuses a time that is closed, or of several days', async () => {
    const date = lonelyDay();
    const whole = await closeHours(date, '08:00', '18:00');
    expect(whole).toMatchObject({ status: 201, body: { hours: null } });
    expect(await daysOff()).toEqual([date]);
    expect(outcome(await reopen(closureSchema.parse(whole.body)))).toBe('done');
    expect(await daysOff()).toEqual([]);
    const outside = await expectStoreUnchanged(() => closeHours(date, '18:00', '20:00'));
    expect(outside).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'hours.start', message: 'The practice is closed then.' }] },
    });
    const json = { first: date, last: addDays(date, 1), hours: { start: '09:00', end: '12:00' } };
    const days = await expectStoreUnchanged(() => admin.call('/closures', { json, ...at }));
    expect(days).toMatchObject({ status: 400, body: { issues: [{ path: 'last' }] } });
  });

  it('is known as open again once they are, and goes beneath a day that is closed later', async () => {
    const date = lonelyDay();
    const closure = closureSchema.parse((await closeHours(date, '14:00', '16:00')).body);
    const day = await closed(date);
    expect(outcome(await reopen(closure))).toBe('done');
    expect(await daysOff()).toEqual([date]);
    expect(outcome(await reopen(day))).toBe('done');
    expect(await breaksOn(date)).toEqual([]);
    const again = closureSchema.parse((await closeHours(date, '14:00', '16:00')).body);
    await saveSchedule({ startEveryMinutes: 30 });
    expect(await read(again)).toMatchObject({ isOpenAgain: true, openAgain: [date], canReopen: false });
  });
});

describe('opening them again', () => {
  it('opens what was closed, but no holiday and nothing that another closure covers', async () => {
    const [holiday, first, last] = [freshDay(month), freshDay(month), freshDay(month)];
    await saveSchedule({ daysOff: [holiday] });
    await bookAppointment(patient, { date: first }, at);
    const vacation = await closed(holiday, last);
    const [beyond] = [freshDay(month)];
    const longer = await closed(last, beyond);
    expect(outcome(await reopen(vacation))).toBe('done');
    expect(await daysOff()).toEqual([holiday, last, beyond]);
    expect(outcome(await expectStoreUnchanged(() => reopen(vacation)))).toBe('done');
    expect(outcome(await reopen(longer))).toBe('done');
    expect(await daysOff()).toEqual([holiday]);
  });

  it('in another way is known to the closure, which is closed no longer once that is so of each day', async () => {
    const [first, last] = [freshDay(month), freshDay(month)];
    const closure = await closed(first, last);
    const listed = async () =>
      ((await admin.call('/closures', at)).body as Closure[]).some(({ _id }) => _id === closure._id);
    await saveSchedule({ daysOff: (await daysOff()).filter((date: string) => date !== first) });
    expect(await read(closure)).toMatchObject({ openAgain: [first], isOpenAgain: false, canReopen: true });
    expect(await listed()).toBe(true);
    await saveSchedule({ daysOff: [] });
    const opened = await read(closure);
    expect(opened.openAgain).toContain(last);
    expect(opened).toMatchObject({ isOpenAgain: true, canReopen: false });
    expect(await listed()).toBe(false);
  });

  it('is refused once a patient was told of a change, and not where they cancelled themselves', async () => {
    const date = freshDay(month);
    const [mine, theirs] = [
      await bookAppointment(patient, { date }, at),
      await bookAppointment(patient, { date, time: '11:00 AM' }, at),
    ];
    const closure = await closed(date);
    await moveAppointment(patient, mine._id, 'cancel', {}, at);
    expect((await read(closure)).canReopen).toBe(true);
    const left = (await read(closure)).visits.find(({ appointment }) => appointment._id === theirs._id);
    expect(failures(await settle(admin, closure, wanted(left as ClosedVisit, null)))).toEqual([null]);
    expect((await read(closure)).canReopen).toBe(false);
    expect(refusal(await expectStoreUnchanged(() => reopen(closure)))).toBe('409 illegal_move');
    expect(await daysOff()).toEqual([date]);
  });
});

describe('the visits on closed days', () => {
  /** A day with two visits of a patient with an account and one of a patient without, closed. */
  async function newClosure() {
    const date = lonelyDay();
    const noted = await admin.call('/patients', {
      json: { name: 'Ida Byron', phone: '+1 202-555-0159' },
      ...at,
    });
    const ida: string = Object(noted.body)._id;
    for (const time of ['09:00 AM', '10:00 AM']) await bookAppointment(patient, { date, time }, at);
    await bookAppointment(admin, { date, time: '11:00 AM', patientId: ida, confirmed: true }, at);
    return read(await closed(date));
  }

  it('say what was really written of each, and whom to call', async () => {
    const closure = await newClosure();
    const [first, second, third] = closure.visits as [ClosedVisit, ClosedVisit, ClosedVisit];
    const all = [proposed(first), wanted(second, null), wanted(third, null)];
    expect(failures(await settle(admin, closure, ...all))).toEqual([null, null, null]);
    const { visits, booked } = await read(closure);
    expect(booked).toBe(0);
    expect(visits.map(({ outcome: of, told }) => [of, told?.account, told?.email])).toEqual([
      ['moved', true, 'waiting'],
      ['cancelled', true, 'waiting'],
      ['cancelled', false, null],
    ]);
    expect(visits[2]?.appointment.reach?.phone).toBe('+1 202-555-0159');
    expect(visits[0]?.was).toEqual({ date: closure.first, time: '09:00 AM' });
    const { docs } = await db
      .collection('messages')
      .where('appointmentId', '==', first.appointment._id)
      .get();
    const moved = docs.find((message) => message.get('kind') === 'rescheduled');
    expect(moved?.get('facts')).toMatchObject({ ...pick(first.times[0] as Slot), reason: 'I am ill.' });
    // Called, it leaves the list.
    const call = visits[2]?.told?.call;
    expect(call?.isDone).toBe(false);
    await admin.call(`/mail/${call?.mailId}/settle`, { json: {}, ...at });
    expect((await read(closure)).visits[2]?.told?.call).toEqual({ ...call, isDone: true });
  });

  it('repeated after a break midway, are neither cancelled nor told twice', async () => {
    const closure = await newClosure();
    const [first, second, third] = closure.visits as [ClosedVisit, ClosedVisit, ClosedVisit];
    const all = [wanted(first, null), proposed(second), wanted(third, null)];
    await settle(admin, closure, ...all.slice(0, 2));
    expect(failures(await settle(admin, closure, ...all))).toEqual([null, null, null]);
    const again = await expectStoreUnchanged(() => settle(admin, closure, ...all), isAudit);
    expect(failures(again)).toEqual([null, null, null]);
    for (const { appointment } of closure.visits)
      expect(await mailsAbout(appointment._id, 'cancelled', 'rescheduled')).toHaveLength(1);
    await expectLocksMatchAppointments();
  });

  // Each on days of its own, as many as can be booked ahead.
  it.each(raceRounds(2, 15))(
    'are settled once by an admin and the reception at once (round %i)',
    async () => {
      const closure = await newClosure();
      const elsewhere = closure.visits.map((visit, index) =>
        wanted(visit, index === 0 ? null : { date: addDays(closure.first, 3), time: `0${index + 1}:30 PM` }),
      );
      const answers = await Promise.all([
        settle(admin, closure, ...closure.visits.map(proposed)),
        settle(other, closure, ...elsewhere.toReversed()),
      ]);
      for (const { appointment } of closure.visits) {
        const ofBoth = answers.flat().filter(({ _id }) => _id === appointment._id);
        expect(ofBoth.filter(({ failure }) => failure === null)).toHaveLength(1);
        expect(await mailsAbout(appointment._id, 'cancelled', 'rescheduled')).toHaveLength(1);
      }
      expect((await read(closure)).booked).toBe(0);
      await expectLocksMatchAppointments();
    },
  );

  it('need a reason to be cancelled, and are of that closure', async () => {
    const [closure, elsewhere] = [await newClosure(), await newClosure()];
    const visits = [wanted(closure.visits[0] as ClosedVisit, null)];
    const path = `/closures/${closure._id}/settle`;
    const silent = await expectStoreUnchanged(() => admin.call(path, { json: { visits }, ...at }));
    expect(refusal(silent)).toBe('400 missing_fields');
    const act = () => settle(admin, elsewhere, ...visits);
    expect(failures(await expectStoreUnchanged(act))).toEqual(['There is no such appointment.']);
  });

  it('are read with an entry in the audit, and an unknown closure is none', async () => {
    const reader = await newAdmin();
    const closure = await closed(freshDay(month));
    await expectStoreUnchanged(() => reader.call(`/closures/${closure._id}`, at), isAudit);
    const entries = await db.collection('audit').where('actorId', '==', reader.uid).get();
    expect(entries.docs.map((entry) => entry.get('target'))).toEqual(['appointments']);
    expect(refusal(await admin.call('/closures/none', at))).toBe('404 not_found');
  });
});

const pick = ({ date, time }: Slot): Slot => ({ date, time });

describe('a visit whose day is closed and which is not settled', () => {
  const visitOf = async ({ _id }: { _id: string }, person = patient) =>
    Object(await person.call(`/appointments/${_id}`, at)).body;

  it('says so to its patient, on their list too, and to who opens it at the desk, until it is moved', async () => {
    const date = lonelyDay();
    const [visit, elsewhere] = [
      await bookAppointment(admin, { date, patientId: patient.uid, confirmed: true }),
      await bookAppointment(admin, { date: addDays(date, 1), patientId: patient.uid, confirmed: true }),
    ];
    expect(await visitOf(visit)).not.toHaveProperty('isStranded');
    const closure = await closed(date);
    expect(await visitOf(visit)).toMatchObject({ isStranded: true });
    expect(await visitOf(visit, admin)).toMatchObject({ isStranded: true });
    const list = (await patient.call(`/appointments?patientId=${patient.uid}&from=${date}`, at)).body;
    const stranded = z
      .array(appointmentSchema)
      .parse(list)
      .filter(({ isStranded }) => isStranded);
    expect(stranded.map(({ _id }) => _id)).toEqual([visit._id]);
    const link = linkedVisitSchema.parse(
      (await call('/visit-links/visit', { json: { token: await tokenOf(visit) } })).body,
    );
    expect(link).toMatchObject({ isStranded: true, isFreeToTheEnd: true, movedFrom: null });
    const [listed] = (await read(closure)).visits;
    expect(failures(await settle(admin, closure, listed && proposed(listed)))).toEqual([null]);
    expect(await visitOf(visit)).toMatchObject({ timeByPractice: true, movedFrom: { date } });
    expect(await visitOf(visit)).not.toHaveProperty('isStranded');
    expect(await visitOf(elsewhere)).not.toHaveProperty('isStranded');
  });

  it('says it no more once the days are open again, however they were opened', async () => {
    const date = lonelyDay();
    const visit = await bookAppointment(admin, { date, patientId: patient.uid, confirmed: true });
    const closure = await closed(date);
    await saveSchedule({ startEveryMinutes: 30 });
    expect(await visitOf(visit), 'under Availability').not.toHaveProperty('isStranded');
    await saveSchedule({ startEveryMinutes: 30, daysOff: [date] });
    expect(await visitOf(visit), 'closed once more').toMatchObject({ isStranded: true });
    await reopen(closure);
    expect(await visitOf(visit)).not.toHaveProperty('isStranded');
  });

  it('is cancelled freely to its end', async () => {
    let now = Date.now();
    const ahead = await serveInProcess({ ...mailDeps(nowhere), clock: { now: () => now } });
    const date = lonelyDay();
    const book = (day: string) =>
      bookAppointment(admin, { date: day, patientId: patient.uid, confirmed: true });
    const [visit, bound] = [await book(date), await book(addDays(date, 1))];
    await closed(date);
    now = Date.parse(visit.startsAt) - 60_000;
    const there = { at: ahead.origin };
    expect((await moveAppointment(patient, visit._id, 'cancel', {}, there)).body).toMatchObject({
      status: 'cancelled',
      cancelledLate: false,
    });
    now = Date.parse(bound.startsAt) - 60_000;
    expect(refusal(await moveAppointment(patient, bound._id, 'cancel', {}, there))).toBe('409 too_late');
    await ahead.close();
  });
});

const tokenOf = async ({ _id, startsAt, patientId }: { _id: string; startsAt: string; patientId: string }) =>
  (await createTokens(db))('visit', { patientId, visit: { appointmentId: _id, startsAt } });
