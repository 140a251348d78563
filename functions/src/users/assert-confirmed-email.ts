import type { Auth } from 'firebase-admin/auth';
import { AppError } from '#lib/app-error.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import type { UserRecord } from './user-record.ts';

/** Refuses `unverified_email` unless `hasConfirmedEmail`. */
export async function assertConfirmedEmail(auth: Auth, user: EmailOwner): Promise<void> {
  if (!(await hasConfirmedEmail(auth, user))) throw new AppError('unverified_email');
}

type EmailOwner = Pick<UserRecord, '_id' | 'userEmail'>;

/**
 * Whether the identity provider has had the very address of a record confirmed: an account may be registered under any,
 * and a record may still show the one before (`start-session.ts`).
 */
export async function hasConfirmedEmail(auth: Auth, { _id, userEmail }: EmailOwner): Promise<boolean> {
  const account = await auth.getUser(_id).catch((error: unknown) => {
    if (isMissingAccount(error)) return null;
    throw error;
  });
  return account?.emailVerified === true && account.email?.toLowerCase() === userEmail;
}
