import type { Appointment, SlotRight } from '@garden-room/contract/appointment';
import { addDays, clinicToday, freeSlots } from '@garden-room/contract/availability';
import { endpoints } from '@garden-room/contract/endpoints';
import { hoursOn } from '@garden-room/contract/hours';
import { isLive } from '@garden-room/contract/live-status';
import { cellsBetween } from '@garden-room/contract/lock-cell';
import { lastPracticeDate, practiceSlots, walkInSlots } from '@garden-room/contract/practice-slots';
import type { Schedule } from '@garden-room/contract/schedule';
import { expect } from 'vitest';
import type { stubApi } from './api.ts';

type Practice = { schedule: Schedule; appointments: readonly Appointment[] };
type Query = {
  serviceId?: string | undefined;
  for?: SlotRight | undefined;
  appointmentId?: string | undefined;
};

/**
 * Stubs the times that the practice may book and move to, by its hours and its visits, as the API does; both may
 * change.
 */
export function stubPracticeAvailability(stub: ReturnType<typeof stubApi>, practice: () => Practice) {
  const slotsOn = (date: string, query: Query) => {
    // Nothing that the practice looks at is what patients are offered.
    expect(query.for).toBeDefined();
    const { schedule, appointments } = practice();
    const moving = appointments.find(({ _id }) => _id === query.appointmentId);
    const taken = appointments
      .filter(({ _id, status }) => isLive(status) && _id !== moving?._id)
      .flatMap(({ startsAt, endsAt }) =>
        cellsBetween(Date.parse(startsAt), Date.parse(endsAt) + schedule.bufferMinutes * 60_000),
      );
    const minutes = moving ? (Date.parse(moving.endsAt) - Date.parse(moving.startsAt)) / 60_000 : 30;
    const slotsAt = query.for === 'walk-in' ? walkInSlots : practiceSlots;
    return freeSlots(slotsAt(schedule, date, minutes, Date.now()), new Set(taken))
      .filter(({ startsAt }) => Date.parse(startsAt) !== Date.parse(moving?.startsAt ?? ''))
      .map(({ time, startsAt, endsAt }) => ({ time, startsAt, endsAt }));
  };
  const dayCalls = stub(endpoints.availableDays, ({ input: { query } }) => {
    const { schedule } = practice();
    const { timeZone, cancelCutoffHours } = schedule;
    const today = clinicToday(timeZone, Date.now());
    const days = Array.from({ length: query.days }, (_, index) => {
      const date = addDays(query.from ?? today, index);
      const slots = slotsOn(date, query);
      return { date, freeSlots: slots.length, closed: hoursOn(schedule, date) === null, slots };
    });
    return { timeZone, today, lastDate: lastPracticeDate(timeZone, Date.now()), cancelCutoffHours, days };
  });
  const slotCalls = stub(endpoints.availableSlots, ({ input: { query } }) => {
    const { timeZone } = practice().schedule;
    const date = query.date ?? clinicToday(timeZone, Date.now());
    const slots = slotsOn(date, query);
    return { date, timeZone, availableSlots: slots.map(({ time }) => time), slots };
  });
  return { dayCalls, slotCalls };
}
