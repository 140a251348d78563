// @time
import {
  availableDaysSchema,
  availableSlotsSchema,
  nextFreeTimesSchema,
} from '@garden-room/contract/appointment';
import { addDays } from '@garden-room/contract/availability';
import { generalConsultancy } from '@garden-room/contract/service';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf } from '#lib/owned-records.ts';
import { outbox } from '#mail/mail-record.ts';
import { composeMail } from '#mail-delivery/compose-mail.ts';
import { visitLinksOf } from '#mail-links/visit-link.ts';
import { readPractice } from '#practice/practice-store.ts';
import { offerOpenings } from '#waiting-list/offer-openings.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practice } from '../support/deployed-practice.ts';
import { mailOfSuite, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* In the evening, tomorrow’s first times cannot be confirmed any more: no patient is offered them, by whatever way. */
const month = 3;
const minute = 60_000;
const clock = { at: 0, now: () => clock.at };
const careful = { startEveryMinutes: 30, openMinutesToAnswer: 30 };

let server: Server;
let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, patient, admin] = await Promise.all([serveInProcess({ clock }), newPatient(), newAdmin()]);
  await saveSchedule(careful);
});
afterAll(async () => {
  await server.close();
  await saveSchedule();
});

/** An hour after closing, and the day after it. */
function evening() {
  const today = freshDay(month);
  freshDay(month);
  clock.at = edgeInstant(storySchedule.timeZone, today, 18 * 60);
  return { tomorrow: addDays(today, 1), later: addDays(today, 5), at: server.origin };
}

it('is offered to nobody whose request would wait for an answer, and refused to them', async () => {
  const { tomorrow: date, at } = evening();
  const slots = availableSlotsSchema.parse((await call(`/available-slots?date=${date}`, { at })).body);
  expect(slots.availableSlots.slice(0, 2)).toEqual(['10:30 AM', '11:00 AM']);
  const days = availableDaysSchema.parse(
    (await call(`/available-days?from=${date}&days=1&slots=true`, { at })).body,
  );
  expect(days.days[0]?.slots?.map(({ time }) => time)).toEqual(slots.availableSlots);
  expect(days.answerBy).toBe(new Date(edgeInstant(storySchedule.timeZone, date, 17 * 60)).toISOString());
  const { services } = nextFreeTimesSchema.parse((await call('/next-free-times', { at })).body);
  const [first] = services[generalConsultancy.id] ?? [];
  // Its answer is due at half past nine, half an hour after opening.
  const askableUntil = new Date(edgeInstant(storySchedule.timeZone, date, 9 * 60)).toISOString();
  expect(first).toMatchObject({ date, time: '10:30 AM', askableUntil });

  for (const time of ['09:00 AM', '10:00 AM']) {
    const refused = await expectStoreUnchanged(() => requestAppointment(patient, { date, time }, { at }));
    expect(refusal(refused)).toBe('400 invalid_slot');
  }
  await bookAppointment(patient, { date, time: '10:30 AM' }, { at });
});

it('binds the practice in nothing, which may also switch it off', async () => {
  const { tomorrow: date, at } = evening();
  await bookAppointment(admin, { patientId: patient.uid, date, time: '09:00 AM' }, { at });
  await saveSchedule({ ...careful, openMinutesToAnswer: 0 });
  await bookAppointment(patient, { date, time: '09:30 AM' }, { at });
  await saveSchedule(careful);
});

it('is no time to move to, for a patient who is signed in or has the link of a reminder', async () => {
  const { tomorrow: date, later, at } = evening();
  const { _id: appointmentId, startsAt } = await bookAppointment(patient, { date: later }, { at });
  expect((await moveAppointment(admin, appointmentId, 'confirm', {}, { at })).status).toBe(200);
  const query = `date=${date}&appointmentId=${appointmentId}`;
  const own = availableSlotsSchema.parse((await patient.call(`/available-slots?${query}`, { at })).body);
  expect(own.availableSlots[0]).toBe('10:30 AM');
  const links = await visitLinksOf({ db, practice }, { appointmentId, startsAt, patientId: patient.uid });
  const token = links['another-time'].split('#')[1];
  const byLink = await call('/visit-links/times', { json: { token, from: date, days: 1 }, at });
  expect(availableDaysSchema.parse(byLink.body).days[0]?.slots?.[0]?.time).toBe('10:30 AM');

  const early = { date, time: '10:00 AM' };
  const moves = [
    () => moveAppointment(patient, appointmentId, 'reschedule', early, { at }),
    () => call('/visit-links/move', { json: { token, ...early }, at }),
  ];
  for (const move of moves) expect(refusal(await expectStoreUnchanged(move))).toBe('400 invalid_slot');
  const moved = await moveAppointment(admin, appointmentId, 'reschedule', early, { at });
  expect(moved).toMatchObject({ status: 200, body: { ...early, status: 'confirmed' } });
});

describe('to who waits for an earlier time', () => {
  const waitFor = async (waiting: Person, date: string, changes: object = {}) => {
    const days = { serviceId: generalConsultancy.id, from: date, to: date, parts: ['morning'] };
    const json = { patientId: waiting.uid, ...days, ...changes };
    expect((await waiting.call('/waiting-list', { json, at: server.origin })).status).toBe(201);
  };
  const offersTo = async (waiting: Person) => {
    const { body } = await waiting.call(`/messages?email=${waiting.email}`, { at: server.origin });
    return (body as { kind: string; facts: object }[]).filter(({ kind }) => kind === 'earlier-time');
  };
  const booked = (person: Person, date: string, time: string) => {
    const visit = { patientId: person.uid, date, time, confirmed: true };
    return bookAppointment(admin, visit, { at: server.origin });
  };
  /** Frees a time, and offers it. */
  const free = async (date: string, time: string) => {
    const { _id } = await booked(patient, date, time);
    await moveAppointment(admin, _id, 'cancel', { reason: 'Ill.' }, { at: server.origin });
    clock.at += 2 * minute;
    await offerOpenings(realDeps({ clock, config: { mail: mailOfSuite } }));
  };

  it('is not offered, as a later one is', async () => {
    const { tomorrow: date } = evening();
    const waiting = await newConfirmedPatient();
    await waitFor(waiting, date);
    await free(date, '09:30 AM');
    expect(await offersTo(waiting)).toEqual([]);
    await free(date, '11:00 AM');
    expect(await offersTo(waiting)).toMatchObject([{ facts: { date, time: '11:00 AM' } }]);
  });

  it('none is offered in place of a visit that cannot be moved any more: that waiting is over', async () => {
    const { tomorrow: date, later, at } = evening();
    const [tooLate, inTime] = await Promise.all([newConfirmedPatient('Late'), newConfirmedPatient()]);
    const [near, far] = [await booked(tooLate, date, '02:00 PM'), await booked(inTime, later, '02:00 PM')];
    await waitFor(tooLate, date, { appointmentId: near._id });
    await waitFor(inTime, date, { appointmentId: far._id });
    const listed = async (person: Person) =>
      (await person.call(`/waiting-list?patientId=${person.uid}`, { at })).body;
    expect(await listed(tooLate)).toEqual([]);
    expect(await listed(inTime)).toMatchObject([{ appointmentId: far._id }]);

    await free(date, '11:00 AM');
    expect(await offersTo(tooLate)).toEqual([]);
    expect(await offersTo(inTime)).toMatchObject([{ facts: { date, time: '11:00 AM' } }]);
    const take = { date, time: '11:00 AM' };
    const refused = await expectStoreUnchanged(() =>
      moveAppointment(tooLate, near._id, 'reschedule', take, { at }),
    );
    expect(refusal(refused)).toBe('409 too_late');
    const deps = realDeps({ clock });
    const mailTo = async ({ uid }: Person) => {
      const queued = await outbox.list(deps, recordsOf(db, 'mail', uid));
      const offers = queued.filter(({ kind }) => kind === 'earlier-time');
      const practice = await readPractice(deps);
      return Promise.all(offers.map((mail) => composeMail({ ...deps, practice }, mail)));
    };
    expect(await mailTo(tooLate)).toEqual([]);
    expect(await mailTo(inTime)).toMatchObject([{ words: { link: { label: 'Take this time' } } }]);
    const nearer = (time: string) => moveAppointment(admin, far._id, 'reschedule', { date, time }, { at });
    expect((await nearer('03:00 PM')).status).toBe(200);
    expect(await mailTo(inTime)).toEqual([{ notSent: 'changed' }]);
  });
});
