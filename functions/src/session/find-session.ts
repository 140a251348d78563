import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '#lib/app-error.ts';
import { verifyToken } from './verify-token.ts';

/**
 * The claims of a session cookie; null when it is not ours, expired, or (unless `checkRevoked` is false) revoked.
 * Throws when the identity provider is unavailable.
 */
export async function findSession(
  auth: Auth,
  cookie: string | undefined,
  { checkRevoked }: { checkRevoked: boolean },
): Promise<DecodedIdToken | null> {
  if (!cookie) return null;
  try {
    return await verifyToken(cookie, (each) => auth.verifySessionCookie(each, checkRevoked));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
