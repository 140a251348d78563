type EmailKeys = { serviceId: string; templateId: string; publicKey: string };

/**
 * The way in which the contact form's messages leave. `local`: to the suite's own mailbox instead of EmailJS's servers.
 */
export type EmailSettings = EmailKeys & { local: boolean };

/**
 * EmailJS's three keys or, on a local suite, the mailbox; null where the form is not connected to anything. Read by
 * hand: a schema library would weigh more than the page.
 */
export const emailSettings = readEmailSettings();

function readEmailSettings(): EmailSettings | null {
  const keys = {
    serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID || null,
    templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID || null,
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY || null,
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

function areAll(keys: Record<keyof EmailKeys, string | null>): keys is EmailKeys {
  return Object.values(keys).every((key) => key !== null);
}
