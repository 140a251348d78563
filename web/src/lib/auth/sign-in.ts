import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut as signOutOfFirebase,
  updateProfile,
} from 'firebase/auth';
import { auth, sendConfirmationLink, withTemporarySignIn } from './firebase.ts';
import { forgetSilentSignIn } from './firebase-app.ts';

export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(await auth, email, password);
}

export async function signInWithGoogle(): Promise<void> {
  await signInWithPopup(await auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(await auth, email);
}

export async function signOutOfProvider(): Promise<void> {
  await signOutOfFirebase(await auth);
  forgetSilentSignIn();
}

type NewSignIn = Record<'name' | 'email' | 'password', string>;

/**
 * Creates an account without signing this browser in, because the login comes after the registration. Returns an ID
 * token (valid for an hour) that lets the API create the user's record.
 */
export function createAccount({ name, email, password }: NewSignIn): Promise<string> {
  return withTemporarySignIn(async (temporary) => {
    const { user } = await createUserWithEmailAndPassword(temporary, email, password);
    await updateProfile(user, { displayName: name });
    return user.getIdToken(true);
  });
}

/**
 * Has the identity provider send a new account the link that confirms its email, where the practice sends none.
 * `continueTo` is the page that the link leads on to. Signs this browser in as little as `createAccount` does.
 */
export function sendFirstLink({
  email,
  password,
  continueTo,
}: Record<'email' | 'password' | 'continueTo', string>): Promise<void> {
  return withTemporarySignIn(async (temporary) => {
    const { user } = await signInWithEmailAndPassword(temporary, email, password);
    await sendConfirmationLink(user, continueTo);
  });
}
