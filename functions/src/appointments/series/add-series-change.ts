import { messageWords } from '@garden-room/contract/message-words';
import { openEntryOf } from '@garden-room/contract/visit-limits';
import { addSeriesChangeNotices, type SeriesAct } from '#appointments/add-event-notices.ts';
import { messageToPractice } from '#appointments/appointment-message.ts';
import {
  type AppointmentPatch,
  type AppointmentRecord,
  type AppointmentVersion,
  auditedAct,
} from '#appointments/appointment-record.ts';
import { addChangeWithoutLocks } from '#appointments/appointment-store.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { addToConversation } from '#messages/conversation-store.ts';
import { addEventMessage } from '#messages/message-store.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import type { UserVersion } from '#users/user-record.ts';
import { addRecordChange } from '#users/user-store.ts';

interface SeriesChange {
  /** Null when the patient's record is gone, or about to be. */
  patient: UserVersion | null;
  act: SeriesAct;
  /** Whether the patient is written to; by default they are. */
  isTold?: boolean;
  changes: readonly { version: AppointmentVersion; changes: AppointmentPatch }[];
  cancelCutoffHours: number;
  /** UTC milliseconds. */
  now: number;
}

/**
 * Adds to a commit the changes of several visits of one patient, but for their locks: the records, the patient's list
 * of what is open, one message and one email about all of them, and the audit of each. Answers them as they are then.
 */
export function addSeriesChange(
  deps: Deps,
  writes: Writes,
  { patient, act, isTold = true, changes, cancelCutoffHours, now }: SeriesChange,
): AppointmentRecord[] {
  const { db } = deps;
  const { event: action, ...doer } = act;
  const changed = changes.map(({ version, changes: each }) => {
    const after = addChangeWithoutLocks(db, writes, version, each, {
      action,
      ...doer,
      at: now,
      ...(!isTold && { untold: true as const }),
    });
    addAuditEntry(db, writes, act.by, auditedAct(action, version.appointment, after), now);
    return after;
  });
  if (!patient) return changed;
  const { user } = patient;
  for (const after of changed) addOpenAppointmentChange(db, writes, user, after._id, openEntryOf(after));
  const before = changes.map(({ version }) => version.appointment);
  if (isTold) addSeriesChangeNotices(deps, writes, user, { before, changed, act, cancelCutoffHours }, now);
  else addRecordChange(db, writes, user._id);
  for (const [index, after] of changed.entries()) {
    const practiceMessage = before[index] && messageToPractice(after, before[index], act);
    if (!practiceMessage) continue;
    addEventMessage(db, writes, user, practiceMessage, now, 'patient');
    const { body } = messageWords(practiceMessage);
    addToConversation(db, writes, { patient: user, from: 'patient', body, isNotice: true }, now);
  }
  return changed;
}
