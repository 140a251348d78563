import type { Auth, UserRecord } from 'firebase-admin/auth';

/** Whether Firebase Auth has no account of that id: a record may outlive its account. */
export function isMissingAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

/** The account of a user at the identity provider, or null. */
export async function findAccount(auth: Auth, uid: string): Promise<UserRecord | null> {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    if (isMissingAccount(error)) return null;
    throw error;
  }
}
