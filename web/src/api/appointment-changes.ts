import type { Appointment, Presence } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { hasCode } from '#lib/api-error.ts';
import { appointmentMoves, getAppointment } from './appointments.ts';
import { type AppointmentChange, useAppointmentChange } from './change-appointment.ts';

/** A reason for the change, which the patient can read. */
export type WithReason = { reason?: string | undefined };

/** `late`: the patient knows that the cut-off has passed. */
type Cancellation = WithReason & { late?: true };

/** The appointment to change, as it is shown: one that has been moved meanwhile is not changed. */
type Shown = Pick<Appointment, '_id' | 'startsAt'>;

const asShown = ({ _id, startsAt }: Shown) => ({ params: { id: _id }, query: { ifStartsAt: startsAt } });

/** Cancels an appointment: its patient with a reason or without, the practice with one. */
export const cancelling =
  (shown: Shown, by: 'patient' | 'practice'): AppointmentChange<Cancellation> =>
  (body) =>
    endOnce(shown, { event: 'cancel', by, reason: body.reason }, () =>
      appointmentMoves.cancelAppointment.call({ ...asShown(shown), body }),
    );

export const useCancelAppointment = (shown: Shown) => useAppointmentChange(cancelling(shown, 'patient'));

/** Declines a request. */
export const declining =
  (shown: Shown): AppointmentChange<WithReason> =>
  (body) =>
    endOnce(shown, { event: 'decline', by: 'practice', ...body }, () =>
      appointmentMoves.declineAppointment.call({ ...asShown(shown), body }),
    );

/** Notes that an appointment took place. */
export const completing =
  (shown: Shown): AppointmentChange<WithReason> =>
  (body) =>
    endOnce(shown, { event: 'complete', by: 'practice', ...body }, () =>
      appointmentMoves.completeAppointment.call({ ...asShown(shown), body }),
    );

/** Notes that a patient did not come. */
export const markingNoShow =
  (shown: Shown): AppointmentChange<WithReason> =>
  (body) =>
    endOnce(shown, { event: 'no-show', by: 'practice', ...body }, () =>
      appointmentMoves.markNoShow.call({ ...asShown(shown), body }),
    );

type Act = WithReason & Pick<AppointmentDetail['events'][number], 'event' | 'by'>;

/**
 * Makes a call that ends an appointment. A repetition is refused as `illegal_move`, and so is what another tab or user was
 * faster with; only the appointment tells whether it was this very act, with this reason.
 */
async function endOnce({ _id }: Shown, act: Act, call: () => Promise<Appointment>): Promise<Appointment> {
  try {
    return await call();
  } catch (error) {
    if (!hasCode(error, 'illegal_move')) throw error;
    const found = await getAppointment.call({ params: { id: _id } }).catch(() => null);
    if (found && isLastAct(found, act)) return found;
    throw error;
  }
}

function isLastAct({ events, reason }: AppointmentDetail, act: Act): boolean {
  const last = events.at(-1);
  const said = act.reason?.trim();
  return last?.event === act.event && last.by === act.by && (!said || said === reason);
}

/** Confirms a request. */
export const confirming =
  (shown: Shown): AppointmentChange =>
  () =>
    appointmentMoves.confirmAppointment.call(asShown(shown));

/** Confirms a patient's request, on its own. */
export const useConfirmAppointment = (shown: Shown) => useAppointmentChange(confirming(shown));

/** Notes that the patient is here, or delayed; null takes it back. */
export const useNotePresence = (id: string) =>
  useAppointmentChange((presence: Presence | null) =>
    appointmentMoves.notePresence.call({ params: { id }, body: { presence } }),
  );

/** Undoes the user's own last move: a cancellation, or the practice's answer to a request. */
export const useRestoreAppointment = (id: string) =>
  useAppointmentChange(() => appointmentMoves.restoreAppointment.call({ params: { id } }));

/** A time on the clinic's clock. */
export type Slot = { date: string; time: string };

/** Moves an appointment to another slot; the old one is kept where the new one cannot be had. */
export const rescheduling =
  (shown: Shown): AppointmentChange<Slot> =>
  (body) =>
    appointmentMoves.rescheduleAppointment.call({ ...asShown(shown), body });

/** Reschedules the user's own appointment, or any for the practice. */
export const useRescheduleAppointment = (shown: Shown) => useAppointmentChange(rescheduling(shown));
