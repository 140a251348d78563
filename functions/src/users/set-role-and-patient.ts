import type { Firestore } from 'firebase-admin/firestore';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { UserRecord } from './user-record.ts';
import { addUserChanges, findUserVersion } from './user-store.ts';

/**
 * Sets role and `isPatient` in a record, together with its search index; false where there is no such record. For
 * the command line and tests: it checks no rights and is not audited.
 */
export function setRoleAndPatient(
  db: Firestore,
  uid: string,
  standing: Partial<Pick<UserRecord, 'role' | 'isPatient'>>,
): Promise<boolean> {
  return retryOnConflict(async () => {
    const version = await findUserVersion(db, uid);
    if (!version) return false;
    const batch = db.batch();
    addUserChanges(db, batch, version.user, standing, version.updateTime);
    await batch.commit();
    return true;
  });
}
