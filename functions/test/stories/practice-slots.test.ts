// @time
import { addDays } from '@garden-room/contract/availability';
import { existingInstant } from '@garden-room/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged, isAudit } from '../support/store.ts';

/* What the schedule asks of patients does not bind the practice; what it says about its own time does. */
const month = 6;
const hour = 60 * 60_000;
const strict = { startEveryMinutes: 60, minimumNoticeMinutes: 120, horizonDays: 30 };
const clock = { at: 0, now: () => clock.at };

let server: Server;
let patient: Person;
let admin: Person;
let colleague: Person;
ownCalendar();
beforeAll(async () => {
  [server, patient, admin, colleague] = await Promise.all([
    serveInProcess({ clock }),
    newPatient(),
    newAdmin(),
    newAdmin(),
  ]);
});
beforeAll(() => saveSchedule(strict));
afterAll(async () => {
  await server.close();
  await saveSchedule();
});

type Slot = { date: string; time: string };

/** Goes to a day before its opening, so that the days after it are within the horizon. */
function comeTo(date: string): { at: string } {
  clock.at = Date.parse(`${date}T05:00:00Z`);
  return { at: server.origin };
}
const book = (person: Person, slot: Slot) =>
  requestAppointment(person, { ...slot, patientId: patient.uid }, { at: server.origin });
const move = (person: Person, id: string, slot: Slot) =>
  moveAppointment(person, id, 'reschedule', slot, { at: server.origin });

/** Times outside of those that patients are offered, though inside the hours, on a day that has just begun. */
const unoffered: [string, (today: string) => Slot][] = [
  ['between two starts', (today) => ({ date: addDays(today, 3), time: '10:15 AM' })],
  ['beyond the horizon', (today) => ({ date: addDays(today, 200), time: '10:00 AM' })],
];

describe('a slot that patients are not offered', () => {
  it.each(unoffered)('%s is booked by the practice, and refused to a patient', async (_, slotFrom) => {
    const today = freshDay(month);
    comeTo(today);
    const slot = slotFrom(today);
    const own = () => book(patient, slot);
    expect(refusal(await expectStoreUnchanged(own))).toBe('400 invalid_slot');
    expect(await book(admin, slot)).toMatchObject({ status: 201, body: { ...slot, patientId: patient.uid } });
    expect(refusal(await expectStoreUnchanged(() => book(admin, slot), isAudit))).toBe('409 slot_taken');
    await expectLocksMatchAppointments();
  });

  it.each(unoffered)(
    '%s: the practice moves an appointment there, the patient cannot',
    async (_, slotFrom) => {
      const today = freshDay(month);
      const at = comeTo(today);
      const date = addDays(today, 5);
      const { _id } = await bookAppointment(patient, { date, time: '02:30 PM' }, at);
      const slot = { ...slotFrom(today), time: '10:45 AM' };
      const own = () => move(patient, _id, slot);
      expect(refusal(await expectStoreUnchanged(own))).toBe('400 invalid_slot');
      expect(await move(admin, _id, slot)).toMatchObject({ status: 200, body: slot });
      expect(await locksOf(_id)).toHaveLength(2);
      await expectLocksMatchAppointments();
    },
  );

  it('in less than the notice is the practice’s until it has begun', async () => {
    const today = freshDay(month);
    comeTo(today);
    const slot = { date: today, time: '02:30 PM' };
    const starts = existingInstant(storySchedule.timeZone, today, 14 * 60 + 30) ?? Number.NaN;
    clock.at = starts - 2 * hour + 1;
    expect(refusal(await expectStoreUnchanged(() => book(patient, slot)))).toBe('400 invalid_slot');
    clock.at = starts + 1;
    expect(refusal(await expectStoreUnchanged(() => book(admin, slot)))).toBe('400 invalid_slot');
    clock.at = starts;
    expect((await book(admin, slot)).status).toBe(201);
  });
});

describe('what holds for the practice, too', () => {
  it.each([
    ['the break', { time: '12:15 PM' }],
    ['opening', { time: '08:45 AM' }],
    ['closing', { time: '04:45 PM' }],
    ['the grid', { time: '10:10 AM' }],
    ['seven years', { date: 7 * 365 + 1 }],
    ['the past', { date: -1 }],
  ])('%s', async (_, { time = '10:00 AM', date = 3 }: { time?: string; date?: number }) => {
    const today = freshDay(month);
    const at = comeTo(today);
    const slot = { date: addDays(today, date), time };
    expect(refusal(await expectStoreUnchanged(() => book(admin, slot)))).toBe('400 invalid_slot');
    const { _id } = await bookAppointment(patient, { date: addDays(today, 4), time: '10:00 AM' }, at);
    expect(refusal(await expectStoreUnchanged(() => move(admin, _id, slot)))).toBe('400 invalid_slot');
    await moveAppointment(admin, _id, 'delete');
  });

  it('a day off', async () => {
    const today = freshDay(month);
    comeTo(today);
    const date = addDays(today, 2);
    await saveSchedule({ ...strict, daysOff: [date] });
    const slot = { date, time: '10:00 AM' };
    expect(refusal(await expectStoreUnchanged(() => book(admin, slot)))).toBe('400 invalid_slot');
    await saveSchedule(strict);
  });

  it.each(raceRounds(1, 3))(
    'two admins at once on one slot: one of them has it (round %i)',
    async (round) => {
      const today = freshDay(month);
      const at = comeTo(today);
      const date = addDays(today, 6 + round);
      const [one, two] = await Promise.all([
        bookAppointment(patient, { date, time: '02:30 PM' }, at),
        bookAppointment(patient, { date, time: '03:30 PM' }, at),
      ]);
      const slot = { date, time: '11:15 AM' };
      const answers = await Promise.all([move(admin, one._id, slot), move(colleague, two._id, slot)]);
      const ends = answers.map((answer) => (answer.status === 200 ? '200' : refusal(answer)));
      expect(ends.sort()).toEqual(['200', '409 slot_taken']);
      await expectLocksMatchAppointments();
    },
  );
});
