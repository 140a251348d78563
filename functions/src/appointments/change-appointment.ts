import type { Appointment } from '@garden-room/contract/appointment';
import type { Transaction } from 'firebase-admin/firestore';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/run-transaction.ts';
import { addMessage } from '#messages/message-store.ts';
import type { Actor } from '#users/actor.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import type { UserVersion } from '#users/user-record.ts';
import { findUserVersion } from '#users/user-store.ts';
import { type AppointmentNews, appointmentMessage } from './appointment-message.ts';
import {
  type AppointmentChanges,
  type AppointmentRecord,
  type AppointmentVersion,
  auditedFields,
  openEntryOf,
} from './appointment-record.ts';
import { addAppointmentChange, findAppointmentVersion } from './appointment-store.ts';

/** Where a decision is made. */
export interface DecisionContext {
  /** Null when the patient's record is gone, or about to be. */
  patient: UserVersion | null;
  /** For reading what must still hold when the change is committed. */
  transaction: Transaction;
}

interface Change {
  id: string;
  /** Null when the practice's own clockwork acts. */
  actor: { user: Pick<Actor['user'], '_id'> } | null;
  event: AppointmentNews;
  /** Decides on what is stored; throws a refusal. Null leaves everything as it is. */
  decide: (
    appointment: AppointmentRecord,
    context: DecisionContext,
  ) => AppointmentChanges | null | Promise<AppointmentChanges | null>;
}

/**
 * Changes an appointment in one commit: the record and its history, the locks it takes or frees, the patient's list of
 * what is open, a message to them, the audit. Decides again when somebody else was faster. Refuses `not_found` and what
 * `decide` refuses.
 */
export function changeAppointment(deps: Deps, { id, actor, event, decide }: Change): Promise<Appointment> {
  const { db } = deps;
  return runTransaction(db, async (transaction) => {
    const version = await findAppointmentVersion(db, id);
    if (!version) throw new AppError('not_found', { message: 'There is no such appointment.' });
    const patient = await findUserVersion(db, version.appointment.patientId);
    const changes = await decide(version.appointment, { patient, transaction });
    if (!changes) return version.appointment;
    addChange(deps, { patient, transaction }, version, changes, { event, by: actor?.user._id ?? 'system' });
    return { ...version.appointment, ...changes };
  });
}

function addChange(
  { db, clock }: Deps,
  { patient, transaction }: DecisionContext,
  version: AppointmentVersion,
  changes: AppointmentChanges,
  { event, by }: { event: AppointmentNews; by: string },
): void {
  const { appointment } = version;
  const after = { ...appointment, ...changes };
  const now = clock.now();
  addAppointmentChange(db, transaction, version, changes, { action: event, by, at: now });
  if (patient) {
    addOpenAppointmentChange(db, transaction, patient.user, appointment._id, openEntryOf(after));
    const isOwn = by === patient.user._id;
    const told = isOwn ? { ...after, reason: null } : after;
    const news = event === 'restore' && !isOwn ? 'take-back' : event;
    // Nobody would read it.
    if (patient.user.hasAccount)
      addMessage(db, transaction, appointmentMessage(news, patient.user, told), now);
  }
  const change = {
    action: event,
    target: `appointments/${appointment._id}`,
    before: auditedFields(appointment),
    after: auditedFields(after),
  };
  addAuditEntry(db, transaction, by, change, now);
}
