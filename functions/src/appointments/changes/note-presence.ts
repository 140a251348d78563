import type { Appointment, Presence, PresenceEvent } from '@garden-room/contract/appointment';
import { auditActions } from '@garden-room/contract/audit';
import { undoSeconds } from '@garden-room/contract/cut-off';
import { mayNotePresence } from '@garden-room/contract/life-cycle';
import type { AppointmentPatch, AppointmentRecord } from '#appointments/appointment-record.ts';
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
    event: eventOf,
    decide: async (appointment) => {
      if (appointment.presence === presence) {
        // Nothing changes, so the answer is a read.
        await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
        return null;
      }
      assertNotable(appointment, deps.clock.now());
      return { presence, presenceFrom: appointment.presence };
    },
  });
}

/**
 * Undoes within a minute what the caller has noted of who is here, if nothing was done with the visit since. In the
 * history it is a note like any other. Repeated, it changes nothing.
 */
export function undoPresence(
  deps: Deps,
  actor: Actor,
  id: string,
  event: PresenceEvent,
): Promise<Appointment> {
  return changeAppointment(deps, {
    id,
    actor,
    event: eventOf,
    decide: (appointment) => {
      const { presence, presenceFrom } = appointment;
      const [before, last] = lastTwo(appointment);
      const isOwn = last?.by === actor.user._id;
      // What is noted is never what was noted before, unless that was undone.
      const isUndone = presence === presenceFrom;
      if (isOwn && isUndone && before?.by === last.by && before.action === event) return null;
      if (!isOwn || isUndone || last.action !== event) throw new AppError('illegal_move', { deeds });
      const now = deps.clock.now();
      if (now > Date.parse(last.at) + undoSeconds * 1000) throw new AppError('illegal_move', { deeds: [] });
      assertNotable(appointment, now);
      return { presence: presenceFrom };
    },
  });
}

const eventOf = ({ presence }: AppointmentPatch): PresenceEvent => presence ?? 'presence-cleared';

/** Events that leave what is noted of who is here as it was. */
const besides: readonly string[] = ['desk-note', 'edit-note', 'papers'];

const deeds = auditActions.filter((action) => !besides.includes(action));

const lastTwo = ({ history }: AppointmentRecord) =>
  history.filter(({ action }) => !besides.includes(action)).slice(-2);

function assertNotable(appointment: AppointmentRecord, now: number): void {
  if (mayNotePresence(appointment, now)) return;
  // For a confirmed visit only the time of day can be the reason.
  throw new AppError('illegal_move', appointment.status === 'confirmed' ? { deeds: [] } : {});
}
