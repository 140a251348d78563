import type { Access } from '@garden-room/contract/endpoint';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { IdentifiedActor, Identity } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';
import { isUnsafe } from './csrf.ts';

/** The only cookie that Hosting forwards to a function. */
export const sessionCookieName = '__session';

const outages = new Set(['auth/internal-error', 'auth/network-error', 'auth/network-timeout']);

/**
 * Works out who is calling, from the ID token or else the session cookie, never from a body or query. A refused token
 * is not mended by a good cookie.
 */
export async function identify({ auth }: Deps, request: Request, access: Access): Promise<Identity> {
  // A revoked sign-in must not change anything; for reads the record's `isBlocked` and the cookie's short life do.
  const checkRevoked = isUnsafe(request.method);
  const bearer = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
  if (bearer) return toIdentity(await verify(bearer, (token) => auth.verifyIdToken(token, checkRevoked)));
  const cookie = sessionCookieOf(request);
  if (cookie && access !== 'token') {
    return toIdentity(await verify(cookie, (token) => auth.verifySessionCookie(token, checkRevoked)));
  }
  throw new AppError('unauthenticated');
}

/**
 * Refuses whom `access` does not admit. The user record is read on every call: it alone decides on role and blocking,
 * so that a change acts on the next request.
 */
export async function admit(deps: Deps, identity: Identity, access: Access): Promise<IdentifiedActor> {
  const user = await findUser(deps.db, identity.uid);
  if (user?.isBlocked) throw new AppError('blocked');
  if (access === 'user' || access === 'admin') {
    if (!user) throw new AppError('unauthenticated');
    if (access === 'admin' && user.role !== 'Admin') throw new AppError('forbidden');
  }
  return { identity, user };
}

export function sessionCookieOf(request: Request): string | undefined {
  return parseCookie(request.get('cookie') ?? '')[sessionCookieName];
}

/** Has the Admin SDK check a token, which throws on what is not even the shape of one. */
async function verify(
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

/** The identity provider's refusals are the caller's (401, or 403 for a disabled account); its outages are not. */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'auth/user-disabled') return new AppError('blocked');
  const refused = typeof code === 'string' && code.startsWith('auth/') && !outages.has(code);
  return refused ? new AppError('unauthenticated') : error;
}

function toIdentity(claims: DecodedIdToken): Identity {
  if (!claims.email) throw new AppError('unauthenticated');
  return {
    uid: claims.uid,
    email: claims.email.toLowerCase(),
    emailVerified: claims.email_verified ?? false,
    signedInAt: claims.auth_time * 1000,
  };
}
