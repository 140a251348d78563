import type { Request } from 'express';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { admit, hasCredential, type Identify } from './authenticate.ts';

/*
 * Who calls what anyone may call. A credential that does not hold is no reason to refuse a call: its sender is a stranger
 * then. What is one's own needs one that holds.
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

/** Who is calling, by the rules of an endpoint for users: refuses strangers, the blocked, and whoever is leaving. */
export async function callerOf(deps: Deps, identify: Identify, request: Request): Promise<Actor> {
  const actor = await admit(deps, await identify(request, 'user'), { access: 'user' });
  return actor as Actor; // `admit` has refused whoever has no record.
}
