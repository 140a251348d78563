import { readStored, store } from '#lib/local-storage.ts';

/** It does not tell who has left; why, where the server has ended their session. */
export const pendingSignOutKey = 'sign-out-pending';

/** Its value where somebody has left by themselves. */
const ownAccord = 'true';

/** Whether somebody has signed out here whose session the server may still keep: it has not confirmed its end. */
export const isSignOutPending = (): boolean => readStored(pendingSignOutKey) !== null;

/** `reason` is the code of the server's refusal. What is remembered already came first, and is why. */
export function rememberSignOut(reason = ownAccord): void {
  if (!isSignOutPending()) store(pendingSignOutKey, reason);
}

/** Why the server has ended a session, by what is remembered; null where it has not. */
export const refusalIn = (remembered: string | null): string | null =>
  remembered === ownAccord ? null : remembered;

export const confirmSignOut = (): void => store(pendingSignOutKey, null);
