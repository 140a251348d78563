import type { Patient } from '@garden-room/contract/patient';
import { isStaff } from '@garden-room/contract/staff';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { type Actor, assertSelfOrStaff } from '#users/actor.ts';
import { reachOf } from '#users/find-reaches.ts';
import { findUser } from '#users/user-store.ts';

/**
 * One patient. The practice's read of another's record is audited. Refuses `forbidden` for another's record,
 * `not_found` for a user who has never booked.
 */
export async function getPatient(deps: Deps, actor: Actor, id: string): Promise<Patient> {
  assertSelfOrStaff(actor, id);
  const user = id === actor.user._id ? actor.user : await findUser(deps.db, id);
  if (!user?.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  await auditRead(deps, actor, { target: `users/${id}`, patientId: id });
  return isStaff(actor.user) ? { ...user, reach: reachOf(deps, user) } : user;
}

/** The entity tag of a patient's correctable details. */
export function patientTag({ displayName, phone, userEmail, address }: Patient): string {
  return `"${contentHash({ displayName, phone, userEmail, address })}"`;
}
