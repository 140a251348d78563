import type { Auth } from 'firebase-admin/auth';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findAccount } from '#lib/find-account.ts';
import { isOutage } from '#lib/retry-on-conflict.ts';
import { providerMs, within } from '#lib/within.ts';
import type { Actor } from './actor.ts';
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
  const account = await findAccount(auth, _id);
  return account?.emailVerified === true && account.email?.toLowerCase() === userEmail;
}

/**
 * Whether a caller has confirmed their address, by their session or by now. Of a provider that cannot be asked nothing
 * is promised: no.
 */
export async function isEmailConfirmed(
  { auth }: Pick<Deps, 'auth'>,
  { identity, user }: Pick<Actor, 'identity' | 'user'>,
): Promise<boolean> {
  if (identity.emailVerified) return true;
  try {
    return await within(providerMs, hasConfirmedEmail(auth, user));
  } catch (error) {
    if (isOutage(error)) return false;
    throw error;
  }
}
