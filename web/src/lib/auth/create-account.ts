import { createUserWithEmailAndPassword, sendEmailVerification, updateProfile } from 'firebase/auth';
import { withTemporarySignIn } from './firebase.ts';

/**
 * Creates an account without signing this browser in, since registering leads to the login. Answers an ID token
 * (valid for an hour) that lets the API create the user's record.
 */
export function createAccount(name: string, email: string, password: string): Promise<string> {
  return withTemporarySignIn(async (auth) => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await updateProfile(user, { displayName: name });
    // The account exists without it; the email counts as confirmed only once its link was opened.
    await sendEmailVerification(user).catch(() => undefined);
    return user.getIdToken(true);
  });
}
