import type { DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '#lib/app-error.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';

const outages = new Set(['auth/internal-error', 'auth/network-error', 'auth/network-timeout']);

/**
 * Has the Admin SDK check a token, which throws on what is not even the shape of one. Refuses `unauthenticated`, `blocked`
 * for a disabled account and `account_deleted` for one that is gone; an outage of the identity provider is thrown as it is.
 */
export async function verifyToken(
  token: string,
  check: (token: string) => Promise<DecodedIdToken>,
): Promise<DecodedIdToken> {
  if (!isShapedLikeToken(token)) throw new AppError('unauthenticated');
  try {
    return await check(token);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** When the sign-in was that a token comes of, in UTC milliseconds. */
export function signedInAt(claims: DecodedIdToken): number {
  return claims.auth_time * 1000;
}

/** Whether the first two of three parts are JSON objects in base64url, as in any JWT. */
function isShapedLikeToken(token: string): boolean {
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
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'auth/user-disabled') return new AppError('blocked');
  if (isMissingAccount(error)) return new AppError('account_deleted');
  const refused = typeof code === 'string' && code.startsWith('auth/') && !outages.has(code);
  return refused ? new AppError('unauthenticated') : error;
}
