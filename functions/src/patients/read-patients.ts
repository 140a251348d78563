import { type Patient, personOf } from '@garden-room/contract/patient';
import { fieldsIn } from '@garden-room/contract/person-fields';
import { isStaff } from '@garden-room/contract/staff';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { type Actor, assertSelfOrStaff } from '#users/actor.ts';
import { reachOf } from '#users/find-contacts.ts';
import type { UserRecord } from '#users/user-record.ts';
import { foundDependant } from '#users/user-search.ts';
import { findUser, listJoiningRecords, listUserPage } from '#users/user-store.ts';

/** One patient: a user who has booked. The practice's read of another's record is audited. */
export async function getPatient(deps: Deps, actor: Actor, id: string): Promise<Patient> {
  assertSelfOrStaff(actor, id);
  const user = id === actor.user._id ? actor.user : await findUser(deps.db, id);
  if (!user?.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  await auditRead(deps, actor, { target: `users/${id}`, patientId: id });
  if (!isStaff(actor.user)) {
    const { alert: _, ...visible } = user;
    return visible;
  }
  return { ...user, reach: reachOf(deps, user), ...(user.hasAccount ? {} : await joinsOf(deps, user)) };
}

/** The joins of a record without an account with others, as long as they can be undone. */
async function joinsOf(deps: Deps, { _id, joining }: UserRecord): Promise<Partial<Patient>> {
  const joinedRecords = (await listJoiningRecords(deps)).flatMap((record) => {
    const isInto = record.joining?.to === _id && !record.joining.parting;
    const until = isInto ? record.joining?.until : null;
    return until ? [{ _id: record._id, displayName: record.displayName, until }] : [];
  });
  const joinedWith =
    joining?.until && !joining.parting ? { _id: joining.to, until: joining.until } : undefined;
  return {
    ...(joinedRecords.length > 0 && { joinedRecords }),
    ...(joinedWith && { joinedWith }),
  };
}

/** The entity tag of a patient's correctable details, with the email that waits. */
export function patientTag(patient: Patient): string {
  const person = personOf(patient);
  const details = fieldsIn('correction').map((key) => person[key]);
  return `"${contentHash([...details, patient.proposedEmail ?? null])}"`;
}

/** Every patient, by last name; audited as a read of the list of users. */
export async function listPatients(
  deps: Deps,
  actor: Actor,
  { search, ...page }: PageRequest & { search?: string | undefined },
): Promise<ListPage<Patient>> {
  const list = await listUserPage(deps, { search, patientsOnly: true }, page);
  await auditRead(deps, actor, { list: 'users' });
  return {
    ...list,
    items: list.items.map((user) => ({
      ...user,
      reach: reachOf(deps, user),
      foundAs: foundDependant(user, search),
    })),
  };
}
