import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { appCheckKey } from '#config/firebase-settings.ts';
import { firebaseApp } from './firebase-app.ts';

if (appCheckKey === null) throw new Error('App Check was loaded by a build without a key.');

const appCheck = initializeAppCheck(firebaseApp, {
  provider: new ReCaptchaEnterpriseProvider(appCheckKey),
  // A token is renewed by the call that finds it expired: a tab that asks for nothing asks Google for nothing.
  isTokenAutoRefreshEnabled: false,
});

/** The token of this browser: kept while it is valid, else of Google. Throws where Google gives none. */
export const readAppCheckToken = async (): Promise<string> => (await getToken(appCheck)).token;
