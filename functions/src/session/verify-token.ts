import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '#lib/app-error.ts';
import { isMissingAccount } from '#lib/find-account.ts';
import { isOutage } from '#lib/retry-on-conflict.ts';

/**
 * The words by which the Admin SDK says that it could not fetch the keys by which it knows a token: under the code of a
 * token that is wrong. To refuse it would sign everyone out.
 */
const withoutKeys = /^Error (fetching public keys|while (making request|parsing response))/;

/**
 * Verifies a token with the Admin SDK, which throws on a malformed one. Refuses `unauthenticated`, `blocked` for a
 * disabled account and `account_deleted` for a deleted one; rethrows when the identity provider is unavailable.
 */
export async function verifyToken(
  token: string,
  check: (token: string) => Promise<DecodedIdToken>,
): Promise<DecodedIdToken> {
  if (!isShapedLikeToken(token)) throw new AppError('unauthenticated');
  try {
    return await check(token);
  } catch (error) {
    throw toRefusal(error);
  }
}

/** When the sign-in of a token happened, in UTC milliseconds. */
export function signedInAt(claims: DecodedIdToken): number {
  return claims.auth_time * 1000;
}

/** Whether the first two of three parts are JSON objects in base64url, as in any JWT. */
export function isShapedLikeToken(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.slice(0, 2).every(isJsonObject);
}

function isJsonObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The identity provider's refusals are the caller's; its outages are not. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const { code, message } = error;
  if (code === 'auth/user-disabled') return new AppError('blocked');
  if (isMissingAccount(error)) return new AppError('account_deleted');
  if (isOutage(error)) return error;
  if (withoutKeys.test(message)) return Object.assign(error, { code: 'app/network-error' });
  const isRefused = typeof code === 'string' && code.startsWith('auth/');
  return isRefused ? new AppError('unauthenticated') : error;
}

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
