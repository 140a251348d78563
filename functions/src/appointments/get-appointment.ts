import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { eventsOf } from './appointment-history.ts';
import { findAppointment } from './appointment-store.ts';

/** An appointment with what happened to it, for its patient or an admin. Refuses `not_found`, also for another's. */
export async function getAppointment({ db }: Deps, { user }: Actor, id: string): Promise<AppointmentDetail> {
  const appointment = await findAppointment(db, id);
  if (!appointment || (appointment.patientId !== user._id && user.role !== 'Admin'))
    throw new AppError('not_found', { message: 'There is no such appointment.' });
  return { ...appointment, events: eventsOf(appointment) };
}
