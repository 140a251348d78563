import type { Appointment, Presence } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { isLive } from '@garden-room/contract/live-status';
import { callApi } from '#lib/api-client.ts';
import { type AppointmentChange, useAppointmentChange } from './change-appointment.ts';

/** A reason for the change, which the patient can read. */
export type WithReason = { reason?: string | undefined };

/** `late`: the patient knows that the cut-off has passed. */
type Cancellation = WithReason & { late?: true };

/** The appointment to change, as it is shown: one that has been moved meanwhile is not changed. */
type Shown = Pick<Appointment, '_id' | 'startsAt'>;

const asShown = ({ _id, startsAt }: Shown) => ({ params: { id: _id }, query: { ifStartsAt: startsAt } });

/** Cancels an appointment: its patient with a reason or without, the practice with one. */
export const cancelling = (shown: Shown, by: 'patient' | 'practice'): AppointmentChange<Cancellation> => ({
  id: shown._id,
  call: (body) => callApi(appointmentsEndpoints.cancelAppointment, { ...asShown(shown), body }),
  isDone: (found, { reason }) => isLastAct(found, { event: 'cancel', by, reason }),
});

export const useCancelAppointment = (shown: Shown) => useAppointmentChange(cancelling(shown, 'patient'));

type Act = WithReason & Pick<AppointmentDetail['events'][number], 'event' | 'by'>;

/** Whether the last that was done is this act with this reason, and not the same by somebody else or by the clock. */
function isLastAct({ events, reason }: AppointmentDetail, act: Act): boolean {
  const last = events.at(-1);
  const said = act.reason?.trim();
  return last?.event === act.event && last.by === act.by && (!said || said === reason);
}

/** Confirms a request. */
export const confirming = (shown: Shown): AppointmentChange => ({
  id: shown._id,
  call: () => callApi(appointmentsEndpoints.confirmAppointment, asShown(shown)),
  isDone: ({ status, startsAt }) => status === 'confirmed' && startsAt === shown.startsAt,
});

/** Confirms a patient's request, on its own. */
export const useConfirmAppointment = (shown: Shown) => useAppointmentChange(confirming(shown));

/** Declines a request. */
export const declining = (shown: Shown): AppointmentChange<WithReason> => ({
  id: shown._id,
  call: (body) => callApi(appointmentsEndpoints.declineAppointment, { ...asShown(shown), body }),
  isDone: (found, { reason }) => isLastAct(found, { event: 'decline', by: 'practice', reason }),
});

/** Notes that an appointment took place. */
export const completing = (shown: Shown): AppointmentChange<WithReason> => ({
  id: shown._id,
  call: (body) => callApi(appointmentsEndpoints.completeAppointment, { ...asShown(shown), body }),
  isDone: ({ status }) => status === 'completed',
});

/** Notes that a patient did not come. */
export const markingNoShow = (shown: Shown): AppointmentChange<WithReason> => ({
  id: shown._id,
  call: (body) => callApi(appointmentsEndpoints.markNoShow, { ...asShown(shown), body }),
  isDone: ({ status }) => status === 'no-show',
});

/** Notes that the patient is here, or delayed; null takes it back. */
export const useNotePresence = (id: string) =>
  useAppointmentChange<Presence | null>({
    id,
    call: (presence) => callApi(appointmentsEndpoints.notePresence, { params: { id }, body: { presence } }),
    isDone: (found, presence) => found.presence === presence,
  });

/** Undoes the user's own last move: a cancellation, or the practice's answer to a request. */
export const useRestoreAppointment = (id: string) =>
  useAppointmentChange({
    id,
    call: () => callApi(appointmentsEndpoints.restoreAppointment, { params: { id } }),
    isDone: ({ events }) => events.at(-1)?.event === 'restore',
  });

/** A time on the clinic's clock. */
export type Slot = { date: string; time: string };

/** Moves an appointment to another slot; the old one is kept where the new one cannot be had. */
export const rescheduling = (shown: Shown): AppointmentChange<Slot> => ({
  id: shown._id,
  call: (body) => callApi(appointmentsEndpoints.rescheduleAppointment, { ...asShown(shown), body }),
  isDone: (found, { date, time }) => isLive(found.status) && found.date === date && found.time === time,
});

/** Reschedules the user's own appointment, or any for the practice. */
export const useRescheduleAppointment = (shown: Shown) => useAppointmentChange(rescheduling(shown));
