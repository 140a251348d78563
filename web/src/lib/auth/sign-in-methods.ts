import { browserPopupRedirectResolver, GoogleAuthProvider, linkWithPopup, unlink } from 'firebase/auth';
import { setPassword } from './change-credentials.ts';
import { auth, sendConfirmationLink, signedInUser } from './firebase.ts';

/** A way into an account, as the identity provider calls it. */
export type SignInMethod = 'password' | 'google.com';

export type SignIn = { email: string; emailVerified: boolean; methods: readonly SignInMethod[] };

/**
 * The signed-in user's sign-in methods, refetched, because a link may have been opened elsewhere. Null where nobody
 * is signed in.
 */
export async function readSignIn(): Promise<SignIn | null> {
  const started = await auth;
  await started.authStateReady();
  // Offline, the cached methods are used.
  await started.currentUser?.reload().catch(() => {});
  return started.currentUser && (await toSignIn());
}

/** Sends the link that confirms the address once more, and leads back to this page; answers the address. */
export async function sendVerification(): Promise<string> {
  await (await auth).authStateReady();
  const user = await signedInUser();
  const { pathname, search, hash } = window.location;
  await sendConfirmationLink(user, pathname + search + hash);
  return user.email ?? '';
}

/** Opens Google's pop-up and adds that account as a way in. */
export async function linkGoogle(): Promise<SignIn> {
  await linkWithPopup(await signedInUser(), new GoogleAuthProvider(), browserPopupRedirectResolver);
  return toSignIn();
}

/** Adds a password for the account's own address as a way in; the sessions of the account end with it. */
export async function addPassword(password: string): Promise<SignIn> {
  await setPassword(password);
  return toSignIn();
}

/**
 * Removes Google as a sign-in method; refuses where it is the only one. A password cannot be removed once set:
 * without it the provider drops the account's email as well, and nobody would know whose it is.
 */
export async function unlinkGoogle(): Promise<SignIn> {
  const user = await signedInUser();
  if (!(await toSignIn()).methods.includes('password')) throw new Error('The only way to sign in stays.');
  await unlink(user, GoogleAuthProvider.PROVIDER_ID);
  return toSignIn();
}

async function toSignIn(): Promise<SignIn> {
  const { email, emailVerified, providerData } = await signedInUser();
  const methods = (['password', 'google.com'] as const).filter((method) =>
    providerData.some(({ providerId }) => providerId === method),
  );
  return { email: email ?? '', emailVerified, methods };
}
