import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { endSignIn } from './end-sign-in.ts';
import { hasSession } from './session-store.ts';

/** Ends one of the caller's own sessions, by its name in their list. Refuses `not_found`. */
export async function revokeSession(deps: Deps, { user }: Actor, id: string): Promise<void> {
  const signedInAt = /^\d{1,12}$/.test(id) ? Number(id) * 1000 : null;
  const known = signedInAt !== null && (await hasSession(deps.db, user._id, signedInAt));
  if (!known) throw new AppError('not_found', { message: 'Session not found.' });
  await endSignIn(deps, user._id, signedInAt);
}
