// @time
import { availableDaysSchema, availableSlotsSchema } from '@garden-room/contract/appointment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { restoreServices } from '../support/practice.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { saveSchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 6;
const lengthOf = (minutes: number) => catalogue.find(({ durationMinutes }) => durationMinutes === minutes);
const [threeQuarters, hour] = [lengthOf(45), lengthOf(60)];

let patient: Person;
let other: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [patient, other, admin] = await Promise.all([newPatient(), newPatient(), newAdmin()]);
  await saveSchedule({ startEveryMinutes: 30 });
});
afterAll(() => saveSchedule());

const slotsOn = async (date: string, query = '', at = {}) =>
  availableSlotsSchema.parse((await call(`/available-slots?date=${date}${query}`, at)).body).availableSlots;
const stored = async (id: string) => (await db.doc(`appointments/${id}`).get()).data() ?? {};
/** Three quarters of an hour from nine: the next may start at 09:45, between two starts. */
const bookUntilQuarterTo = (date: string) =>
  bookAppointment(other, { date, serviceName: threeQuarters?.name });
const between = { time: '09:45 AM' };

describe('starts', () => {
  it('lie every half hour, an hour booked between them too', async () => {
    const date = freshDay(month);
    const morning = (times: string[]) => times.filter((time) => time.endsWith('AM'));
    const halfHours = ['09:00 AM', '09:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM'];
    expect(morning(await slotsOn(date))).toEqual(halfHours);
    await bookAppointment(other, { date, time: '09:30 AM', serviceName: hour?.name });
    expect(morning(await slotsOn(date))).toEqual(['09:00 AM', '10:30 AM', '11:00 AM', '11:30 AM']);
    expect(morning(await slotsOn(date, `&serviceId=${hour?.id}`))).toEqual([
      '10:30 AM',
      '11:00 AM',
      '11:30 AM',
    ]);
  });

  it('lie directly after an appointment that ends between two, so that no gap is lost', async () => {
    const date = freshDay(month);
    await bookUntilQuarterTo(date);
    const free = await slotsOn(date);
    expect(free.slice(0, 3)).toEqual(['09:45 AM', '10:00 AM', '10:30 AM']);
    const { days } = availableDaysSchema.parse((await call(`/available-days?from=${date}&days=1`)).body);
    expect(days).toEqual([{ date, freeSlots: free.length, closed: false }]);
  });

  it('of a service lie as it says itself', async () => {
    const change = { method: 'PUT', json: { startEveryMinutes: 90 } };
    expect((await (await newAdmin()).call(`/services/${hour?.id}`, change)).status).toBe(200);
    try {
      const date = freshDay(month);
      const free = await slotsOn(date, `&serviceId=${hour?.id}`);
      expect(free).toEqual(['09:00 AM', '10:30 AM', '01:30 PM', '03:00 PM']);
      const wanted = { date, serviceName: hour?.name };
      const off = () => requestAppointment(patient, { ...wanted, time: '09:30 AM' });
      expect(refusal(await expectStoreUnchanged(off))).toBe('400 invalid_slot');
      const { _id } = await bookAppointment(patient, { ...wanted, time: '10:30 AM' });
      const move = (time: string) => moveAppointment(patient, _id, 'reschedule', { date, time });
      expect(refusal(await expectStoreUnchanged(() => move('02:00 PM')))).toBe('400 invalid_slot');
      expect((await move('03:00 PM')).status).toBe(200);
    } finally {
      await restoreServices();
    }
  });
});

describe('a start between two', () => {
  it('is booked directly after an appointment, and kept like any other', async () => {
    const date = freshDay(month);
    const before = await bookUntilQuarterTo(date);
    const appointment = await bookAppointment(patient, { date, ...between });
    expect(await stored(appointment._id)).not.toHaveProperty('onlyAfter');
    expect(await locksOf(appointment._id)).toHaveLength(2);
    expect((await moveAppointment(other, before._id, 'cancel')).status).toBe(200);
    expect((await stored(appointment._id))['status']).toBe('pending');
    await expectLocksMatchAppointments();
  });

  it('is not offered where no appointment ends', async () => {
    const date = freshDay(month);
    const act = () => requestAppointment(patient, { date, ...between });
    expect(refusal(await expectStoreUnchanged(act))).toBe('400 invalid_slot');
  });

  it('is gone once the appointment before it is cancelled', async () => {
    const date = freshDay(month);
    const before = await bookUntilQuarterTo(date);
    expect(await slotsOn(date)).toContain(between.time);
    await moveAppointment(other, before._id, 'cancel');
    const act = () => requestAppointment(patient, { date, ...between });
    expect(refusal(await expectStoreUnchanged(act))).toBe('400 invalid_slot');
    expect(await slotsOn(date)).not.toContain(between.time);
  });

  it('is taken once', async () => {
    const date = freshDay(month);
    await bookUntilQuarterTo(date);
    const answers = await Promise.all(
      [patient, other, patient, other].map((person) => requestAppointment(person, { date, ...between })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    await expectLocksMatchAppointments();
    const late = () => requestAppointment(patient, { date, ...between });
    expect(refusal(await expectStoreUnchanged(late))).toBe('409 slot_taken');
  });
});

describe('a move', () => {
  const moveTo = (id: string, date: string, time: string) =>
    moveAppointment(patient, id, 'reschedule', { date, time });

  it('leads directly after another appointment, and back to a regular start', async () => {
    const date = freshDay(month);
    await bookUntilQuarterTo(date);
    const { _id } = await bookAppointment(patient, { date, time: '11:00 AM' });
    for (const time of [between.time, '11:30 AM']) {
      expect(await moveTo(_id, date, time)).toMatchObject({ status: 200, body: { time } });
      expect(await stored(_id)).not.toHaveProperty('onlyAfter');
      await expectLocksMatchAppointments();
    }
  });

  it('never leads directly after itself', async () => {
    const date = freshDay(month);
    const { _id } = await bookAppointment(patient, { date, serviceName: threeQuarters?.name });
    const act = () => moveTo(_id, date, between.time);
    expect(refusal(await expectStoreUnchanged(act))).toBe('400 invalid_slot');
  });

  it('may lead over its own cells', async () => {
    const date = freshDay(month);
    await bookUntilQuarterTo(date);
    const { _id } = await bookAppointment(patient, { date, time: '10:00 AM' });
    expect((await moveTo(_id, date, between.time)).status).toBe(200);
    await expectLocksMatchAppointments();
  });
});

describe('the appointment before it, cancelled at the moment of', () => {
  let server: Server;
  beforeAll(async () => {
    server = await serveInProcess();
  });
  afterAll(() => server.close());

  /** When a document was last written, or made, in the store's own order. */
  const committed = async (id: string) => {
    const { createTime, updateTime } = await db.doc(`appointments/${id}`).get();
    return { made: createTime?.valueOf() ?? '', changed: updateTime?.valueOf() ?? '' };
  };

  it.each(raceRounds(2))('a booking: it is booked before that, or refused (round %i)', async (round) => {
    const date = freshDay(month);
    const at = { at: server.origin };
    const before = await bookUntilQuarterTo(date);
    const acts = [
      () => requestAppointment(patient, { date, ...between }, at),
      () => moveAppointment(admin, before._id, 'cancel', { reason: 'Ill.' }, at),
    ];
    if (round % 2) acts.reverse();
    const answers = await Promise.all(acts.map((act) => act()));
    if (round % 2) answers.reverse();
    const [booking, cancelling] = answers;
    expect(cancelling?.status).toBe(200);
    if (booking?.status === 201) {
      const { _id } = Object(booking.body);
      expect((await committed(_id)).made <= (await committed(before._id)).changed).toBe(true);
    } else expect(booking && refusal(booking)).toBe('400 invalid_slot');
    await expectLocksMatchAppointments();
  });
});
