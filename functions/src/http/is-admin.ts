import type { Request } from 'express';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { admit, type Identify, sessionCookieOf } from './authenticate.ts';

/**
 * Whether an admin calls what anyone may call. Nobody is refused for a credential that does not hold: they are strangers
 * then. A call without one costs nothing.
 */
export async function isAdmin(deps: Deps, identify: Identify, request: Request): Promise<boolean> {
  if (!(sessionCookieOf(request) ?? request.get('authorization'))) return false;
  try {
    await admit(deps, await identify(request, 'admin'), { access: 'admin' });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
