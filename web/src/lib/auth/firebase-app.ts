import { type FirebaseApp, initializeApp } from 'firebase/app';
import { firebaseSettings } from '#config/firebase-settings.ts';
import { isIndexedDbResponding } from '../storage-timeout.ts';

/** The database of a browser in which it does not answer; null where Firebase may use it. */
let silentDatabase: IDBFactory | null = null;

/**
 * Firebase's app for sign-in and App Check, apart from both, because App Check works without a sign-in. Firebase waits
 * for the browser's database for ever: where that does not answer, it is hidden, and Firebase does without.
 */
export const firebaseApp: Promise<FirebaseApp> = isIndexedDbResponding().then((answers) => {
  if (!answers) hideDatabase();
  return initializeApp(firebaseSettings);
});

function hideDatabase(): void {
  try {
    silentDatabase = globalThis.indexedDB ?? null;
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  } catch {} // storage is blocked altogether, which Firebase knows how to do without
}

/** Has a silent database forget the sign-in in it, should it be only slow: Firebase never looks there in this page. */
export function forgetSilentSignIn(): void {
  silentDatabase?.deleteDatabase('firebaseLocalStorageDb');
}
