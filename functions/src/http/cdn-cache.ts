import type { Request } from 'express';
import { sessionCookieOf } from './authenticate.ts';

/**
 * Lets the CDN answer strangers for a few seconds, so that a flood of them costs one call. Somebody signed in gets the
 * present state, for they may be about to act on it; Hosting makes the session cookie part of the CDN's key, so that
 * the two never get each other's copy.
 */
export function keptForStrangers(request: Request, seconds: number): Record<string, string> {
  const signedIn = sessionCookieOf(request) ?? request.get('authorization');
  return signedIn ? {} : { 'Cache-Control': `public, max-age=0, s-maxage=${seconds}` };
}
