// @time
import { type Appointment, appointmentSchema, appointmentStatuses } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { moves } from '@garden-room/contract/life-cycle';
import { messageSchema } from '@garden-room/contract/message';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expireRequests } from '#appointments/changes/expire-requests.ts';
import { renewRecords } from '#scheduled-runs.ts';
import { type Answer, refusal } from '../support/api.ts';
import {
  type AppointmentMove,
  appointmentsWrittenOf,
  bookAppointment,
  locksOf,
  moveAppointment,
  subjectsTo,
} from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 4;
const hour = 60 * 60_000;
const parsed = (answer: Answer): Appointment => appointmentSchema.parse(answer.body);
const stored = async (id: string) => (await db.doc(`appointments/${id}`).get()).data();
const hourLong = catalogue.find(({ durationMinutes }) => durationMinutes === 60)?.name;

let patient: Person;
let other: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [patient, other, admin] = await Promise.all([newPatient('Ada Byron'), newPatient(), newAdmin()]);
});

const isOutcome = (move: AppointmentMove) => move === 'complete' || move === 'no-show';
/** Lets the start of an appointment have come. */
const begin = ({ _id }: Appointment) =>
  db.doc(`appointments/${_id}`).update({ startsAt: new Date(Date.now() - 1) });

/** Checks the line of the history, the message and the audit that a move has left. */
async function expectRecorded(person: Person, appointment: Appointment, action: string, by: Person) {
  const [last] = ((await stored(appointment._id))?.['history'] ?? []).slice(-1);
  expect(last).toMatchObject({ action, by: by.uid });
  expect(Math.abs(last.at.toMillis() - Date.now())).toBeLessThan(hour);
  // What came of a visit is told a day later: desk-visits.test.ts.
  const isToldLater = action === 'complete' || action === 'no-show';
  expect(await subjectsTo(person)).toHaveLength(isToldLater ? 1 : 2);
  expect(await appointmentsWrittenOf(person)).toEqual([appointment._id]);
  const audit = await auditOf(`appointments/${appointment._id}`);
  expect(audit.map((entry) => [entry['action'], entry['actorId']])).toEqual([
    ['book', person.uid],
    [action, by.uid],
  ]);
}

describe('a decision on a start that the visit no longer has', () => {
  it.each<[AppointmentMove, object]>([
    ['confirm', {}],
    ['decline', {}],
    ['cancel', { reason: 'The doctor is away.' }],
    ['reschedule', { time: '02:00 PM' }],
  ])('changes nothing: %s', async (move, body) => {
    const seen = await bookAppointment(patient, { date: freshDay(month) });
    const json = move === 'reschedule' ? { ...body, date: seen.date } : body;
    expect(
      (await moveAppointment(patient, seen._id, 'reschedule', { date: freshDay(month), time: '10:00 AM' }))
        .status,
    ).toBe(200);
    const path = (startsAt: string) => `/appointments/${seen._id}/${move}?ifStartsAt=${startsAt}`;
    const method = move === 'confirm' ? 'PUT' : 'POST';
    const act = (startsAt: string) =>
      admin.call(path(startsAt), move === 'confirm' ? { method } : { method, json });
    expect(refusal(await expectStoreUnchanged(() => act(seen.startsAt)))).toBe('412 edited_meanwhile');
    const now = (await stored(seen._id))?.['startsAt'].toDate().toISOString();
    expect((await act(now)).status).toBe(200);
  });
});

describe('the practice', () => {
  it('confirms a request, and confirming again changes nothing and tells nobody', async () => {
    const person = await newPatient();
    const appointment = await bookAppointment(person, { date: freshDay(month) });
    const answer = await moveAppointment(admin, appointment._id, 'confirm');
    expect(answer).toMatchObject({ status: 200, body: { ...appointment, status: 'confirmed' } });
    await expectRecorded(person, appointment, 'confirm', admin);
    const [, entry] = await auditOf(`appointments/${appointment._id}`);
    expect(entry).toMatchObject({ before: { status: 'pending' }, after: { status: 'confirmed' } });
    expect(await locksOf(appointment._id)).toHaveLength(2);
    // The read of the appointment is audited.
    const confirm = () => moveAppointment(admin, appointment._id, 'confirm');
    const again = await expectStoreUnchanged(confirm, isAudit);
    expect(again).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });

  it.each<['decline' | 'complete' | 'no-show' | 'cancel', boolean, string, number]>([
    ['decline', false, 'declined', 0],
    ['cancel', false, 'cancelled', 0],
    ['cancel', true, 'cancelled', 0],
    ['complete', true, 'completed', 0],
    ['no-show', true, 'no-show', 0],
  ])(
    'can %s an appointment (confirmed: %s), which is then %s and holds %i cells',
    async (move, confirmed, status, cells) => {
      const person = await newPatient();
      const appointment = await bookAppointment(person, { date: freshDay(month) });
      if (confirmed) await db.doc(`appointments/${appointment._id}`).update({ status: 'confirmed' });
      if (isOutcome(move)) await begin(appointment);
      const answer = await moveAppointment(admin, appointment._id, move, { reason: ' The doctor is ill. ' });
      expect(answer).toMatchObject({
        status: 200,
        body: { _id: appointment._id, status, reason: 'The doctor is ill.' },
      });
      expect(await locksOf(appointment._id)).toHaveLength(cells);
      await expectRecorded(person, appointment, move, admin);
      if (isOutcome(move)) return;
      const inbox = await person.call(`/messages?email=${person.email}`);
      const [latest] = z.array(messageSchema).parse(inbox.body);
      expect(latest?.body).toContain('The doctor is ill.');
    },
  );

  it('frees what it declines or cancels for the next', async () => {
    const date = freshDay(month);
    for (const move of ['decline', 'cancel'] as const) {
      const appointment = await bookAppointment(patient, { date });
      await moveAppointment(admin, appointment._id, move, { reason: 'Closed.' });
    }
    expect((await bookAppointment(other, { date })).status).toBe('pending');
  });

  it('says why it cancels', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    for (const json of [{}, { reason: ' ' }]) {
      const answer = await expectStoreUnchanged(() =>
        moveAppointment(admin, appointment._id, 'cancel', json),
      );
      expect(refusal(answer)).toBe('400 missing_fields');
      expect(answer.body).toMatchObject({ issues: [{ path: 'reason' }] });
    }
  });

  it.each([{ reason: 7 }, { reason: 'x'.repeat(501) }, { why: 'because' }])('not with %j', async (json) => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    for (const move of ['decline', 'cancel', 'complete', 'no-show'] as const) {
      const answer = await expectStoreUnchanged(() => moveAppointment(admin, appointment._id, move, json));
      expect(refusal(answer)).toBe('400 validation_failed');
    }
  });

  it('deletes a record once: 204 without a body, its cells free, the patient told; then 404', async () => {
    const person = await newPatient();
    const date = freshDay(month);
    const appointment = await bookAppointment(person, { date });
    const answer = await moveAppointment(admin, appointment._id, 'delete');
    expect(answer).toMatchObject({ status: 204, body: '' });
    expect(await stored(appointment._id)).toBeUndefined();
    expect(await locksOf(appointment._id)).toEqual([]);
    expect(await subjectsTo(person)).toContain('Your booking was removed');
    expect(await appointmentsWrittenOf(person)).toContain(null);
    expect(await auditOf(`appointments/${appointment._id}`)).toMatchObject([
      { action: 'book' },
      { action: 'delete', actorId: admin.uid, before: { patientId: person.uid, date }, after: null },
    ]);
    const again = await expectStoreUnchanged(() => moveAppointment(admin, appointment._id, 'delete'));
    expect(refusal(again)).toBe('404 not_found');
    expect((await bookAppointment(other, { date })).time).toBe('09:00 AM');
  });

  it('deletes an appointment that is over without freeing what is another’s by now', async () => {
    const date = freshDay(month);
    const appointment = await bookAppointment(patient, { date });
    await moveAppointment(admin, appointment._id, 'decline');
    const next = await bookAppointment(other, { date });
    expect((await moveAppointment(admin, appointment._id, 'delete')).status).toBe(204);
    expect(await locksOf(next._id)).toHaveLength(2);
  });

  it.each<AppointmentMove>(['confirm', 'decline', 'cancel', 'complete', 'no-show', 'reschedule', 'delete'])(
    'cannot %s what is not there',
    async (move) => {
      const json = move === 'reschedule' ? { date: freshDay(month), time: '09:00 AM' } : {};
      const act = () => moveAppointment(admin, 'no-such-appointment', move, json);
      expect(refusal(await expectStoreUnchanged(act))).toBe('404 not_found');
    },
  );
});

/** The acts that bring an appointment to each status. */
const reach = {
  pending: [],
  confirmed: ['confirm'],
  declined: ['decline'],
  cancelled: ['cancel'],
  completed: ['confirm', 'complete'],
  'no-show': ['confirm', 'no-show'],
} as const satisfies Record<(typeof appointmentStatuses)[number], readonly AppointmentMove[]>;

const fromOf: Record<Exclude<AppointmentMove, 'delete' | 'restore'>, readonly string[]> = {
  confirm: [...moves.confirm.from, 'confirmed'],
  decline: moves.decline.from,
  cancel: moves.cancel.from,
  complete: moves.complete.from,
  'no-show': moves['no-show'].from,
  reschedule: ['pending', 'confirmed'],
};

describe.each(appointmentStatuses)('an appointment that is %s', (status) => {
  let appointment: Appointment;
  beforeAll(async () => {
    appointment = await bookAppointment(patient, { date: freshDay(month) });
    for (const move of reach[status]) {
      if (isOutcome(move)) await begin(appointment);
      await moveAppointment(admin, appointment._id, move, { reason: 'So be it.' });
    }
    expect((await stored(appointment._id))?.['status']).toBe(status);
  });

  const illegal = (Object.keys(fromOf) as (keyof typeof fromOf)[]).filter(
    (move) => !fromOf[move].includes(status),
  );
  it.each(illegal)(`cannot be moved by %s`, async (move) => {
    const json =
      move === 'reschedule' ? { date: appointment.date, time: '11:00 AM' } : { reason: 'Why not.' };
    const act = () => moveAppointment(admin, appointment._id, move, move === 'confirm' ? {} : json);
    expect(refusal(await expectStoreUnchanged(act))).toBe('409 illegal_move');
    if (move !== 'cancel' && move !== 'reschedule') return;
    const bySelf = () => moveAppointment(patient, appointment._id, move, move === 'cancel' ? {} : json);
    expect(refusal(await expectStoreUnchanged(bySelf))).toBe('409 illegal_move');
  });
});

describe('a patient', () => {
  it('cancels an appointment of their own, without a reason', async () => {
    const person = await newPatient();
    const date = freshDay(month);
    const appointment = await bookAppointment(person, { date });
    expect(await moveAppointment(person, appointment._id, 'cancel')).toMatchObject({
      status: 200,
      body: { status: 'cancelled', reason: null },
    });
    await expectRecorded(person, appointment, 'cancel', person);
    expect((await bookAppointment(other, { date })).date).toBe(date);
  });

  it('neither cancels nor moves another’s', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    const cancel = () => moveAppointment(other, appointment._id, 'cancel');
    expect(refusal(await expectStoreUnchanged(cancel))).toBe('404 not_found');
    const move = () =>
      moveAppointment(other, appointment._id, 'reschedule', { date: appointment.date, time: '10:00 AM' });
    expect(refusal(await expectStoreUnchanged(move))).toBe('404 not_found');
  });
});

describe('the cut-off', () => {
  const clock = { at: 0, now: () => clock.at };
  let server: Server;
  beforeAll(async () => {
    server = await serveInProcess({ clock });
  });
  afterAll(() => server.close());

  const moved = (appointment: Appointment) => ({ date: addDays(appointment.date, 1), time: '04:00 PM' });

  it('has passed a second later: the patient is refused, the practice is not', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    await moveAppointment(admin, appointment._id, 'confirm');
    freshDay(month);
    clock.at = Date.parse(appointment.startsAt) - 24 * hour + 1000;
    const at = { at: server.origin };
    const cancel = () => moveAppointment(patient, appointment._id, 'cancel', {}, at);
    expect(refusal(await expectStoreUnchanged(cancel))).toBe('409 too_late');
    const move = () => moveAppointment(patient, appointment._id, 'reschedule', moved(appointment), at);
    expect(refusal(await expectStoreUnchanged(move))).toBe('409 too_late');
    expect((await moveAppointment(admin, appointment._id, 'reschedule', moved(appointment), at)).status).toBe(
      200,
    );
    clock.at += 24 * hour;
    expect((await moveAppointment(admin, appointment._id, 'cancel', { reason: 'Snow.' }, at)).status).toBe(
      200,
    );
  });

  it('is still ahead on the very second', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    await moveAppointment(admin, appointment._id, 'confirm');
    freshDay(month);
    const at = { at: server.origin };
    clock.at = Date.parse(appointment.startsAt) - 24 * hour;
    expect(
      (await moveAppointment(patient, appointment._id, 'reschedule', moved(appointment), at)).status,
    ).toBe(200);
    expect((await moveAppointment(patient, appointment._id, 'cancel', {}, at)).status).toBe(200);
  });

  it('has passed where it was moved to: the move whose answer was lost is answered again', async () => {
    const date = freshDay(month);
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    clock.at = Date.parse(appointment.startsAt) - 25 * hour;
    const reschedule = (by: Person, time: string) =>
      moveAppointment(by, appointment._id, 'reschedule', { date, time }, { at: server.origin });
    const first = await reschedule(patient, '04:00 PM');
    expect(first.status).toBe(200);
    const again = await expectStoreUnchanged(() => reschedule(patient, '04:00 PM'));
    expect(again).toMatchObject({ status: 200, body: first.body });
    const elsewhere = await expectStoreUnchanged(() => reschedule(patient, '04:30 PM'));
    expect(refusal(elsewhere)).toBe('409 too_late');
    const another = await expectStoreUnchanged(() => reschedule(other, '04:00 PM'));
    expect(refusal(another)).toBe('404 not_found');
  });
});

describe('an appointment moved to another slot', () => {
  it('takes the new locks and frees the old ones; a patient’s waits for confirmation again', async () => {
    const person = await newPatient();
    const date = freshDay(month);
    const appointment = await bookAppointment(person, { date });
    await db.doc(`appointments/${appointment._id}`).update({ status: 'confirmed' });
    const answer = await moveAppointment(person, appointment._id, 'reschedule', { date, time: '02:00 PM' });
    expect(answer.status).toBe(200);
    const after = parsed(answer);
    expect(after).toMatchObject({ _id: appointment._id, date, time: '02:00 PM', status: 'pending' });
    expect(Date.parse(after.startsAt) - Date.parse(appointment.startsAt)).toBe(5 * hour);
    await expectRecorded(person, appointment, 'reschedule', person);
    await expectLocksMatchAppointments();
    expect((await bookAppointment(other, { date })).time).toBe('09:00 AM');
  });

  it('by the practice keeps its status', async () => {
    const person = await newPatient();
    const appointment = await bookAppointment(person, { date: freshDay(month) });
    await db.doc(`appointments/${appointment._id}`).update({ status: 'confirmed' });
    const json = { date: freshDay(month), time: '10:15 AM' };
    expect(await moveAppointment(admin, appointment._id, 'reschedule', json)).toMatchObject({
      status: 200,
      body: { ...json, status: 'confirmed' },
    });
    await expectRecorded(person, appointment, 'reschedule', admin);
  });

  it('may overlap where it was: an hour moved by half an hour, and back', async () => {
    const date = freshDay(month);
    const appointment = await bookAppointment(patient, { date, serviceName: hourLong });
    for (const time of ['09:30 AM', '09:00 AM']) {
      expect((await moveAppointment(patient, appointment._id, 'reschedule', { date, time })).status).toBe(
        200,
      );
      expect(await locksOf(appointment._id)).toHaveLength(4);
      await expectLocksMatchAppointments();
    }
  });

  it('keeps the old slot when the new one is taken', async () => {
    const date = freshDay(month);
    const appointment = await bookAppointment(patient, { date });
    await bookAppointment(other, { date, time: '10:00 AM', serviceName: hourLong });
    for (const time of ['09:45 AM', '10:00 AM', '10:45 AM']) {
      const act = () => moveAppointment(patient, appointment._id, 'reschedule', { date, time });
      expect(refusal(await expectStoreUnchanged(act))).toBe('409 slot_taken');
    }
    expect(await locksOf(appointment._id)).toHaveLength(2);
  });

  it('to where it is already changes nothing', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    const { date, time } = appointment;
    const act = () => moveAppointment(patient, appointment._id, 'reschedule', { date, time });
    expect(await expectStoreUnchanged(act)).toMatchObject({ status: 200, body: appointment });
  });

  it.each([
    ['off the grid', { time: '09:07 AM' }, '400 invalid_slot'],
    ['into the break', { time: '12:15 PM' }, '400 invalid_slot'],
    ['in the past', { date: '2020-01-06' }, '400 invalid_slot'],
    ['beyond the horizon', { date: freshDay(100) }, '400 invalid_slot'],
    ['without a time', { time: '' }, '400 missing_fields'],
    ['to a day that is not', { date: '2027-02-30' }, '400 validation_failed'],
    ['to another service', { serviceName: 'Surgery' }, '400 validation_failed'],
  ])('%s is refused', async (_where, changes, expected) => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    const json = { date: appointment.date, time: '10:00 AM', ...changes };
    const act = () => moveAppointment(patient, appointment._id, 'reschedule', json);
    expect(refusal(await expectStoreUnchanged(act))).toBe(expected);
  });
});

describe('requests that nobody answers', () => {
  const expireAt = (now: number) => expireRequests(realDeps({ clock: { now: () => now } }));
  const requestedAgo = async (appointment: Appointment, hours: number) => {
    const at = new Date(Date.now() - hours * hour);
    const history = [{ action: 'book', by: patient.uid, at }];
    await db.doc(`appointments/${appointment._id}`).update({ createdAt: at, history });
  };

  it('expire: their slot free, the patient told, nobody blamed, and everything says so', async () => {
    const person = await newPatient();
    const date = freshDay(month);
    const [overdue, young, answered] = await Promise.all([
      bookAppointment(person, { date }),
      bookAppointment(person, { date, time: '10:00 AM' }),
      bookAppointment(person, { date, time: '11:00 AM' }),
    ]);
    await moveAppointment(admin, answered._id, 'confirm');
    // The stories' practice is open every day from nine to five.
    await Promise.all([overdue, answered].map((appointment) => requestedAgo(appointment, 48)));
    const before = await Promise.all([young, answered].map(({ _id }) => stored(_id)));

    const now = Date.now();
    expect(await expireAt(now)).toBe(1);
    expect(await stored(overdue._id)).toMatchObject({ status: 'declined', reason: null, endedBy: 'expiry' });
    expect((await stored(overdue._id))?.['history'].at(-1)).toMatchObject({ action: 'expire', by: 'system' });
    expect(await locksOf(overdue._id)).toEqual([]);
    expect(await subjectsTo(person)).toContain('Your request has expired');
    const audit = await auditOf(`appointments/${overdue._id}`);
    expect(audit).toMatchObject([
      { action: 'book', actorId: person.uid },
      { action: 'expire', actorId: 'system', before: { status: 'pending' }, after: { status: 'expired' } },
    ]);
    expect(await Promise.all([young, answered].map(({ _id }) => stored(_id)))).toEqual(before);
    expect(await expectStoreUnchanged(() => expireAt(Date.now()))).toBe(0);
    expect((await bookAppointment(other, { date })).date).toBe(date);
    const { body } = await person.call(`/appointments/${overdue._id}`);
    const ended = { status: 'declined', endedBy: 'expiry', expiredAt: new Date(now).toISOString() };
    expect(body).toMatchObject(ended);
  });

  it('are filtered as expired, not as declined, also one whose record is older than that', async () => {
    const person = await newPatient();
    const date = freshDay(month);
    const [expired, old, declined] = await Promise.all([
      bookAppointment(person, { date }),
      bookAppointment(person, { date, time: '10:00 AM' }),
      bookAppointment(person, { date, time: '11:00 AM' }),
    ]);
    await moveAppointment(admin, declined._id, 'decline');
    await Promise.all([expired, old].map((appointment) => requestedAgo(appointment, 48)));
    expect(await expireAt(Date.now())).toBe(2);
    await db.doc(`appointments/${old._id}`).update({ endedBy: FieldValue.delete() });
    const list = async (status: string, who: Person) => {
      const { body } = await who.call(`/appointments?patientId=${person.uid}&status=${status}`);
      return z
        .array(appointmentSchema)
        .parse(body)
        .map(({ _id }) => _id);
    };
    for (const who of [person, admin]) expect(await list('declined', who)).toEqual([declined._id]);
    const { body } = await person.call(`/appointments/${old._id}`);
    expect(body).toMatchObject({ status: 'declined', endedBy: 'expiry', expiredAt: expect.any(String) });
    await renewRecords(realDeps());
    for (const who of [person, admin])
      expect((await list('expired', who)).sort()).toEqual([expired._id, old._id].sort());
    expect(await expectStoreUnchanged(() => renewRecords(realDeps()))).toBeUndefined();
    const csv = String((await admin.call(`/appointments.csv?patientId=${person.uid}`)).body);
    const statusOf = ({ _id }: Appointment) =>
      csv
        .split('\r\n')
        .find((line) => line.includes(_id))
        ?.split(',')[5];
    expect([expired, old, declined].map(statusOf)).toEqual(['expired', 'expired', 'declined']);
  });

  it('expire an hour before their time, however young', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    const pending = db.collection('appointments').where('status', '==', 'pending');
    const others = (await pending.get()).docs.map(({ id }) => id).filter((id) => id !== appointment._id);
    const now = Date.now();
    const record = db.doc(`appointments/${appointment._id}`);
    await record.update({ startsAt: new Date(now + hour + 1) });
    expect(await expectStoreUnchanged(() => expireAt(now))).toBe(0);
    expect(await expireAt(now + 1)).toBe(1);
    expect((await stored(appointment._id))?.['status']).toBe('declined');
    const left = await db.getAll(...others.map((id) => db.doc(`appointments/${id}`)));
    expect(left.every((document) => document.get('status') === 'pending')).toBe(true);
  });

  it('wait for the close of the next day that is open now, as every answer says', async () => {
    const date = freshDay(month);
    const openRequest = await bookAppointment(patient, { date });
    const { timeZone } = storySchedule;
    const today = clinicToday(timeZone, Date.parse(openRequest.createdAt));
    const closeOn = (day: string) => edgeInstant(timeZone, day, 17 * 60);
    const answerBy = async () =>
      appointmentSchema.parse((await patient.call(`/appointments/${openRequest._id}`)).body).answerBy;
    const tomorrow = closeOn(addDays(today, 1));
    expect(await answerBy()).toBe(new Date(tomorrow).toISOString());
    const listed = z
      .array(appointmentSchema)
      .parse((await patient.call('/appointments?status=pending')).body);
    expect(listed.find(({ _id }) => _id === openRequest._id)?.answerBy).toBe(
      new Date(tomorrow).toISOString(),
    );
    try {
      await saveSchedule({ daysOff: [addDays(today, 1), addDays(today, 2)] });
      expect(await answerBy()).toBe(new Date(closeOn(addDays(today, 3))).toISOString());
      await saveSchedule({ answerWithinOpenDays: 2 });
      expect(await answerBy()).toBe(new Date(closeOn(addDays(today, 2))).toISOString());
      expect(await expectStoreUnchanged(() => expireAt(tomorrow))).toBe(0);
    } finally {
      await saveSchedule();
    }
    await expireAt(tomorrow - 1);
    expect((await stored(openRequest._id))?.['status']).toBe('pending');
    await expireAt(tomorrow);
    expect((await stored(openRequest._id))?.['status']).toBe('declined');
    expect(await answerBy()).toBeUndefined();
  });

  it('have all their time again once the patient has moved them', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    await requestedAgo(appointment, 100);
    const json = { date: appointment.date, time: '03:00 PM' };
    expect((await moveAppointment(patient, appointment._id, 'reschedule', json)).status).toBe(200);
    expect(await expectStoreUnchanged(() => expireAt(Date.now()))).toBe(0);
  });
});
