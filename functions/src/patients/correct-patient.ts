import type { Patient } from '@garden-room/contract/patient';
import type { PatientCorrection } from '@garden-room/contract/user-forms';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import type { UserRecord } from '#users/user-record.ts';
import { addUserChanges, findUserVersion } from '#users/user-store.ts';
import { patientTag } from './patient-tag.ts';

interface Correction {
  id: string;
  draft: PatientCorrection;
  /** Tags of the versions that the caller has seen; null lets any be corrected. */
  versions: readonly string[] | null;
}

/**
 * Corrects what the practice knows of somebody without an account. What stands already is answered as it stands: so is a
 * correction whose answer was lost. The audit says which of it was corrected; what it says stands in the record alone.
 * Refuses `not_found`, `has_account` (whoever has one, or is being put into one, has their own details),
 * `edited_meanwhile`.
 */
export function correctPatient(deps: Deps, actor: Actor, correction: Correction): Promise<Patient> {
  return retryOnConflict(() => correct(deps, actor, correction));
}

async function correct(
  { db, clock }: Deps,
  actor: Actor,
  { id, draft, versions }: Correction,
): Promise<UserRecord> {
  const version = await findUserVersion(db, id);
  if (!version?.user.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  const { user, updateTime } = version;
  if (user.hasAccount || user.joining !== null) {
    throw new AppError('has_account', { message: 'They have an account, and keep their details there.' });
  }
  const { name, phone, email = '', address = '' } = draft;
  const details = { name, phone, email, address: address || null };
  const corrected = Object.entries(details).filter(([field, value]) => Reflect.get(user, field) !== value);
  if (corrected.length === 0) return user;
  if (versions && !versions.includes(patientTag(user))) throw new AppError('edited_meanwhile');

  const batch = db.batch();
  addUserChanges(db, batch, user, details, updateTime);
  const after = { corrected: corrected.map(([field]) => field).join(', ') };
  const change = { action: 'correct-patient', target: `users/${id}`, before: null, after };
  addAudit(db, batch, actor, change, clock.now());
  await batch.commit();
  return { ...user, ...details, displayName: name, userEmail: email };
}
