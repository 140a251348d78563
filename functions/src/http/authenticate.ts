import type { Access } from '@garden-room/contract/endpoint';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { IdentifiedActor, Identity } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';
import type { Deps } from '../lib/deps.ts';
import { findUser } from '../user/user-store.ts';
import { isUnsafe } from './csrf.ts';

/** The only cookie that Hosting forwards to a function. */
export const sessionCookieName = '__session';

/**
 * Works out who is calling, from the ID token or else the session cookie, never from a body or query, and refuses
 * whom `access` does not admit. The user record is read on every call: it alone decides on role and blocking, so
 * that a change acts on the next request. Answers null where nobody has to be signed in.
 */
export async function authenticate(
  deps: Deps,
  request: Request,
  access: Access,
): Promise<IdentifiedActor | null> {
  if (access === 'anyone') return null;
  const identity = await identify(deps, request, access);
  const user = await findUser(deps.db, identity.uid);
  if (user?.isBlocked) throw new AppError('blocked');
  if (access === 'user' || access === 'admin') {
    if (!user) throw new AppError('unauthenticated');
    if (access === 'admin' && user.role !== 'Admin') throw new AppError('forbidden');
  }
  return { identity, user };
}

async function identify({ auth }: Deps, request: Request, access: Access): Promise<Identity> {
  // A revoked sign-in must not change anything; for reads the record's `isBlocked` and the cookie's short life do.
  const checkRevoked = isUnsafe(request.method);
  const bearer = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
  if (bearer) return toIdentity(await verified(auth.verifyIdToken(bearer, checkRevoked)));
  const cookie = sessionCookieOf(request);
  if (cookie && access !== 'token')
    return toIdentity(await verified(auth.verifySessionCookie(cookie, checkRevoked)));
  throw new AppError('unauthenticated');
}

export function sessionCookieOf(request: Request): string | undefined {
  return parseCookie(request.get('cookie') ?? '')[sessionCookieName];
}

async function verified(claims: Promise<DecodedIdToken>): Promise<DecodedIdToken> {
  try {
    return await claims;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The identity provider's refusals are the caller's (401, or 403 for a disabled account); its outages are not. */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'auth/user-disabled') return new AppError('blocked');
  const outage = code === 'auth/internal-error' || code === 'auth/network-error' || code === undefined;
  return outage ? error : new AppError('unauthenticated');
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
