import type { Presence } from '@garden-room/contract/appointment';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { callApi } from '#lib/api-client.ts';
import { useAppointmentChange } from './change-appointment.ts';

/** Notes that the patient is here, or delayed; null takes it back. */
export const useNotePresence = (id: string) =>
  useAppointmentChange<Presence | null>({
    id,
    call: (presence) => callApi(appointmentsEndpoints.notePresence, { params: { id }, body: { presence } }),
    isDone: (found, presence) => found.presence === presence,
  });
