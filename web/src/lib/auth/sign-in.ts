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
import { sendConfirmationLink } from './confirmation-link.ts';
import { auth, withTemporarySignIn } from './firebase.ts';

export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

export async function signInWithGoogle(): Promise<void> {
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

export async function signOut(): Promise<void> {
  await signOutOfFirebase(auth);
}

/** `continueTo`: the page that the email's confirmation leads on to. */
type NewSignIn = Record<'name' | 'email' | 'password' | 'continueTo', string>;

/**
 * Creates an account without signing this browser in, because the login comes after the registration. Returns an ID token
 * (valid for an hour) that lets the API create the user's record.
 */
export function createAccount({ name, email, password, continueTo }: NewSignIn): Promise<string> {
  return withTemporarySignIn(async (temporary) => {
    const { user } = await createUserWithEmailAndPassword(temporary, email, password);
    await updateProfile(user, { displayName: name });
    // The account exists also if this fails; the email counts as confirmed when its link has been opened.
    await sendConfirmationLink(user, continueTo).catch(() => undefined);
    return user.getIdToken(true);
  });
}
