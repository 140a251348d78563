import { readStored, store } from '#lib/local-storage.ts';

/** The key under which the specification keeps the signed-in person's email in this browser. */
export const signInHintKey = 'email';

/** Who is probably signed in here. Only a hint: the session decides. */
export const signInHint = (): string | null => readStored(signInHintKey);

export const hasSignInHint = (): boolean => signInHint() !== null;

/** Remembers who is signed in here, or with null that nobody is. */
export const rememberSignIn = (email: string | null): void => store(signInHintKey, email);
