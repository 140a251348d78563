import type { Appointment, AvailableDays } from '@garden-room/contract/appointment';
import { fitsHours } from '@garden-room/contract/availability';
import type { Schedule } from '@garden-room/contract/schedule';
import { formatTime } from '@garden-room/contract/wall-time';
import { existingInstant } from '@garden-room/contract/zoned-time';
import { longDate } from '#lib/clinic-time.ts';
import { placeOf } from './placed-appointments.ts';

/** A start on the calendar: a date of the clinic, and minutes since its midnight. */
export type Place = { date: string; start: number };

/** What an appointment would find at a place; `unread` while the API has not said what is free that day. */
export type PlaceState = 'free' | 'taken' | 'closed' | 'past' | 'own' | 'unread';

type Surroundings = {
  schedule: Schedule;
  /** Where the appointment may be moved, by the API; undefined while that is read. */
  free: AvailableDays | undefined;
  /** UTC milliseconds. */
  now: number;
};

/**
 * Whether an appointment could be moved to a place. What is free is for the API to say; why something is not, is read off
 * the hours that the calendar draws.
 */
export function placeState(
  appointment: Appointment,
  place: Place,
  { schedule, free, now }: Surroundings,
): PlaceState {
  const own = placeOf(appointment, schedule.timeZone);
  if (own.date === place.date && own.start === place.start) return 'own';
  const slots = free?.days.find(({ date }) => date === place.date)?.slots;
  if (slots?.some(({ time }) => time === formatTime(place.start))) return 'free';
  const startsAt = existingInstant(schedule.timeZone, place.date, place.start);
  if (startsAt === null) return 'closed';
  if (startsAt < now) return 'past';
  if (!fitsHours(schedule, spanFrom(startsAt, appointment))) return 'closed';
  return slots ? 'taken' : 'unread';
}

/** When an appointment would begin and end, were it moved to an instant (UTC milliseconds). */
export function spanFrom(startsAt: number, appointment: Appointment) {
  const length = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + length).toISOString() };
}

const stateWords: Record<PlaceState, string> = {
  free: 'free',
  taken: 'taken',
  closed: 'closed',
  past: 'past',
  own: 'where it is now',
  unread: 'being looked up',
};

/** `Wednesday, November 25, 10:15 AM` */
export const placeWords = ({ date, start }: Place) => `${longDate(date)}, ${formatTime(start)}`;

/** `Wednesday, November 25, 10:15 AM, free` */
export const placeWithState = (place: Place, state: PlaceState) =>
  `${placeWords(place)}, ${stateWords[state]}`;

/** Why nothing is moved there. */
export const refusalWords = (state: PlaceState) =>
  state === 'past' ? 'That time is past.' : `That time is ${stateWords[state]}.`;
