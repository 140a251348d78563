const appId = import.meta.env.VITE_FIREBASE_APP_ID || null;

/** The build's Firebase project; a demo one where the environment names none. */
export const firebaseSettings = {
  projectId: required(
    'VITE_FIREBASE_PROJECT_ID',
    import.meta.env.VITE_FIREBASE_PROJECT_ID ?? 'demo-wellness',
  ),
  apiKey: required('VITE_FIREBASE_API_KEY', import.meta.env.VITE_FIREBASE_API_KEY ?? 'demo-key'),
  authDomain: required(
    'VITE_FIREBASE_AUTH_DOMAIN',
    import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? 'demo-wellness.firebaseapp.com',
  ),
  ...(appId !== null && { appId }),
};

/** The reCAPTCHA Enterprise key for App Check; null without App Check. */
export const appCheckKey = readAppCheckKey();

/** Set on the local suite only; null in production. */
export const authEmulatorUrl = import.meta.env.VITE_AUTH_EMULATOR_URL || null;

function readAppCheckKey(): string | null {
  const key = import.meta.env.VITE_FIREBASE_APP_CHECK_KEY || null;
  if (key !== null && appId === null) {
    throw new Error(
      'VITE_FIREBASE_APP_CHECK_KEY needs VITE_FIREBASE_APP_ID: the app that is registered for App Check.',
    );
  }
  return key;
}

function required(name: string, value: string): string {
  if (value === '') throw new Error(`The build needs ${name}.`);
  return value;
}
