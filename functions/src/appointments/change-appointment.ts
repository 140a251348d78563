import type { Appointment } from '@garden-room/contract/appointment';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { addMessage } from '#messages/message-store.ts';
import type { Actor } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';
import { type AppointmentEvent, appointmentMessage } from './appointment-message.ts';
import type { AppointmentChanges, AppointmentRecord, AppointmentVersion } from './appointment-record.ts';
import { addAppointmentChange, findAppointmentVersion } from './appointment-store.ts';

interface Change {
  id: string;
  /** Null when the practice's own clockwork acts. */
  actor: Actor | null;
  event: AppointmentEvent;
  /** Decides on what is stored; throws a refusal. Null leaves everything as it is. */
  decide: (appointment: AppointmentRecord) => AppointmentChanges | null | Promise<AppointmentChanges | null>;
}

/**
 * Changes an appointment in one commit: the record and its history, the locks it takes or frees, a message to the
 * patient, the audit. Decides again when somebody else was faster. Refuses `not_found` and what `decide` refuses.
 */
export function changeAppointment(deps: Deps, { id, actor, event, decide }: Change): Promise<Appointment> {
  const { db } = deps;
  return retryOnConflict(async () => {
    const version = await findAppointmentVersion(db, id);
    if (!version) throw new AppError('not_found', { message: 'There is no such appointment.' });
    const changes = await decide(version.appointment);
    if (!changes) return version.appointment;
    await commitChange(deps, version, changes, event, actor);
    return { ...version.appointment, ...changes };
  });
}

async function commitChange(
  { db, clock }: Deps,
  version: AppointmentVersion,
  changes: AppointmentChanges,
  event: AppointmentEvent,
  actor: Actor | null,
): Promise<void> {
  const { appointment } = version;
  const now = clock.now();
  const patient = await findUser(db, appointment.patientId);
  const batch = db.batch();
  addAppointmentChange(db, batch, version, changes, {
    action: event,
    by: actor?.user._id ?? 'system',
    at: now,
  });
  if (patient) addMessage(db, batch, appointmentMessage(event, patient, { ...appointment, ...changes }), now);
  if (actor) {
    const names = Object.keys(changes) as (keyof AppointmentChanges)[];
    const before = Object.fromEntries(names.map((name) => [name, appointment[name]]));
    addAudit(
      db,
      batch,
      actor,
      { action: event, target: `appointments/${appointment._id}`, before, after: changes },
      now,
    );
  }
  await batch.commit();
}
