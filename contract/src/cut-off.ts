import type { Appointment } from './appointment.ts';
import { isLive } from './live-status.ts';

/** Minutes after a booking in which it can be cancelled whatever the cut-off, as it may be a mistake. */
export const secondThoughtMinutes = 30;

/** The time in which users can undo what they have done with an appointment; the texts say so. */
export const undoSeconds = 60;

/** The time in which the practice can take back an outcome; only after that is its patient written to. */
export const outcomeUndoHours = 24;

/** The moment until which a patient may move an appointment by themselves. Instants: ISO 8601 and UTC milliseconds. */
export function changeableUntil(startsAt: string, cutoffHours: number): number {
  return Date.parse(startsAt) - cutoffHours * 60 * 60 * 1000;
}

/** Whether a patient may still move an appointment by themselves. Instants: ISO 8601 and UTC milliseconds. */
export function isBeforeCutoff(startsAt: string, cutoffHours: number, now: number): boolean {
  return now <= changeableUntil(startsAt, cutoffHours);
}

/**
 * Whether a patient may move a visit to a slot that comes before it, by themselves. Instants: ISO 8601 and UTC
 * milliseconds.
 */
export const mayBringForward = (
  { status, startsAt }: Pick<Appointment, 'status' | 'startsAt'>,
  slot: { startsAt: string },
  cutoffHours: number,
  now: number,
): boolean =>
  isLive(status) &&
  Date.parse(slot.startsAt) < Date.parse(startsAt) &&
  isBeforeCutoff(startsAt, cutoffHours, now);

/** Hours between the last reminder and the cut-off, so that what it asks can still be done freely. */
const hoursToAnswer = 4;

/** Days before a visit from which a booking counts as made long ago. */
export const longAgoDays = 28;

/** Hours in which the question of a visit that was booked long ago can leave, should the run have stood still. */
export const askingHours = 7 * 24;

/**
 * The hours before a visit at which its reminders leave: the last one a day before it, and whatever the setting before
 * the cut-off; the first one three days before it, and a day before the last. `ask`, of a visit that was booked long
 * ago: two weeks before it, and all its `askingHours` before the first reminder.
 */
export function reminderHours(cutoffHours: number): { ask: number; first: number; last: number } {
  const last = Math.max(24, cutoffHours + hoursToAnswer);
  const first = Math.max(72, last + 24);
  return { ask: Math.max(14 * 24, first + askingHours), first, last };
}

type Live = Pick<
  Appointment,
  'status' | 'startsAt' | 'createdAt' | 'timeByPractice' | 'answer' | 'isStranded'
>;
type Free = Pick<Live, 'status' | 'timeByPractice' | 'answer' | 'isStranded'>;

/**
 * Whether it can be cancelled freely until it begins: the practice chose the time, and its patient has not accepted it;
 * or the practice has closed the time.
 */
export const isFreeToTheEnd = ({ status, timeByPractice, answer, isStranded }: Free): boolean =>
  status === 'confirmed' && (isStranded === true || (timeByPractice && answer !== 'coming'));

/** Whether its patient is asked if the time suits them that the practice has moved it to, while it has not begun. */
export const asksAboutTime = (visit: Free): boolean =>
  isFreeToTheEnd(visit) && !visit.isStranded && visit.answer === null;

/**
 * The moment until which a visit that is booked at one (both UTC milliseconds) and confirmed at once is free to cancel.
 */
export function freeUntilIfBooked(startsAt: string, cutoffHours: number, bookedAt: number): number {
  const secondThought = bookedAt + secondThoughtMinutes * 60 * 1000;
  return Math.max(changeableUntil(startsAt, cutoffHours), Math.min(secondThought, Date.parse(startsAt)));
}

/** The moment until which cancelling a confirmed appointment is not late. Instants: ISO 8601 and UTC milliseconds. */
export function cancellableUntil(appointment: Live, cutoffHours: number): number {
  const { startsAt, createdAt } = appointment;
  if (isFreeToTheEnd(appointment)) return Date.parse(startsAt);
  return freeUntilIfBooked(startsAt, cutoffHours, Date.parse(createdAt));
}

/**
 * The way in which a patient may cancel a live appointment: `freely`, `late` (they say that they cannot come), or null
 * once it has begun. A request can be withdrawn at any time; a time that the practice chose binds the patient only once
 * they have accepted it.
 */
export function cancellationOf(
  appointment: Live,
  cutoffHours: number,
  now: number,
): 'freely' | 'late' | null {
  if (appointment.status === 'pending') return 'freely';
  if (now >= Date.parse(appointment.startsAt)) return null;
  return now <= cancellableUntil(appointment, cutoffHours) ? 'freely' : 'late';
}

/**
 * The changes that a patient may make to an appointment to come. `until` an instant (UTC milliseconds): move or cancel
 * it. After the cut-off: `withdraw` a request, cancel a new booking (`cancelUntil`) or a time that the practice chose
 * (`free`), cancel `late`, or call once it has `begun`.
 */
export type ChangeRule =
  | { kind: 'until' | 'cancelUntil'; until: number }
  | { kind: 'withdraw' | 'free' | 'late' | 'begun' };

/** The rule that holds for an appointment to come. `now`: UTC milliseconds. */
export function changeRuleOf(appointment: Live, cutoffHours: number, now: number): ChangeRule {
  const { status, startsAt } = appointment;
  if (isBeforeCutoff(startsAt, cutoffHours, now))
    return { kind: 'until', until: changeableUntil(startsAt, cutoffHours) };
  const cancellation = cancellationOf(appointment, cutoffHours, now);
  if (cancellation === null) return { kind: 'begun' };
  if (cancellation === 'late') return { kind: 'late' };
  if (status === 'pending') return { kind: 'withdraw' };
  if (isFreeToTheEnd(appointment)) return { kind: 'free' };
  return { kind: 'cancelUntil', until: cancellableUntil(appointment, cutoffHours) };
}
