import type { SignInFacts } from '@garden-room/contract/personal-data';
import type { Auth } from 'firebase-admin/auth';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import type { UserRecord } from '#users/user-record.ts';

/**
 * What the identity provider knows of a user's sign-ins, with the sessions that have ended; null without an
 * account.
 */
export async function signInFacts(
  auth: Auth,
  { _id, endedSessions }: UserRecord,
): Promise<SignInFacts | null> {
  try {
    const { email, emailVerified, metadata, providerData } = await auth.getUser(_id);
    return {
      email: email ?? null,
      emailVerified,
      createdAt: toInstant(metadata.creationTime),
      lastSignInAt: metadata.lastSignInTime ? toInstant(metadata.lastSignInTime) : null,
      methods: providerData.map((method) => ({
        method: method.providerId,
        id: method.uid,
        email: method.email ?? null,
        name: method.displayName ?? null,
        photoURL: method.photoURL ?? null,
      })),
      endedBefore: endedSessions.before > 0 ? toInstant(endedSessions.before) : null,
      ended: endedSessions.signIns.map(toInstant),
    };
  } catch (error) {
    if (isMissingAccount(error)) return null;
    throw error;
  }
}

/** The provider writes times as HTTP does. */
function toInstant(time: string | number): string {
  return new Date(time).toISOString();
}
