import * as z from 'zod/mini';

const wholeNumber = z.coerce.number().check(z.int(), z.positive());

const environmentSchema = z.object({
  GCLOUD_PROJECT: z.string().check(z.minLength(1)),
  FUNCTIONS_EMULATOR: z._default(z.stringbool(), false),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
  /** Comma list; the project's own Hosting addresses are always allowed. */
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  /** Sensitive calls a person, or an address before sign-in, may make per minute. */
  RATE_LIMIT_PER_MINUTE: z._default(wholeNumber, 20),
  /** Attestation of the app: not asked for, only logged, or required. */
  APP_CHECK: z._default(z.enum(['off', 'monitor', 'enforce']), 'off'),
  /** Proxies in front of the function whose X-Forwarded-For entries are trusted. */
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 1),
  /** Takes the contact form's emails in EmailJS's place; in the emulator only. */
  LOCAL_MAILBOX: z._default(z.stringbool(), false),
});

/** Settings of the function, parsed once at start. */
export interface Config {
  allowedOrigins: ReadonlySet<string>;
  ratePerMinute: number;
  trustedProxies: number;
  appCheck: 'off' | 'monitor' | 'enforce';
  localMailbox: boolean;
}

/**
 * Reads the environment. Throws when a value makes no sense, and when a deployed function carries emulator
 * variables, for it would then trust unsigned tokens, or the mailbox, which anyone may write to and read.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const env = environmentSchema.parse(environment);
  if (!env.FUNCTIONS_EMULATOR && (env.FIREBASE_AUTH_EMULATOR_HOST || env.FIRESTORE_EMULATOR_HOST)) {
    throw new Error('Emulator variables are set outside the emulator: refusing to start.');
  }
  if (!env.FUNCTIONS_EMULATOR && env.LOCAL_MAILBOX) {
    throw new Error('LOCAL_MAILBOX is set outside the emulator: refusing to start.');
  }
  const listed = env.ALLOWED_ORIGINS.split(',').map((origin) => origin.trim());
  const hosting = ['web.app', 'firebaseapp.com'].map((domain) => `https://${env.GCLOUD_PROJECT}.${domain}`);
  return {
    allowedOrigins: new Set([...hosting, ...listed].filter(Boolean)),
    ratePerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustedProxies: env.TRUSTED_PROXIES,
    appCheck: env.APP_CHECK,
    localMailbox: env.LOCAL_MAILBOX,
  };
}
