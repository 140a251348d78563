import { isLive } from '@garden-room/contract/life-cycle';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { addMessage } from '#messages/message-store.ts';
import type { Actor } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';
import { appointmentMessage } from './appointment-message.ts';
import { addAppointmentRemoval, findAppointmentVersion } from './appointment-store.ts';

/** Removes an appointment and frees its slot; whoever still counted on it is told. Refuses `not_found`. */
export function deleteAppointment({ db, clock }: Deps, actor: Actor, id: string): Promise<void> {
  return retryOnConflict(async () => {
    const version = await findAppointmentVersion(db, id);
    if (!version) throw new AppError('not_found', { message: 'There is no such appointment.' });
    const { appointment } = version;
    const patient = isLive(appointment.status) ? await findUser(db, appointment.patientId) : null;
    const now = clock.now();
    const batch = db.batch();
    addAppointmentRemoval(db, batch, version);
    if (patient) addMessage(db, batch, appointmentMessage('delete', patient, appointment), now);
    const { patientId, serviceName, date, time, status } = appointment;
    const before = { patientId, serviceName, date, time, status };
    addAudit(db, batch, actor, { action: 'delete', target: `appointments/${id}`, before, after: null }, now);
    await batch.commit();
  });
}
