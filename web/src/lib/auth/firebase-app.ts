import { initializeApp } from 'firebase/app';
import { firebaseSettings } from '#config/firebase-settings.ts';

/** Firebase's app for sign-in and App Check; separate from both, because App Check works without a sign-in. */
export const firebaseApp = initializeApp(firebaseSettings);
