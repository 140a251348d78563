/** The build-time environment, parsed once. Hand-written: a schema library has no place in the first load. */
function required(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error(`The build needs ${name}.`);
  return value;
}

function optional(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

type EmailKeys = { serviceId: string; templateId: string; publicKey: string };

/** How the contact form's messages leave. `local`: to the suite's own mailbox instead of EmailJS's servers. */
export type EmailSettings = EmailKeys & { local: boolean };

/** EmailJS's three keys or, on a local suite, the mailbox; null where the form is not connected to anything. */
function readEmail(): EmailSettings | null {
  const keys = {
    serviceId: optional(import.meta.env.VITE_EMAILJS_SERVICE_ID),
    templateId: optional(import.meta.env.VITE_EMAILJS_TEMPLATE_ID),
    publicKey: optional(import.meta.env.VITE_EMAILJS_PUBLIC_KEY),
  };
  const none = Object.values(keys).every((key) => key === null);
  if (import.meta.env.VITE_LOCAL_MAILBOX === 'true') {
    if (!none) throw new Error('VITE_LOCAL_MAILBOX, VITE_EMAILJS_: set one or the other.');
    return { serviceId: 'local', templateId: 'local', publicKey: 'local', local: true };
  }
  if (none) return null;
  if (!areAll(keys)) {
    throw new Error(
      'VITE_EMAILJS_SERVICE_ID, _TEMPLATE_ID and _PUBLIC_KEY belong together: set all or none.',
    );
  }
  return { ...keys, local: false };
}

const areAll = (keys: Record<keyof EmailKeys, string | null>): keys is EmailKeys =>
  Object.values(keys).every((key) => key !== null);

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
  email: readEmail(),
  /** Origin for canonical links, without a trailing slash. */
  siteUrl: (optional(import.meta.env.VITE_SITE_URL) ?? 'http://127.0.0.1:5000').replace(/\/+$/, ''),
} as const;
