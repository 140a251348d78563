import { isStaff } from '@garden-room/contract/user';
import { AppError } from '#lib/app-error.ts';
import type { Actor } from '#users/actor.ts';

/**
 * Refuses another's appointment to everyone but the practice, as if there were none: a caller who tries ids learns nothing, and
 * one who follows the link of another user keeps their session.
 */
export function assertVisible({ user }: Actor, { patientId }: { patientId: string }): void {
  if (patientId !== user._id && !isStaff(user)) throw noAppointment();
}

export const noAppointment = () => new AppError('not_found', { message: 'There is no such appointment.' });
