import { AppError } from '#lib/app-error.ts';
import type { Actor } from '#users/actor.ts';

/**
 * Refuses another's appointment to everyone but admins, as if there were none: whoever tries out ids learns nothing, and
 * whoever follows a link that is not theirs loses no session by it.
 */
export function assertVisible({ user }: Actor, { patientId }: { patientId: string }): void {
  if (patientId !== user._id && user.role !== 'Admin') throw noAppointment();
}

export const noAppointment = () => new AppError('not_found', { message: 'There is no such appointment.' });
