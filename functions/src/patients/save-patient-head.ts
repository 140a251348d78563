import { patientHeadTag } from '@garden-room/contract/endpoints/patients';
import type { Patient } from '@garden-room/contract/patient';
import { fieldsIn } from '@garden-room/contract/person-fields';
import type { PatientHead } from '@garden-room/contract/user-forms';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit, correctionOf } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { reachOf } from '#users/find-contacts.ts';
import { editedMeanwhile } from '#users/tell-conflict.ts';
import { addUserChanges, findUserVersion } from '#users/user-store.ts';

interface HeadEdit {
  id: string;
  head: PatientHead;
  /** Tags of what the caller has seen; null lets anything be changed. */
  versions: readonly string[] | null;
}

/**
 * Notes a patient's date of birth, and what nobody here may overlook. Equal values are not written again, so that a
 * retry after a lost answer changes nothing. The audit names the fields, not their values.
 */
export function savePatientHead(deps: Deps, actor: Actor, edit: HeadEdit): Promise<Patient> {
  assertBorn(deps, edit.head);
  return retryOnConflict(() => save(deps, actor, edit));
}

async function save(deps: Deps, actor: Actor, { id, head, versions }: HeadEdit): Promise<Patient> {
  const { db, clock } = deps;
  const version = await findUserVersion(db, id);
  if (!version?.user.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  const { user, updateTime } = version;
  const fields = Object.fromEntries(fieldsIn('head').map((key) => [key, head[key] || null]));
  const target = `users/${id}` as const;
  const changed = { ...user, ...fields };
  const after = correctionOf(user, fields);
  if (after) {
    if (versions && !versions.includes(patientHeadTag(user))) {
      const { timeZone } = await readSchedule(db);
      throw await editedMeanwhile(deps, actor, { target, actions: ['correct-patient'], timeZone });
    }
    const batch = db.batch();
    addUserChanges(db, batch, user, fields, updateTime);
    addAudit(db, batch, actor, { action: 'correct-patient', target, before: null, after }, clock.now());
    await batch.commit();
  } else await auditRead(deps, actor, { target, patientId: id });
  return { ...changed, reach: reachOf(deps, changed) };
}

/** Refuses a day of birth that has not begun anywhere yet, as `validation_failed`. */
export function assertBorn({ clock }: Pick<Deps, 'clock'>, { birthDate }: PatientHead): void {
  const earliestZone = 14 * 60 * 60_000;
  const latest = new Date(clock.now() + earliestZone).toISOString().slice(0, 10);
  if (!birthDate || birthDate <= latest) return;
  const issue = { path: 'birthDate', message: 'Enter a day that is past.' };
  throw new AppError('validation_failed', { issues: [issue] });
}
