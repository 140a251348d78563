import type { Auth } from 'firebase-admin/auth';
import { AppError } from '#lib/app-error.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import type { UserRecord } from './user-record.ts';

/**
 * Refuses `unverified_email` unless the identity provider has had the very address of a record confirmed: an account may be
 * registered under any, and a record may still show the one before (`follow-email.ts`).
 */
export async function assertConfirmedEmail(
  auth: Auth,
  { _id, userEmail }: Pick<UserRecord, '_id' | 'userEmail'>,
): Promise<void> {
  const account = await auth.getUser(_id).catch((error: unknown) => {
    if (isMissingAccount(error)) return null;
    throw error;
  });
  const confirmed = account?.emailVerified ? account.email?.toLowerCase() : undefined;
  if (confirmed !== userEmail) throw new AppError('unverified_email');
}
