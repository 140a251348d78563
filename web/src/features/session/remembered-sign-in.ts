import { canStore, readStored, store } from '#lib/local-storage.ts';

/** The key under which the specification keeps the signed-in user's email in this browser. */
export const signInHintKey = 'email';

/** The user who is probably signed in here. Only a hint: the session decides. */
export const signInHint = (): string | null => readStored(signInHintKey);

/** Whether this browser could not have remembered a sign-in: then only the session's cookie knows of one. */
export const isSignInUnknown = (): boolean => signInHint() === null && !canStore();

export const hasSignInHint = (): boolean => signInHint() !== null;

/** Remembers the signed-in user, or with null that there is none. */
export const rememberSignIn = (email: string | null): void => store(signInHintKey, email);

/** The key of a sign-out that the server has not confirmed. Its value says why, if the server ended the session. */
export const pendingSignOutKey = 'sign-out-pending';

/** The value where the users signed out themselves. */
const ownAccord = 'true';

/** Whether a sign-out here is not confirmed by the server, which may still keep the session. */
export const isSignOutPending = (): boolean => readStored(pendingSignOutKey) !== null;

/** `reason` is the code of the server's refusal. An earlier reason is kept, because it was the cause. */
export function rememberSignOut(reason = ownAccord): void {
  if (!isSignOutPending()) store(pendingSignOutKey, reason);
}

/** The code of the refusal that ended the session; null for the user's own sign-out. */
export const refusalIn = (remembered: string | null): string | null =>
  remembered === ownAccord ? null : remembered;

export const confirmSignOut = (): void => store(pendingSignOutKey, null);
