import { isStaff } from '@garden-room/contract/staff';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { appointments } from '#appointments/appointment-record.ts';
import { auditQueryBy } from '#audit/audit-queries.ts';
import type { Deps } from '#lib/deps.ts';
import { toTimestamp, yearsAfter } from '#lib/firestore.ts';
import { pagesById, removeAll } from '#lib/walk-documents.ts';
import type { UserRecord } from '#users/user-record.ts';
import { appointmentIn } from './anonymise-audit.ts';

/** `sealedIdentities/{alias}`: whose alias it is. No endpoint reads it (docs/operate.md says who may, and where). */
const sealedIdentities = (db: Firestore) => db.collection('sealedIdentities');

/**
 * Keeps the identity of a leaving staff member under their audit alias for some years (`adminIdentitiesKeptYears`):
 * deleting the account must not hide what they did. Runs before the audit is anonymised, which shows whether they
 * acted. May be repeated.
 */
export async function sealIdentity({ db, practice }: Pick<Deps, 'db' | 'practice'>, user: UserRecord) {
  const { _id: uid, name, email, deletion } = user;
  if (!deletion || !(await hasActedAsStaff(db, user))) return;
  const { alias, requestedAt } = deletion;
  await sealedIdentities(db)
    .doc(alias)
    .set({
      uid,
      name,
      email,
      leftAt: toTimestamp(requestedAt),
      removeAt: yearsAfter(requestedAt, practice.adminIdentitiesKeptYears),
    });
}

async function hasActedAsStaff(db: Firestore, { _id: uid, role, deletion }: UserRecord): Promise<boolean> {
  if (isStaff({ role })) return true;
  // The alias, where this is a repetition.
  const ownIds = [uid, deletion?.alias];
  for await (const page of pagesById(auditQueryBy(db, uid)))
    if (page.some((entry) => !isPatientsAct(entry)) || (await isOnAnother(db, page, ownIds))) return true;
  return false;
}

/** The acts of patients on their own appointments, and the practice with anybody's. */
const patientsActs: readonly unknown[] = ['book', 'cancel', 'reschedule', 'restore'];
const isPatientsAct = (entry: QueryDocumentSnapshot) => patientsActs.includes(entry.get('action'));

/** Whether one of some acts of a patient's kind was on another's appointment. */
async function isOnAnother(
  db: Firestore,
  acts: readonly QueryDocumentSnapshot[],
  own: readonly unknown[],
): Promise<boolean> {
  const ids = new Set(acts.flatMap((entry) => appointmentIn(String(entry.get('target')))));
  if (ids.size === 0) return false;
  const documents = [...ids].map((id) => appointments.all(db).doc(id));
  const found = await db.getAll(...documents, { fieldMask: ['patientId'] });
  return found.some((appointment) => appointment.exists && !own.includes(appointment.get('patientId')));
}

/** Removes sealed identities after the years that the practice keeps them. May be repeated. */
export function removeOldIdentities({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return removeAll(db, sealedIdentities(db).where('removeAt', '<=', toTimestamp(clock.now())));
}
