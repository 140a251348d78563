import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { callApi } from '#lib/api-client.ts';
import { useAppointmentChange } from './change-appointment.ts';

/** Cancels one's own appointment, with a reason or without. */
export const useCancelAppointment = (id: string) =>
  useAppointmentChange<{ reason?: string | undefined }>({
    id,
    call: (body) => callApi(appointmentsEndpoints.cancelAppointment, { params: { id }, body }),
    isDone: isCancelledByPatient,
  });

function isCancelledByPatient({ status, events }: AppointmentDetail): boolean {
  const last = events.at(-1);
  return status === 'cancelled' && last?.event === 'cancel' && last.by === 'patient';
}
