// @time
import { availableDaysSchema, availableSlotsSchema } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { scheduleSchema } from '@garden-room/contract/schedule';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { freshDay } from '../support/calendar.ts';
import { newPatient, type Person } from '../support/people.ts';
import { storySchedule } from '../support/schedule.ts';

const slotsOf = async (query: string) =>
  availableSlotsSchema.parse((await call(`/available-slots${query}`)).body);

describe('free slots', () => {
  let patient: Person;
  beforeAll(async () => {
    patient = await newPatient();
  });

  it('are told to anyone, today’s when no date is given', async () => {
    const today = clinicToday(storySchedule.timeZone, Date.now());
    expect(await slotsOf('')).toMatchObject({ date: today, timeZone: 'America/New_York' });
  });

  it('come with their instants, in the same order', async () => {
    const { availableSlots, slots } = await slotsOf(`?date=${freshDay(1)}`);
    expect(availableSlots[0]).toBe('09:00 AM');
    expect(availableSlots).toHaveLength(26);
    expect(slots.map(({ time }) => time)).toEqual(availableSlots);
    const lengths = slots.map(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt));
    expect(new Set(lengths)).toEqual(new Set([30 * 60_000]));
  });

  it('leave when they are booked, with every slot that would overlap', async () => {
    const date = freshDay(1);
    await patient.call('/appointments/book', { json: { patientId: patient.uid, date, time: '10:00 AM' } });
    const { availableSlots } = await slotsOf(`?date=${date}`);
    for (const gone of ['09:45 AM', '10:00 AM', '10:15 AM']) expect(availableSlots).not.toContain(gone);
    for (const left of ['09:30 AM', '10:30 AM']) expect(availableSlots).toContain(left);
  });

  it.each([
    ['yesterday', -1],
    ['beyond the horizon', 366],
  ])('are none %s', async (_when, days) => {
    const date = addDays(clinicToday(storySchedule.timeZone, Date.now()), days);
    expect((await slotsOf(`?date=${date}`)).availableSlots).toEqual([]);
  });

  it.each(['2026-02-30', '2026-2-3', 'tomorrow', '', '2027-01-01T00:00'])(
    'of “%s” are bad input',
    async (date) => {
      const answer = await call(`/available-slots?date=${encodeURIComponent(date)}`);
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'date' }] } });
    },
  );

  it('of an unknown service are refused', async () => {
    expect(refusal(await call('/available-slots?serviceId=surgery'))).toBe('400 unknown_service');
    expect(refusal(await call('/available-days?serviceId=surgery'))).toBe('400 unknown_service');
  });
});

describe('free days', () => {
  it('count what each day’s slots would show', async () => {
    const from = freshDay(2);
    const answer = await call(`/available-days?from=${from}&days=3`);
    const { days, timeZone } = availableDaysSchema.parse(answer.body);
    expect(timeZone).toBe('America/New_York');
    for (const day of days) {
      expect(day.freeSlots).toBe((await slotsOf(`?date=${day.date}`)).availableSlots.length);
    }
    expect(days.map(({ date }) => date)).toEqual([from, addDays(from, 1), addDays(from, 2)]);
  });

  it.each(['days=0', 'days=15', 'days=x', 'from=x', 'from=9999-12-18'])(
    'with %s are bad input',
    async (query) => {
      expect((await call(`/available-days?${query}`)).status).toBe(400);
    },
  );
});

describe('the schedule', () => {
  it('is told to anyone', async () => {
    const answer = await call('/schedule');
    expect(scheduleSchema.parse(answer.body)).toEqual(storySchedule);
  });
});
