import { type AuditAction, auditActions, deedText } from '@garden-room/contract/audit';
import { dayText } from '@garden-room/contract/date-words';
import { isStaff } from '@garden-room/contract/staff';
import { timeText } from '@garden-room/contract/time-text';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { conflictError, deedOf, type RefusedCaller } from '#users/tell-conflict.ts';

/** The events that change a visit's status or time. */
const decisive: readonly AuditAction[] = [
  'confirm',
  'decline',
  'cancel',
  'restore',
  'complete',
  'no-show',
  'expire',
  'reschedule',
];

/**
 * Decides on a visit, and says in a refusal for its state who has brought it there, by its history
 * (`illegal_move`, `edited_meanwhile`); a refusal that no event explains stays as it is.
 */
export async function withVisitConflict<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: RefusedCaller | null,
  appointment: AppointmentRecord,
  decide: () => T | Promise<T>,
): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    const isConflict =
      error instanceof AppError && (error.code === 'illegal_move' || error.code === 'edited_meanwhile');
    if (!isConflict || !caller) throw error;
    const { deeds = decisive, code } = error;
    const last = appointment.history.findLast(({ action }) => deeds.includes(action));
    if (!last) throw error;
    const { patientId, timeZone } = appointment;
    const deed = { ...last, ...wordsOf(last.action, appointment), patientId };
    throw await conflictError(deps, code, caller, deed, timeZone);
  }
}

/** `not_found` of a visit; the practice is told who has deleted it, where it was there. */
export async function goneAppointment(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  caller: RefusedCaller | null,
  id: string,
): Promise<AppError> {
  if (!caller?.user.role || !isStaff({ role: caller.user.role })) return noAppointment();
  const deed = await deedOf(deps, `appointments/${id}`, ['delete']);
  if (!deed) return noAppointment();
  const { timeZone } = await readSchedule(deps.db);
  return conflictError(deps, 'not_found', caller, deed, timeZone);
}

/** A patient is not told where to: whoever has an old link of theirs would read it. */
function wordsOf(action: string, appointment: AppointmentRecord) {
  if (action === 'reschedule')
    return {
      what: `${deedText(action)} to ${timeText(appointment.time)} on ${dayText(appointment.date)}`,
      whatForPatient: deedText(action),
    };
  return { what: deedText(auditActions.find((one) => one === action) ?? 'edit') };
}
