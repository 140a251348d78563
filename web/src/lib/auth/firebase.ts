import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
  sendEmailVerification,
  type User,
} from 'firebase/auth';
import { authEmulatorUrl, firebaseSettings } from '#config/firebase-settings.ts';
import { firebaseApp } from './firebase-app.ts';

/** This browser's sign-in. Without a pop-up resolver, which is passed where a pop-up opens. */
export const auth: Promise<Auth> = firebaseApp.then((app) => {
  started = start(app, [indexedDBLocalPersistence, browserLocalPersistence]);
  return started;
});
let started: Auth | null = null;

/** The user whom Firebase has signed in here; null where there is none, or it is not known yet. */
export const knownUser = (): User | null => started?.currentUser ?? null;

/** The user whom Firebase has signed in here; throws where there is none. */
export async function signedInUser(): Promise<User> {
  await auth;
  const user = knownUser();
  if (!user) throw new Error('No user is signed in.');
  return user;
}

/** Runs `work` with a sign-in that exists in memory only, for as long as it runs; this browser's own stays as it is. */
export async function withTemporarySignIn<T>(work: (auth: Auth) => Promise<T>): Promise<T> {
  await firebaseApp;
  const app = initializeApp(firebaseSettings, `temporary-${crypto.randomUUID()}`);
  try {
    return await work(start(app, inMemoryPersistence));
  } finally {
    await deleteApp(app);
  }
}

function start(app: FirebaseApp, persistence: Persistence | Persistence[]): Auth {
  const newAuth = initializeAuth(app, { persistence });
  if (authEmulatorUrl !== null) {
    connectAuthEmulator(newAuth, authEmulatorUrl, { disableWarnings: true });
  }
  return newAuth;
}

/**
 * Sends the link that confirms an email. It leads on to `to`, an address of this site, unless the project does not know
 * the site's domain yet (Authentication, Settings, Authorized domains): then it ends after confirming.
 */
export async function sendConfirmationLink(user: User, to: string): Promise<void> {
  try {
    await sendEmailVerification(user, { url: new URL(to, window.location.origin).href });
  } catch (error) {
    if (!isUnknownDomain(error)) throw error;
    await sendEmailVerification(user);
  }
}

const isUnknownDomain = (error: unknown) => Object(error).code === 'auth/unauthorized-continue-uri';
