import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
} from 'firebase/auth';
import { signedInUser } from './firebase.ts';

/** Signs the same person in once more by their password; answers an ID token of that sign-in. */
export async function confirmWithPassword(password: string): Promise<string> {
  const user = signedInUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  return user.getIdToken();
}

/** The same by Google's pop-up. */
export async function confirmWithGoogle(): Promise<string> {
  const user = signedInUser();
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  return user.getIdToken();
}
