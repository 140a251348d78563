import type { Appointment } from '@garden-room/contract/appointment';
import { freeSlots, type OfferedSlot } from '@garden-room/contract/availability';
import { hoursOn } from '@garden-room/contract/hours';
import { practiceSlots, takenCells } from '@garden-room/contract/practice-slots';
import type { Schedule } from '@garden-room/contract/schedule';

type Surroundings = {
  schedule: Schedule;
  /** All that there are on those days, the one that moves among them. */
  appointments: readonly Appointment[];
  /** UTC milliseconds. */
  now: number;
};

const minute = 60_000;

/** What wants a place: so many minutes, of an appointment that has one already or of none yet. */
export type Placed = { minutes: number; moving?: Appointment };

/** How long an appointment is. */
export const minutesOf = ({ startsAt, endsAt }: Appointment) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / minute;

/**
 * Where the practice may put an appointment on some days, as far as is known here: any start within the hours, where
 * nobody else is, but for the one that it has. The server decides when it is booked or moved.
 */
export function freeDays(
  { minutes, moving }: Placed,
  dates: readonly string[],
  { schedule, appointments, now }: Surroundings,
): { date: string; closed: boolean; freeSlots: number; slots: OfferedSlot[] }[] {
  const others = appointments.filter(({ _id }) => _id !== moving?._id);
  const taken = takenCells(others, schedule);
  return dates.map((date) => {
    const free = freeSlots(practiceSlots(schedule, date, minutes, now), taken);
    const slots = moving
      ? free.filter(({ startsAt }) => Date.parse(startsAt) !== Date.parse(moving.startsAt))
      : free;
    return { date, closed: hoursOn(schedule, date) === null, freeSlots: slots.length, slots };
  });
}
