import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { messageWords } from '@garden-room/contract/message-words';
import { openEntryOf } from '@garden-room/contract/visit-limits';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { addEventNotices } from '#appointments/add-event-notices.ts';
import { type AppointmentAct, isToldAtOnce, messageToPractice } from '#appointments/appointment-message.ts';
import {
  type AppointmentPatch,
  type AppointmentRecord,
  type AppointmentVersion,
  auditedAct,
} from '#appointments/appointment-record.ts';
import { addAppointmentChange, findAppointmentVersion } from '#appointments/appointment-store.ts';
import { isLostPlace } from '#appointments/booking/hold-unverified.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { addToConversation } from '#messages/conversation-store.ts';
import { addEventMessage } from '#messages/message-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type Actor, assertMayCall } from '#users/actor.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import type { UserVersion } from '#users/user-record.ts';
import { addRecordChange, findAnyUserVersion } from '#users/user-store.ts';
import { isBriefRequest } from './brief-request.ts';
import { addHandOver, type IsTold } from './hand-over.ts';
import { goneAppointment, withVisitConflict } from './tell-visit-conflict.ts';

/** The state under which a decision is made. */
export interface DecisionContext {
  /** Null when the patient's record is gone, or about to be. */
  patient: UserVersion | null;
  /** The patient who gets it instead (`to`); null also where that record is gone. */
  receiver: UserVersion | null;
  /** The transaction, for reads that must still hold when the change is committed. */
  transaction: Transaction;
}

interface Change {
  id: string;
  /** Null when a scheduled function acts. */
  actor: Actor | null;
  /** The act, which may depend on what it is decided to change. */
  event: AppointmentAct['event'] | ((changes: AppointmentPatch) => AppointmentAct['event']);
  /** Id of the patient who may get it instead. */
  to?: string | undefined;
  /** Whether the actor notes what the patient did. */
  forPatient?: true | undefined;
  /** Whether a patient is sent notices, asked once it is decided; by default they are. */
  isTold?: IsTold;
  /** Decides on what is stored; throws a refusal. Null leaves everything as it is. */
  decide: (
    appointment: AppointmentRecord,
    context: DecisionContext,
  ) => AppointmentPatch | null | Promise<AppointmentPatch | null>;
}

/**
 * Changes an appointment in one commit with its history, locks, notices and audit; decides again on a conflict.
 *
 * A live one needs its patient's record, which the commit writes. Only a patient's own act reads it in the transaction:
 * the practice's decisions would wait for each other.
 */
export async function changeAppointment(
  deps: Deps,
  { id, actor, event, to, forPatient, isTold = () => true, decide }: Change,
): Promise<AppointmentRecord> {
  const { db } = deps;
  return runTransaction(
    db,
    async (transaction) => {
      const version = await findAppointmentVersion(db, id);
      if (!version) throw await goneAppointment(deps, actor, id);
      const patient = await readPatient(db, transaction, version.appointment.patientId, actor);
      const receiver = to === undefined ? null : await readPatient(db, transaction, to, null);
      const changes = await withVisitConflict(deps, actor, version.appointment, () =>
        decide(version.appointment, { patient, receiver, transaction }),
      );
      if (!changes) return version.appointment;
      if (isLive(changes.status ?? version.appointment.status)) assertStays(patient);
      const act = {
        event: eventOf(changes, event),
        by: actor?.user._id ?? 'system',
        ...(forPatient && { forPatient }),
      };
      const frees = changes.cells !== undefined || !isLive(changes.status ?? version.appointment.status);
      const [isBrief, toldUnder] = await Promise.all([
        frees && isBriefRequest(deps, version.appointment),
        readToldUnder(deps, changes.status ?? version.appointment.status, receiver),
      ]);
      const context = { patient, receiver, transaction, isBrief, ...toldUnder, isTold };
      return addChange(deps, context, version, changes, act);
    },
    isLostPlace,
  );
}

/** A change of the practice's note alone is an event of its own, which no patient reads. */
function eventOf(changes: AppointmentPatch, event: Change['event']): AppointmentAct['event'] {
  if (Object.keys(changes).every((field) => field === 'desk')) return 'desk-note';
  return typeof event === 'function' ? event(changes) : event;
}

/** The rules of the schedule that a change's notices mention. */
interface ToldUnder {
  /** The cut-off before which a confirmed visit's reminders are sent; null where none is sent. */
  cancelCutoffHours: number | null;
  /** Set where a request is another patient’s now. */
  answerWithinOpenDays: number | undefined;
}

async function readToldUnder(
  { config, db }: Deps,
  status: AppointmentStatus,
  receiver: UserVersion | null,
): Promise<ToldUnder> {
  const isReminded = config.mail !== null && status === 'confirmed';
  const schedule = isReminded || receiver ? await readSchedule(db) : null;
  return {
    cancelCutoffHours: isReminded && schedule ? schedule.cancelCutoffHours : null,
    answerWithinOpenDays: receiver && schedule ? schedule.answerWithinOpenDays : undefined,
  };
}

/** The patient's record; null when it is gone, or about to be. */
export async function readPatient(
  db: Firestore,
  transaction: Transaction,
  patientId: string,
  actor: Change['actor'],
): Promise<UserVersion | null> {
  const identity = actor?.user._id === patientId ? actor.identity : undefined;
  const version = await findAnyUserVersion(db, patientId, identity && transaction);
  if (identity && version) assertMayCall(identity, version.user);
  return version?.user.deletion ? null : version;
}

/** Refuses to keep anything for a patient who is gone, or whose record is about to be an account's. */
export function assertStays(patient: UserVersion | null): void {
  if (!patient) throw new AppError('patient_gone');
  if (patient.user.joining === null) return;
  throw new AppError('patient_gone', {
    message: 'This record is just being put into an account. Please try again in a moment.',
  });
}

function addChange(
  deps: Deps,
  {
    patient,
    receiver,
    transaction,
    isBrief,
    cancelCutoffHours,
    answerWithinOpenDays,
    isTold,
  }: DecisionContext & ToldUnder & { isBrief: boolean; isTold: IsTold },
  version: AppointmentVersion,
  changes: AppointmentPatch,
  { event, ...doer }: AppointmentAct,
): AppointmentRecord {
  const { db, clock } = deps;
  const { appointment } = version;
  const now = clock.now();
  const isPatientTold = isTold(appointment.patientId);
  const after = addAppointmentChange(db, transaction, version, changes, {
    action: event,
    ...doer,
    at: now,
    isBrief,
    ...(!isPatientTold && { untold: true as const }),
  });
  const isHandedOver = after.patientId !== appointment.patientId;
  if (isHandedOver && receiver) {
    const rules = { cancelCutoffHours, answerWithinOpenDays };
    const handOver = { patient, receiver, before: appointment, after, by: doer.by, isTold, ...rules };
    addHandOver(deps, transaction, handOver, now);
    return after;
  }
  if (patient) {
    const { user } = patient;
    addOpenAppointmentChange(db, transaction, user, appointment._id, openEntryOf(after));
    if (isPatientTold && isToldAtOnce(event, { before: appointment, after, now })) {
      const act = { event, ...doer };
      const news = { patient: user, appointment: after, before: appointment, act, cancelCutoffHours };
      addEventNotices(deps, transaction, news, now);
    } else addRecordChange(db, transaction, user._id);
    const practiceMessage = messageToPractice(after, appointment, doer);
    if (practiceMessage) {
      addEventMessage(db, transaction, user, practiceMessage, now, 'patient');
      const { body } = messageWords(practiceMessage);
      addToConversation(db, transaction, { patient: user, from: 'patient', body, isNotice: true }, now);
    }
  }
  addAuditEntry(db, transaction, doer.by, auditedAct(event, appointment, after), now);
  return after;
}
