import type { Appointment } from '@garden-room/contract/appointment';
import { practiceSlots, takenCells } from '@garden-room/contract/practice-slots';
import type { Schedule } from '@garden-room/contract/schedule';
import { formatTime } from '@garden-room/contract/wall-time';
import { existingInstant } from '@garden-room/contract/zoned-time';
import { placeOf } from './placed-appointments.ts';

/** A start on the calendar: a date of the clinic, and minutes since its midnight. */
export type Place = { date: string; start: number };

/** What an appointment would find at a place; `unread` while nobody knows who else is there. */
export type PlaceState = 'free' | 'taken' | 'closed' | 'past' | 'own' | 'unread';

type Surroundings = {
  schedule: Schedule;
  /** All that are known of the day, the one that moves among them; null while they are read. */
  appointments: readonly Appointment[] | null;
  now: number;
};

const minute = 60_000;

/** Whether an appointment could be moved to a place, as far as is known here: the server decides when it is. */
export function placeState(
  appointment: Appointment,
  { date, start }: Place,
  { schedule, appointments, now }: Surroundings,
): PlaceState {
  const own = placeOf(appointment, schedule.timeZone);
  if (own.date === date && own.start === start) return 'own';
  const length = (Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / minute;
  const time = formatTime(start);
  const slot = practiceSlots(schedule, date, length, now).find((offered) => offered.time === time);
  if (!slot) return isPast(schedule, { date, start }, now) ? 'past' : 'closed';
  if (!appointments) return 'unread';
  const others = appointments.filter(({ _id }) => _id !== appointment._id);
  const taken = takenCells(others, schedule);
  return slot.cells.some((cell) => taken.has(cell)) ? 'taken' : 'free';
}

function isPast({ timeZone }: Schedule, { date, start }: Place, now: number): boolean {
  return (existingInstant(timeZone, date, start) ?? now) < now;
}
