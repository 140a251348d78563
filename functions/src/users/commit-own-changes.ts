import type { WriteBatch } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import { isMissingDocument } from '#lib/firestore.ts';

/** Commits changes of the caller's own record. Refuses `account_deleted` where it is gone since the call was admitted. */
export async function commitOwnChanges(batch: WriteBatch): Promise<void> {
  try {
    await batch.commit();
  } catch (error) {
    throw isMissingDocument(error) ? new AppError('account_deleted') : error;
  }
}
