import { type EmailSettings, emailSettings } from '#config/email-settings.ts';
import { loadCode } from './load-or-reload.ts';
import { readStored, store } from './local-storage.ts';

/** The fields of the practice's EmailJS template; nothing else is sent. */
export type EmailFields = { user_name: string; user_email: string; message: string };

/** `tooSoon`: the last message left less than a minute ago, nothing was sent. */
export type EmailOutcome = 'sent' | 'tooSoon' | 'failed';

/** Whether messages can leave at all; decided when the site is built. */
export const emailConnected = emailSettings !== null;

const throttleMilliseconds = 60_000;
/** EmailJS waits for ever; a call that hangs is a call that failed. */
const timeoutMilliseconds = 20_000;

/** EmailJS's code, loaded lazily. */
export function loadEmail() {
  hideBlockedStorage();
  return loadCode(() => import('@emailjs/browser'));
}

/** EmailJS looks for a storage while it loads, and does not load where that is refused: then it finds none. */
function hideBlockedStorage(): void {
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
  }
}

/** Sends an email to the practice, by EmailJS from the browser. */
export async function sendEmail(fields: EmailFields): Promise<EmailOutcome> {
  if (emailSettings === null) return 'failed';
  const limit = newLimit();
  try {
    await withinTime(post(emailSettings, fields, limit));
  } catch (error) {
    return isTooSoon(error) && !limit.passed() ? 'tooSoon' : 'failed';
  }
  limit.count();
  return 'sent';
}

async function post(settings: EmailSettings, fields: EmailFields, { storageProvider }: Limit) {
  const { serviceId, templateId, publicKey, local } = settings;
  const { init, send } = await loadEmail();
  // Only `init` takes an origin.
  init({ publicKey, ...(local && { origin: window.location.origin }) });
  const limitRate = { id: 'email-sent-at', throttle: throttleMilliseconds };
  await send(serviceId, templateId, fields, { publicKey, limitRate, storageProvider });
}

type Limit = ReturnType<typeof newLimit>;

/**
 * The store in which EmailJS notes when the last message left. It notes that before it sends; here a message counts
 * only once it is out, so that a failure may be tried again at once.
 */
function newLimit() {
  let lastEntry: [key: string, time: string] | undefined;
  return {
    storageProvider: {
      get: async (key: string) => readStored(key),
      set: async (key: string, time: string) => {
        lastEntry = [key, time];
      },
      remove: async () => {},
    },
    /**
     * Whether the limit was passed: then EmailJS does send, and a failure then is one of the sending, whatever its
     * status.
     */
    passed: () => lastEntry !== undefined,
    count: () => {
      if (lastEntry) store(...lastEntry);
    },
  };
}

const isTooSoon = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 429;

function withinTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The email took too long.')), timeoutMilliseconds);
  });
  return Promise.race([work, late]);
}
