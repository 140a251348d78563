import type { Patient } from '@garden-room/contract/patient';
import { byKey, fieldsIn } from '@garden-room/contract/person-fields';
import { isStaff } from '@garden-room/contract/staff';
import type { PatientEdit } from '@garden-room/contract/user-forms';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit, correctionOf } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { commit, retryOnConflict } from '#lib/retry-on-conflict.ts';
import { addMessageMail } from '#messages/add-message-mail.ts';
import { addEventMessage } from '#messages/message-store.ts';
import { readNotices } from '#messages/withdraw-notices.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type Actor, assertAdmin } from '#users/actor.ts';
import { keptFields } from '#users/kept-fields.ts';
import { assertOwnDeed, deedOf, editedMeanwhile } from '#users/tell-conflict.ts';
import type { UserRecord } from '#users/user-record.ts';
import { addUserChanges, findUserVersion } from '#users/user-store.ts';
import { patientTag } from './read-patients.ts';

interface Correction {
  id: string;
  draft: PatientEdit;
  /** Tags of the versions that the caller has seen; null lets any be corrected. */
  versions: readonly string[] | null;
  /** Set by the undo of the caller's own correction: it withdraws what that has written, and writes nothing. */
  own?: true | undefined;
}

/**
 * Corrects a patient's details, also what nobody here may overlook. An account's new email is only noted: its owner
 * confirms it at the identity provider, so that nobody takes over an account through the desk. A correction equal to
 * the record changes nothing, for retries. The audit names the fields, not their values.
 */
export function correctPatient(deps: Deps, actor: Actor, correction: Correction): Promise<Patient> {
  return retryOnConflict(() => correct(deps, actor, correction));
}

async function correct(
  deps: Deps,
  actor: Actor,
  { id, draft, versions, own }: Correction,
): Promise<UserRecord> {
  const { db, clock } = deps;
  const version = await findUserVersion(db, id);
  if (!version?.user.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  const { user, updateTime } = version;
  if (user.joining !== null)
    throw new AppError('has_account', { message: 'They have an account, and keep their details there.' });
  if (isStaff(user) && id !== actor.user._id) assertAdmin(actor);
  const details = correctedDetails(deps, draft, user);
  const target = `users/${id}` as const;
  const correction = correctionOf({ ...user, proposedEmail: user.proposedEmail ?? null }, details);
  if (!correction) {
    await auditRead(deps, actor, { target, patientId: id });
    return user;
  }
  if (versions && !versions.includes(patientTag(user))) {
    const { timeZone } = await readSchedule(db);
    throw await editedMeanwhile(deps, actor, { target, actions: ['correct-patient'], timeZone });
  }
  const undone = own ? await readUndone(deps, actor, id) : null;

  const now = clock.now();
  await commit(db, (writes) => {
    addUserChanges(db, writes, user, details, updateTime);
    const change = { action: 'correct-patient', target, before: null, after: correction } as const;
    addAudit(db, writes, actor, change, now);
    if (undone) return undone.addRemoval(writes);
    const email = 'proposedEmail' in details ? details.proposedEmail : null;
    if (email && email !== user.proposedEmail) addEmailNotice(deps, writes, user, email, now);
  });
  const corrected = { ...user, ...details };
  return { ...corrected, displayName: corrected.name, userEmail: corrected.email };
}

/** The notices of the caller's own correction, which is undone; what was read or has left stays. */
async function readUndone(deps: Deps, actor: Actor, id: string) {
  const { timeZone } = await readSchedule(deps.db);
  const deed = await deedOf(deps, `users/${id}`, ['correct-patient']);
  const { at } = await assertOwnDeed(deps, actor, deed, timeZone);
  const notices = await readNotices(deps.db, { patientId: id, kinds: ['email-noted', 'new-message'], at });
  return notices.mayHaveLeft || notices.isRead ? { addRemoval: () => {} } : notices;
}

/** The details that the correction has, as the record keeps them. The email of an account is its owner's to change. */
function correctedDetails(deps: Deps, draft: PatientEdit, user: UserRecord) {
  const kept = keptFields(deps, 'correction', draft, user.phone);
  const sent = fieldsIn('correction').filter((key) => draft[key] !== undefined);
  const { email, ...details } = byKey(sent, (key) => kept[key]) as Partial<typeof kept>;
  if (email === undefined) return details;
  if (!user.hasAccount) return { ...details, email };
  const proposedEmail = email === '' ? (user.proposedEmail ?? null) : email === user.email ? null : email;
  return { ...details, proposedEmail };
}

/** Tells the owner of an account in it, and by an email to the address that they have, that another one was noted. */
function addEmailNotice(deps: Deps, writes: Writes, user: UserRecord, email: string, now: number): void {
  const message = { kind: 'email-noted', facts: { email }, appointmentId: null } as const;
  const id = addEventMessage(deps.db, writes, user, message, now);
  if (id !== null) addMessageMail(deps, writes, user, id, now);
}
