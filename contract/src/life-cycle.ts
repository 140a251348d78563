import type { AppointmentStatus } from './appointment.ts';

interface Transition {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  /** Only once the appointment has started: completed or missed earlier, it would free a slot still to come. */
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

/** How long users can undo their own move. */
const restorableMilliseconds = 60_000;

/** Whether a move may still be undone. Instants: ISO 8601 and UTC milliseconds. */
export function isRestorable(
  { doneAt, startsAt }: { doneAt: string; startsAt: string },
  now: number,
): boolean {
  return now <= Date.parse(doneAt) + restorableMilliseconds && now < Date.parse(startsAt);
}

/** When a pending request is overdue: unanswered for too long, or its time has come. */
export function isOverdue(
  request: { requestedAt: string; startsAt: string },
  confirmWithinHours: number,
  now: number,
): boolean {
  const deadline = Date.parse(request.requestedAt) + confirmWithinHours * 60 * 60 * 1000;
  return now >= Math.min(deadline, Date.parse(request.startsAt));
}
