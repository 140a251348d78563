import type { Patient } from '@garden-room/contract/patient';
import type { PatientCorrection } from '@garden-room/contract/user-forms';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit, correctionOf } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { keptFields } from '#users/kept-fields.ts';
import { editedMeanwhile } from '#users/tell-conflict.ts';
import type { UserRecord } from '#users/user-record.ts';
import { addUserChanges, findUserVersion } from '#users/user-store.ts';
import { patientTag } from './read-patients.ts';

interface Correction {
  id: string;
  draft: PatientCorrection;
  /** Tags of the versions that the caller has seen; null lets any be corrected. */
  versions: readonly string[] | null;
}

/**
 * Corrects the details of a patient without an account. A correction equal to the record is answered and not
 * written again, so a retry whose first answer was lost changes nothing. The audit names the corrected fields;
 * their values stay in the record alone. Refuses `not_found`, `has_account` (users correct their own details, as
 * does a patient who is being joined with an account), `validation_failed` (another number that is not whole, and not on purpose),
 * `edited_meanwhile`.
 */
export function correctPatient(deps: Deps, actor: Actor, correction: Correction): Promise<Patient> {
  return retryOnConflict(() => correct(deps, actor, correction));
}

async function correct(deps: Deps, actor: Actor, { id, draft, versions }: Correction): Promise<UserRecord> {
  const { db, clock } = deps;
  const version = await findUserVersion(db, id);
  if (!version?.user.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  const { user, updateTime } = version;
  if (user.hasAccount || user.joining !== null) {
    throw new AppError('has_account', { message: 'They have an account, and keep their details there.' });
  }
  const details = keptFields(deps, 'correction', draft, user.phone);
  const target = `users/${id}` as const;
  const correction = correctionOf(user, details);
  if (!correction) {
    await auditRead(deps, actor, { target, patientId: id });
    return user;
  }
  if (versions && !versions.includes(patientTag(user))) {
    const deeds = { 'correct-patient': 'corrected this record' };
    const { timeZone } = await readSchedule(db);
    throw await editedMeanwhile(deps, actor, { target, deeds, timeZone });
  }

  const batch = db.batch();
  addUserChanges(db, batch, user, details, updateTime);
  const change = { action: 'correct-patient', target, before: null, after: correction } as const;
  addAudit(db, batch, actor, change, clock.now());
  await batch.commit();
  return { ...user, ...details, displayName: details.name, userEmail: details.email };
}
