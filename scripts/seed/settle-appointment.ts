import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { cancelAppointment } from '../../functions/src/appointments/cancel-appointment.ts';
import { updateAppointmentStatus } from '../../functions/src/appointments/update-appointment-status.ts';
import type { Deps } from '../../functions/src/lib/deps.ts';
import type { Actor } from '../../functions/src/users/actor.ts';

/** What the doctor does with an appointment just booked, for it to arrive at a status. */
const steps: Record<AppointmentStatus, (deps: Deps, doctor: Actor, id: string) => Promise<unknown>> = {
  pending: async () => undefined,
  confirmed: (deps, doctor, id) => updateAppointmentStatus(deps, doctor, id, { move: 'confirm' }),
  declined: (deps, doctor, id) => updateAppointmentStatus(deps, doctor, id, { move: 'decline' }),
  cancelled: (deps, doctor, id) =>
    cancelAppointment(deps, doctor, id, { reason: 'As you asked on the phone.' }),
  completed: async (deps, doctor, id) => {
    await updateAppointmentStatus(deps, doctor, id, { move: 'confirm' });
    await updateAppointmentStatus(deps, doctor, id, { move: 'complete' });
  },
  'no-show': async (deps, doctor, id) => {
    await updateAppointmentStatus(deps, doctor, id, { move: 'confirm' });
    await updateAppointmentStatus(deps, doctor, id, { move: 'no-show' });
  },
};

/** Moves an appointment to where its life has taken it, through the API's own use cases. */
export async function settleAppointment(
  deps: Deps,
  doctor: Actor,
  id: string,
  status: AppointmentStatus,
): Promise<void> {
  await steps[status](deps, doctor, id);
}
