import type { Access, Endpoint } from '@garden-room/contract/endpoint';
import { isStaff } from '@garden-room/contract/staff';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request } from 'express';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { memoize } from '#lib/memoize.ts';
import { isOutage } from '#lib/retry-on-conflict.ts';
import { providerMs, within } from '#lib/within.ts';
import { isShapedLikeToken, signedInAt, verifyToken } from '#session/verify-token.ts';
import { type Actor, assertMayCall, type IdentifiedActor, type Identity } from '#users/actor.ts';
import type { UserRecord } from '#users/user-record.ts';
import { findAnyUserVersion } from '#users/user-store.ts';

/** The only cookie that Hosting forwards to a function. */
export const sessionCookieName = '__session';

/** The time for which a verified credential stays good while the identity provider is down. */
const downForMs = 15 * 60_000;

/** Identifies the caller. */
export type Identify = (request: Request, access: Access) => Promise<Identity>;

/**
 * Identifies callers by ID token, else session cookie; a refused token is not replaced by a cookie.
 *
 * Revocation is asked of the provider once a minute per token, always at a session's start; the user's record acts at
 * once. Known callers outlast its outage (docs/decisions/0090-who-is-signed-in-while-auth-is-down.md).
 */
export function createIdentify({ auth, clock }: Pick<Deps, 'auth' | 'clock'>): Identify {
  const outlasts = { milliseconds: downForMs, failure: isOutage };
  const forAMinute = { clock, ttl: 60_000, capacity: 1000, outlasts };
  const check = (token: string, ask: (token: string) => Promise<DecodedIdToken>) =>
    within(providerMs, verifyToken(token, ask));
  const checkToken = (token: string) => check(token, (each) => auth.verifyIdToken(each, true));
  const checkCookie = (cookie: string) => check(cookie, (each) => auth.verifySessionCookie(each, true));
  const recallToken = memoize(checkToken, forAMinute);
  const recallCookie = memoize(checkCookie, forAMinute);

  return async function identify(request, access) {
    const { bearer, cookie } = credentialOf(request, access);
    if (cookie !== undefined) return toIdentity(await recallCookie(cookie));
    return toIdentity(await (access === 'token' ? checkToken(bearer) : recallToken(bearer)));
  };
}

type Credential = { bearer: string; cookie?: undefined } | { cookie: string; bearer?: undefined };

/** The credential of a call. A missing or malformed one is refused without a lookup. */
export function credentialOf(request: Request, access: Access): Credential {
  const bearer = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
  if (bearer && isShapedLikeToken(bearer)) return { bearer };
  const cookie = bearer || access === 'token' ? undefined : sessionCookieOf(request);
  if (cookie && isShapedLikeToken(cookie)) return { cookie };
  throw new AppError('unauthenticated');
}

/** Whether a call carries any credential; the CDN caches each credential's answer apart. */
export function hasCredential(request: Request): boolean {
  return Boolean(sessionCookieOf(request) || request.get('authorization'));
}

/**
 * Refuses whom an endpoint does not admit. The user record is read on every call: it alone decides on role, blocking,
 * ended sessions and an account that is being deleted, so that a change acts on the next request.
 */
export async function admit(
  deps: Deps,
  identity: Identity,
  { access, whileLeaving }: Pick<Endpoint, 'access' | 'whileLeaving'>,
): Promise<IdentifiedActor> {
  const version = await findAnyUserVersion(deps.db, identity.uid);
  const user = version?.user ?? null;
  if (!user) await assertMayBeNew(deps, identity, access);
  const isCompletingDeletion = whileLeaving && user?.deletion && !user.isBlocked;
  if (user && !isCompletingDeletion) assertMayCall(identity, user);
  if (user && !isAdmitted(user, access)) throw new AppError('forbidden');
  return { identity, user, updateTime: version?.updateTime ?? null };
}

/**
 * Refuses a caller without a record, but for an endpoint that is called before there is one: by an account that exists.
 * A session outlives its account by what this instance remembers of it.
 */
async function assertMayBeNew(
  { auth }: Pick<Deps, 'auth'>,
  { uid }: Identity,
  access: Access,
): Promise<void> {
  if (access === 'user' || access === 'staff' || access === 'admin') throw new AppError('unauthenticated');
  if (access !== 'identity') return;
  const { users } = await within(providerMs, auth.getUsers([{ uid }]));
  if (users.length === 0) throw new AppError('account_deleted');
}

const isAdmitted = (user: UserRecord, access: Access) =>
  access === 'admin' ? user.role === 'Admin' : access !== 'staff' || isStaff(user);

export function sessionCookieOf(request: Request): string | undefined {
  return parseCookie(request.get('cookie') ?? '')[sessionCookieName];
}

function toIdentity(claims: DecodedIdToken): Identity {
  if (!claims.email) throw new AppError('unauthenticated');
  return {
    uid: claims.uid,
    email: claims.email.toLowerCase(),
    emailVerified: claims.email_verified ?? false,
    signedInAt: signedInAt(claims),
  };
}

/*
 * The caller of an endpoint that anyone may call. An invalid credential counts as none; only the personal part of such
 * an endpoint (`callerOf`) needs a valid one.
 */

/** Whether an admin is calling. A call without a credential costs nothing. */
export async function isAdmin(deps: Deps, identify: Identify, request: Request): Promise<boolean> {
  if (!hasCredential(request)) return false;
  try {
    await admit(deps, await identify(request, 'admin'), { access: 'admin' });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Whether the caller's credential is one that was issued to them, or may be one while the identity provider cannot be
 * asked. The store is not read for it.
 */
export async function isSignedIn(identify: Identify, request: Request): Promise<boolean> {
  if (!hasCredential(request)) return false;
  try {
    await identify(request, 'user');
    return true;
  } catch (error) {
    return !(error instanceof AppError);
  }
}

/** The caller, by the rules of an endpoint for users: refuses strangers, and users who are blocked or being deleted. */
export async function callerOf(deps: Deps, identify: Identify, request: Request): Promise<Actor> {
  const actor = await admit(deps, await identify(request, 'user'), { access: 'user' });
  return actor as Actor; // `admit` has refused callers without a record.
}

// For the API alone: Hosting's CDN would keep another copy of each rendered page for every session.
export const sessionCookieOptions: CookieOptions = {
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  path: '/api',
};
