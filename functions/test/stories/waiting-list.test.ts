// @time
import type { Opening, Wait } from '@garden-room/contract/endpoints/waiting-list';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerOpenings, removeOldOpenings } from '#waiting-list/offer-openings.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { storySchedule } from '../support/schedule.ts';
import { expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

ownCalendar();
const month = 6;
const serviceId = 'general-consultancy';
const minute = 60_000;
let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
beforeEach(async () => {
  await Promise.all(['waitingList', 'openings'].map((name) => db.recursiveDelete(db.collection(name))));
});

const wait = (person: Person, date: string, changes: object = {}) =>
  person.call('/waiting-list', {
    json: { patientId: person.uid, serviceId, from: date, to: date, parts: ['morning'], ...changes },
  });
/** Runs the sweep of a minute, some minutes from now. */
const sweep = (minutes = 2) =>
  offerOpenings(realDeps({ clock: { now: () => Date.now() + minutes * minute } }));
const offersTo = async ({ call: ask, email }: Person) => {
  const { body } = await ask(`/messages?email=${email}`);
  return (body as { kind: string; body: string; facts: object; appointmentId: string | null }[]).filter(
    ({ kind }) => kind === 'earlier-time',
  );
};
const listOpenings = async () => (await admin.call('/openings')).body as Opening[];

describe('a freed time', () => {
  it('is offered to everyone it suits at once, one of whom takes it, and the practice sees both', async () => {
    const [holder, one, other, late, stranger] = await Promise.all([
      newConfirmedPatient(),
      newConfirmedPatient('Ada'),
      newConfirmedPatient('Grace'),
      newConfirmedPatient('Late'),
      newConfirmedPatient('Elsewhere'),
    ]);
    const date = freshDay(month);
    const { _id, time } = await bookAppointment(holder, { date });
    for (const each of [one, other]) expect((await wait(each, date)).status).toBe(201);
    await wait(late, date, { parts: ['evening'] });
    await wait(stranger, freshDay(month));
    await moveAppointment(holder, _id, 'cancel');
    await sweep(0);
    expect(await offersTo(one)).toEqual([]); // the cancellation can still be undone
    await Promise.all([sweep(), sweep()]);
    for (const each of [one, other])
      expect(await offersTo(each)).toMatchObject([{ facts: { date, time, serviceId }, appointmentId: null }]);
    for (const each of [late, stranger]) expect(await offersTo(each)).toEqual([]);
    expect(await listOpenings()).toMatchObject([{ date, time, takenBy: null }]);

    const [taken, refused] = await Promise.all(
      [one, other].map((each) =>
        each.call('/appointments/book', { json: { patientId: each.uid, date, time } }),
      ),
    );
    expect([taken?.status, refused?.status].sort()).toEqual([201, 409]);
    const [opening] = await listOpenings();
    expect(opening?.offeredTo.map(({ name }) => name).sort()).toEqual(['Ada', 'Grace']);
    const winner = taken?.status === 201 ? one : other;
    expect(opening?.takenBy?.name).toBe(winner === one ? 'Ada' : 'Grace');
    const head = { method: 'PATCH', json: { alert: 'Latex' } };
    expect((await admin.call(`/patients/${winner.uid}`, head)).status).toBe(200);
    const [marked] = await listOpenings();
    expect(marked?.takenBy).toMatchObject({ patientId: winner.uid, alert: 'Latex' });
    expect(marked?.offeredTo).toContainEqual(
      expect.objectContaining({ patientId: winner.uid, alert: 'Latex' }),
    );
  });

  it('is also one that a change of the schedule opens, and of that nobody hears who does not wait for it', async () => {
    const waiting = await newConfirmedPatient('Ada');
    const [date, unwanted] = [freshDay(month), freshDay(month)];
    const saving = (changes: object) =>
      admin.call('/schedule', { method: 'PUT', json: { ...storySchedule, ...changes } });
    await saving({ daysOff: [date, unwanted] });
    await wait(waiting, date);
    await sweep();
    expect(await offersTo(waiting)).toEqual([]);
    await saving({});
    await sweep(0);
    expect(await offersTo(waiting)).toEqual([]); // it can still be closed again
    await sweep();
    expect(await offersTo(waiting)).toMatchObject([{ facts: { date, time: '09:00 AM' } }]);
    const { status } = await waiting.call('/appointments/book', {
      json: { patientId: waiting.uid, date, time: '09:00 AM' },
    });
    expect(status).toBe(201);
    expect(await listOpenings()).toMatchObject([
      { date, time: '09:00 AM', offeredTo: [{ name: 'Ada' }], takenBy: { name: 'Ada' } },
    ]);
  });

  it('is offered to no one where it is taken again, by an undo or another booking', async () => {
    const [holder, waiting, next] = await Promise.all([
      newConfirmedPatient(),
      newConfirmedPatient(),
      newConfirmedPatient(),
    ]);
    const [undone, booked] = [freshDay(month), freshDay(month)];
    await wait(waiting, undone);
    const first = await bookAppointment(holder, { date: undone });
    await moveAppointment(holder, first._id, 'cancel');
    await moveAppointment(holder, first._id, 'restore');
    await sweep();
    await wait(waiting, booked);
    const second = await bookAppointment(holder, { date: booked });
    await moveAppointment(holder, second._id, 'cancel');
    await bookAppointment(next, { date: booked });
    await sweep();
    expect(await offersTo(waiting)).toEqual([]);
  });

  it('is none where an account without a confirmed email has only briefly asked for it', async () => {
    const [stranger, waiting] = await Promise.all([newPatient(), newConfirmedPatient()]);
    const [date, other] = [freshDay(month), freshDay(month)];
    const [from, to] = [date, other].sort();
    await wait(waiting, date, { from, to });
    const withdrawn = await bookAppointment(stranger, { date });
    const moved = await bookAppointment(stranger, { date, time: '10:00 AM' });
    const declined = await bookAppointment(stranger, { date: other });
    await moveAppointment(stranger, withdrawn._id, 'cancel');
    await moveAppointment(stranger, moved._id, 'reschedule', { date, time: '11:00 AM' });
    await moveAppointment(stranger, moved._id, 'cancel');
    await moveAppointment(admin, declined._id, 'decline', { reason: 'Closed.' });
    await sweep();
    expect(await offersTo(waiting)).toEqual([]);
    expect(await listOpenings()).toEqual([]);
  });

  it('is one where such a request was held for long, or was confirmed', async () => {
    const [stranger, waiting] = await Promise.all([newPatient(), newConfirmedPatient()]);
    const [long, confirmed] = [freshDay(month), freshDay(month)];
    const [from, to] = [long, confirmed].sort();
    await wait(waiting, long, { from, to });
    const held = await bookAppointment(stranger, { date: long });
    await db.doc(`appointments/${held._id}`).update({ createdAt: new Date(Date.now() - 61 * minute) });
    await moveAppointment(stranger, held._id, 'cancel');
    const sure = await bookAppointment(stranger, { date: confirmed });
    await moveAppointment(admin, sure._id, 'confirm');
    await moveAppointment(stranger, sure._id, 'cancel');
    expect((await listOpenings()).map(({ date }) => date).sort()).toEqual([long, confirmed].sort());
    await sweep();
    expect(await offersTo(waiting)).toHaveLength(1);
  });

  it('is offered at most once a day to a person, also for another service, and again on the next', async () => {
    const [holder, waiting] = await Promise.all([newConfirmedPatient(), newConfirmedPatient()]);
    const dates = [freshDay(month), freshDay(month), freshDay(month)] as const;
    for (const date of dates.slice(0, 2)) {
      await wait(waiting, date, { from: dates[0], to: dates[2] });
      await wait(waiting, date, { from: dates[0], to: dates[2], serviceId: 'nutrition-coaching' });
      const { _id } = await bookAppointment(holder, { date });
      await moveAppointment(holder, _id, 'cancel');
      await sweep();
      expect(await offersTo(waiting)).toHaveLength(1);
    }
    const { _id } = await bookAppointment(holder, { date: dates[2] });
    await moveAppointment(holder, _id, 'cancel');
    await sweep(24 * 60 + 5);
    expect((await offersTo(waiting)).length).toBeGreaterThan(1);
  });

  it('is offered no more to a patient who has booked the service meanwhile: the waiting is over', async () => {
    const [holder, waiting] = await Promise.all([newConfirmedPatient(), newConfirmedPatient()]);
    const date = freshDay(month);
    await wait(waiting, date);
    await bookAppointment(waiting, { date: freshDay(month) });
    const { _id } = await bookAppointment(holder, { date });
    await moveAppointment(holder, _id, 'cancel');
    await sweep();
    expect(await offersTo(waiting)).toEqual([]);
    expect((await waiting.call(`/waiting-list?patientId=${waiting.uid}`)).body).toEqual([]);
  });

  it('is offered to a patient who has booked the service and then waits for another time', async () => {
    const [holder, waiting] = await Promise.all([newConfirmedPatient(), newConfirmedPatient()]);
    const date = freshDay(month);
    await wait(waiting, date);
    await bookAppointment(waiting, { date: freshDay(month) });
    await wait(waiting, date);
    const { _id } = await bookAppointment(holder, { date });
    await moveAppointment(holder, _id, 'cancel');
    await sweep();
    expect(await offersTo(waiting)).toMatchObject([{ facts: { date } }]);
  });

  it('leads to the visit that it would replace, and only where it is earlier', async () => {
    const [holder, waiting] = await Promise.all([newConfirmedPatient(), newConfirmedPatient()]);
    const date = freshDay(month);
    const early = await bookAppointment(holder, { date, time: '09:00 AM' });
    const own = await bookAppointment(waiting, { date, time: '10:00 AM' });
    const after = await bookAppointment(holder, { date, time: '11:00 AM' });
    await wait(waiting, date, { appointmentId: own._id });
    await moveAppointment(holder, after._id, 'cancel');
    await sweep();
    expect(await offersTo(waiting)).toEqual([]);
    await moveAppointment(holder, early._id, 'cancel');
    await sweep(5);
    expect(await offersTo(waiting)).toMatchObject([
      { facts: { date, time: '09:00 AM' }, appointmentId: own._id },
    ]);
    const moved = await moveAppointment(waiting, own._id, 'reschedule', { date, time: '09:00 AM' });
    expect(moved).toMatchObject({ status: 200, body: { time: '09:00 AM' } });
  });
});

describe('the waiting list', () => {
  it('has one entry for a service, which can be changed and left, and goes with the account', async () => {
    const patient = await newConfirmedPatient();
    const date = freshDay(month);
    await wait(patient, date);
    await wait(patient, date, { parts: ['afternoon'] });
    const listed = (await patient.call(`/waiting-list?patientId=${patient.uid}`)).body as Wait[];
    expect(listed).toMatchObject([{ serviceId, parts: ['afternoon'], offeredAt: null }]);
    const { body } = await patient.call(`/users/${patient.uid}/data`);
    expect(Object(body).waitingList).toEqual(listed);
    const leave = () => patient.call(`/waiting-list/${listed[0]?._id}`, { method: 'DELETE' });
    expect((await leave()).status).toBe(204);
    expect(refusal(await expectStoreUnchanged(leave))).toBe('404 not_found');
    await wait(patient, date);
    await call(`/users/${patient.uid}`, { method: 'DELETE', token: patient.token });
    expect((await pathsWith(patient.uid)).filter((path) => path.startsWith('waitingList'))).toEqual([]);
  });

  it('has nobody for an earlier time of a visit that was cancelled', async () => {
    const patient = await newConfirmedPatient();
    const date = freshDay(month);
    const { _id: appointmentId } = await bookAppointment(patient, { date });
    await wait(patient, date, { appointmentId });
    const listed = async () => (await patient.call(`/waiting-list?patientId=${patient.uid}`)).body;
    expect(await listed()).toMatchObject([{ appointmentId }]);
    await moveAppointment(patient, appointmentId, 'cancel');
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['days that are over', { from: '2020-01-01', to: '2020-01-02' }, '400 validation_failed'],
    ['a service that is not there', { serviceId: 'nothing' }, '400 unknown_service'],
    ['an end before its beginning', { from: '2030-02-02', to: '2030-02-01' }, '400 validation_failed'],
    ['no part of the day', { parts: [] }, '400 validation_failed'],
    ['a visit of another patient', { appointmentId: 'nobodys' }, '404 not_found'],
  ])('takes no entry with %s', async (_what, changes, expected) => {
    const patient = await newConfirmedPatient();
    const refused = await expectStoreUnchanged(() => wait(patient, '2030-01-01', changes));
    expect(refusal(refused)).toBe(expected);
  });

  it('forgets openings that have begun, and who waited until then', async () => {
    const holder = await newConfirmedPatient();
    await wait(holder, freshDay(month));
    const { _id } = await bookAppointment(holder, { date: freshDay(month) });
    await moveAppointment(holder, _id, 'cancel');
    const counts = () =>
      Promise.all(
        ['openings', 'waitingList'].map(
          async (name) => (await db.collection(name).count().get()).data().count,
        ),
      );
    await removeOldOpenings(realDeps());
    expect(await counts()).toEqual([1, 1]);
    await removeOldOpenings(realDeps({ clock: { now: () => Date.now() + 900 * 86_400_000 } }));
    expect(await counts()).toEqual([0, 0]);
  });
});
