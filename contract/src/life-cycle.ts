import type { AppointmentStatus } from './appointment.ts';

/** What can be done with an appointment, from which states, and where it leads. */
export const moves = {
  confirm: { from: ['pending'], to: 'confirmed' },
  decline: { from: ['pending'], to: 'declined' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
  complete: { from: ['confirmed'], to: 'completed' },
  'no-show': { from: ['confirmed'], to: 'no-show' },
} as const satisfies Record<string, { from: readonly AppointmentStatus[]; to: AppointmentStatus }>;

export type Move = keyof typeof moves;

/** States in which an appointment holds its slot. */
export const liveStatuses: readonly AppointmentStatus[] = ['pending', 'confirmed'];

export function isLive(status: AppointmentStatus): boolean {
  return liveStatuses.includes(status);
}

/** Whether the life cycle allows a move. */
export function canMove(status: AppointmentStatus, move: Move): boolean {
  const from: readonly AppointmentStatus[] = moves[move].from;
  return from.includes(status);
}

/** Whether a patient may still cancel or move a visit by themselves. Instants: ISO 8601 and UTC milliseconds. */
export function isBeforeCutoff(startsAt: string, cutoffHours: number, now: number): boolean {
  return Date.parse(startsAt) - now >= cutoffHours * 60 * 60 * 1000;
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
