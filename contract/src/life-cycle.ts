import type { Appointment, AppointmentStatus } from './appointment.ts';
import { outcomeUndoHours, undoSeconds } from './cut-off.ts';
import { hourMs } from './milliseconds.ts';

interface Transition {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  /** Whether it waits for the appointment's start: completed or missed earlier, it would free a slot still to come. */
  onceStarted?: boolean;
}

/** The moves of an appointment: from which states, and to which. */
export const moves = {
  confirm: { from: ['pending'], to: 'confirmed' },
  decline: { from: ['pending'], to: 'declined' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
  complete: { from: ['confirmed'], to: 'completed', onceStarted: true },
  'no-show': { from: ['confirmed'], to: 'no-show', onceStarted: true },
} as const satisfies Record<string, Transition>;

export type Move = keyof typeof moves;

/** An appointment's status as people read it: a request that nobody answered has expired. */
export type ShownStatus = AppointmentStatus | 'expired';

/** The status that people read of an appointment: its own, or that it expired, which is stored as declined. */
export const shownStatusOf = ({ status, endedBy }: Pick<Appointment, 'status' | 'endedBy'>): ShownStatus =>
  status === 'declined' && endedBy === 'expiry' ? 'expired' : status;

/** Whether the life cycle allows a move from a status. */
export function canMove(status: AppointmentStatus, move: Move): boolean {
  const { from }: Transition = moves[move];
  return from.includes(status);
}

/** Whether a move has to wait for the start of the appointment. Instants: ISO 8601 and UTC milliseconds. */
export function isTooEarly(move: Move, startsAt: string, now: number): boolean {
  const { onceStarted = false }: Transition = moves[move];
  return onceStarted && now < Date.parse(startsAt);
}

/** Whether a move may still be undone. Instants: ISO 8601 and UTC milliseconds. */
export function isRestorable(
  { doneAt, startsAt }: { doneAt: string; startsAt: string },
  now: number,
): boolean {
  return now <= Date.parse(doneAt) + undoSeconds * 1000 && now < Date.parse(startsAt);
}

/** Whether a status is an outcome: noted by the practice of a visit that has begun. */
export const isOutcome = (status: AppointmentStatus): boolean =>
  status === 'completed' || status === 'no-show';

/** The moment until which an outcome can be taken back (UTC milliseconds). `doneAt` in ISO 8601. */
export function outcomeUndoUntil(doneAt: string): number {
  return Date.parse(doneAt) + outcomeUndoHours * hourMs;
}

/** Hours before a visit from which its patient can be noted as here. */
const earliestPresenceHours = 12;

/** Whether staff may note, or take back, that a visit's patient is here or delayed: until a day after its end. */
export function mayNotePresence(
  { status, startsAt, endsAt }: Pick<Appointment, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): boolean {
  const from = Date.parse(startsAt) - earliestPresenceHours * hourMs;
  return status === 'confirmed' && from <= now && now <= outcomeUndoUntil(endsAt);
}

/**
 * Requests in the order of their answers' deadlines; of one deadline, and where an older API says none, the longest
 * wait first.
 */
export function inOrderOfDeadlines<
  Request extends Pick<Appointment, 'answerBy' | 'requestedAt' | 'createdAt'>,
>(requests: readonly Request[]): Request[] {
  const deadline = ({ answerBy }: Request) =>
    answerBy === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(answerBy);
  const asked = ({ requestedAt, createdAt }: Request) => Date.parse(requestedAt ?? createdAt);
  return [...requests].sort((one, other) => deadline(one) - deadline(other) || asked(one) - asked(other));
}
