import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import { weekdays } from '@garden-room/contract/weekdays';
import type { stubApi } from './api.ts';
import { aSlot } from './builders.ts';

export const nine = aSlot('09:00 AM', '2026-11-24T14:00:00.000Z');
export const two = aSlot('02:00 PM', '2026-11-24T19:00:00.000Z');

type Setting = {
  /** The free slots of Tuesday, November 24. */
  free?: readonly ReturnType<typeof aSlot>[];
  /** The free slots of other days. */
  other?: Record<string, readonly ReturnType<typeof aSlot>[]>;
  today?: string;
  /** The caller's appointments. */
  own?: readonly Appointment[];
  /** Whether the caller gets a time without an answer of the practice. */
  confirmsAtOnce?: true | undefined;
  /** The moment of its answers, for what is told of the cut-off. */
  answeredAt?: string;
};

/** A practice in New York with its free slots. `state` may change during a test. */
export function stubPractice(
  stub: ReturnType<typeof stubApi>,
  {
    free = [nine, two],
    other = {},
    today = '2026-11-23',
    own = [],
    confirmsAtOnce,
    answeredAt,
  }: Setting = {},
) {
  const state = { free, own };
  const freeOn = (date: string) => (date === '2026-11-24' ? state.free : (other[date] ?? []));
  const dayCalls = stub(endpoints.availableDays, ({ input }) => ({
    timeZone: 'America/New_York',
    today,
    lastDate: '2026-12-23',
    cancelCutoffHours: 24,
    ...(confirmsAtOnce && { confirmsAtOnce }),
    ...(answeredAt && { answeredAt }),
    days: Array.from({ length: input.query.days }, (_, index) => {
      const day = new Date(`${input.query.from ?? today}T12:00:00Z`);
      day.setUTCDate(day.getUTCDate() + index);
      const date = day.toISOString().slice(0, 10);
      const closed = [0, 6].includes(day.getUTCDay());
      const slots = input.query.slots && { slots: [...freeOn(date)] };
      return { date, freeSlots: freeOn(date).length, closed, ...slots };
    }),
  }));
  const slotCalls = stub(endpoints.availableSlots, ({ input }) => {
    const { date = today } = input.query;
    const slots = [...freeOn(date)];
    return { date, timeZone: 'America/New_York', availableSlots: slots.map(({ time }) => time), slots };
  });
  const ownCalls = stub(endpoints.listAppointments, () => [...state.own]);
  return { state, dayCalls, slotCalls, ownCalls };
}

const hours = { open: '09:00', close: '17:00' };

/**
 * A practice that is open on every day, in New York: no page may take the deployment's zone for that of the schedule.
 * Spell out what a test is about.
 */
export const aSchedule = (fields: Partial<Schedule> = {}): Schedule => ({
  ...scheduleSchema.parse({
    timeZone: 'America/New_York',
    weekly: Object.fromEntries(weekdays.map((weekday) => [weekday, hours])),
  }),
  ...fields,
});
