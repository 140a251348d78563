/** The build-time environment, parsed once. Hand-written: a schema library has no place in the first load. */
function required(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error(`The build needs ${name}.`);
  return value;
}

function optional(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export const env = {
  firebase: {
    projectId: required(
      'VITE_FIREBASE_PROJECT_ID',
      import.meta.env.VITE_FIREBASE_PROJECT_ID ?? 'demo-wellness',
    ),
    apiKey: required('VITE_FIREBASE_API_KEY', import.meta.env.VITE_FIREBASE_API_KEY ?? 'demo-key'),
    authDomain: required(
      'VITE_FIREBASE_AUTH_DOMAIN',
      import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? 'demo-wellness.firebaseapp.com',
    ),
  },
  /** Set on the local suite only; null in production. */
  authEmulatorUrl: optional(import.meta.env.VITE_AUTH_EMULATOR_URL),
  /** Origin for canonical links, without a trailing slash. */
  siteUrl: (optional(import.meta.env.VITE_SITE_URL) ?? 'http://127.0.0.1:5000').replace(/\/+$/, ''),
} as const;
