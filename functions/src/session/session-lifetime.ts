import { longestSession } from '#users/ended-sessions.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** The time that a session lasts from the last visit, in milliseconds: five days. */
const idleLifetime = 5 * day;

/** A cookie is minted only this long after signing in, so that a stolen old token cannot be turned into one. */
const recentSignIn = 5 * minute;

/** The identity provider mints none for less. */
const shortestLifetime = 5 * minute;

export function isRecentSignIn(signedInAt: number, now: number): boolean {
  return now - signedInAt <= recentSignIn;
}

/** The lifetime of a cookie minted now: five days, but never past thirty from the sign-in. Milliseconds. */
export function cookieLifetime(signedInAt: number, now: number): number {
  return Math.min(idleLifetime, signedInAt + longestSession - now);
}

/** Whether to renew a cookie: at most once a day, and only while the sign-in has time left. */
export function isRenewable({ signedInAt, issuedAt }: { signedInAt: number; issuedAt: number }, now: number) {
  return now - issuedAt > day && cookieLifetime(signedInAt, now) >= shortestLifetime;
}
