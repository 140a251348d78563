import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { appCheckKey } from '#config/firebase-settings.ts';
import { firebaseApp } from './firebase-app.ts';

if (appCheckKey === null) throw new Error('App Check was loaded by a build without a key.');

const provider = new ReCaptchaEnterpriseProvider(appCheckKey);

// The call that finds a token expired renews it, so that an idle tab sends nothing to Google.
const appCheck = firebaseApp.then((app) =>
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false }),
);

/** The token of this browser: kept while it is valid, else of Google. Throws where Google gives none. */
export const readAppCheckToken = async (): Promise<string> => (await getToken(await appCheck)).token;
