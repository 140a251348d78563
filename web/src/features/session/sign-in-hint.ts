import { readStored, store } from '#lib/local-storage.ts';

/** The key under which the specification keeps the signed-in person's email in this browser. */
export const signInHintKey = 'email';

/** The user who is probably signed in here. Only a hint: the session decides. */
export const signInHint = (): string | null => readStored(signInHintKey);

export const hasSignInHint = (): boolean => signInHint() !== null;

/** Remembers the signed-in user, or with null that there is none. */
export const rememberSignIn = (email: string | null): void => store(signInHintKey, email);
