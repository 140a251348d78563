import type { Firestore } from 'firebase-admin/firestore';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { UserRecord } from './user-record.ts';
import { addUserChanges, findUserVersion } from './user-store.ts';

/**
 * Says in a record what its person is, with what they are found by then; false where nobody of that id has one. For the
 * command line and for tests: it asks nobody for leave and is not audited.
 */
export function setStanding(
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
