import type { Appointment, Presence } from '@garden-room/contract/appointment';
import { mayNotePresence } from '@garden-room/contract/life-cycle';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { changeAppointment } from './change-appointment.ts';

/**
 * Notes that the patient of a confirmed visit is here, or delayed; null takes that back. What is noted already changes
 * nothing.
 */
export function notePresence(
  deps: Deps,
  actor: Actor,
  id: string,
  presence: Presence | null,
): Promise<Appointment> {
  return changeAppointment(deps, {
    id,
    actor,
    event: presence ?? 'presence-cleared',
    decide: async (appointment) => {
      if (appointment.presence === presence) {
        // Nothing changes, so the answer is a read.
        await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
        return null;
      }
      if (!mayNotePresence(appointment, deps.clock.now())) {
        // For a confirmed visit only the time of day can be the reason.
        const isByTime = appointment.status === 'confirmed';
        throw new AppError('illegal_move', isByTime ? { deeds: [] } : {});
      }
      return { presence };
    },
  });
}
