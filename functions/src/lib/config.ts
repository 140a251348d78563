import * as z from 'zod/mini';
import { invariant } from './app-error.ts';
import { mailAddressSchema } from './mail-address.ts';

const wholeNumber = z.coerce.number().check(z.int(), z.positive());

const environmentSchema = z.object({
  GCLOUD_PROJECT: z.string().check(z.minLength(1)),
  /** The Firestore database that the site keeps its records in; another one after a restore. */
  DATABASE_ID: z._default(z.string().check(z.minLength(1)), '(default)'),
  FUNCTIONS_EMULATOR: z._default(z.stringbool(), false),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
  /** The functions' region; read when they are deployed. */
  REGION: z._default(z.string().check(z.minLength(1)), 'us-central1'),
  /** Comma list; the project's own Hosting addresses are always allowed. */
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  /** Sensitive calls a person, or an address before sign-in, may make per minute. */
  RATE_LIMIT_PER_MINUTE: z._default(wholeNumber, 20),
  /** Attestation of the app: not asked for, only logged, or required. */
  APP_CHECK: z._default(z.enum(['off', 'monitor', 'enforce']), 'off'),
  /** Proxies in front of the function whose X-Forwarded-For entries are trusted. */
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 1),
  /** The header in which the CDN names the visitor's address. */
  ADDRESS_HEADER: z._default(z.string().check(z.minLength(1)), 'fastly-client-ip'),
  /** Takes the contact form's emails in EmailJS's place; in the emulator only. */
  LOCAL_MAILBOX: z._default(z.stringbool(), false),
  /** The mail server. Without it nothing is queued, and no page promises an email. */
  SMTP_HOST: z._default(z.string(), ''),
  SMTP_PORT: z._default(wholeNumber, 587),
  SMTP_USER: z._default(z.string(), ''),
  /** The sender's address; the practice's own unless set. */
  MAIL_FROM: z.optional(mailAddressSchema),
  /** Fetches the doctor's own calendar from this machine, and from nowhere else; in the emulator only. */
  LOCAL_CALENDARS: z._default(z.stringbool(), false),
});

/** The mail server. The password is a secret, which only the function that sends them can read. */
export interface MailConfig {
  host: string;
  port: number;
  user: string | null;
  from: string | null;
  /** Whether the connection must be encrypted; a local suite's is not. */
  encrypted: boolean;
}

/** Settings of the function, parsed once at start. */
export interface Config {
  region: string;
  /** The project at Google; null in the emulator. */
  project: string | null;
  databaseId: string;
  allowedOrigins: ReadonlySet<string>;
  ratePerMinute: number;
  trustedProxies: number;
  addressHeader: string;
  appCheck: 'off' | 'monitor' | 'enforce';
  localMailbox: boolean;
  /** Null where the practice sends no emails. */
  mail: MailConfig | null;
  localCalendars: boolean;
}

/**
 * Reads the environment. Throws when a value is invalid; when a deployed function has emulator variables (it would
 * trust unsigned tokens), the mailbox (anyone may write to it and read it) or calendars of its own machine.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const env = environmentSchema.parse(environment);
  if (!env.FUNCTIONS_EMULATOR && (env.FIREBASE_AUTH_EMULATOR_HOST || env.FIRESTORE_EMULATOR_HOST)) {
    throw new Error('Emulator variables are set outside the emulator: refusing to start.');
  }
  if (!env.FUNCTIONS_EMULATOR && env.LOCAL_MAILBOX) {
    throw new Error('LOCAL_MAILBOX is set outside the emulator: refusing to start.');
  }
  if (!env.FUNCTIONS_EMULATOR && env.LOCAL_CALENDARS) {
    throw new Error('LOCAL_CALENDARS is set outside the emulator: refusing to start.');
  }
  const listed = env.ALLOWED_ORIGINS.split(',').map((origin) => origin.trim());
  const hosting = ['web.app', 'firebaseapp.com'].map((domain) => `https://${env.GCLOUD_PROJECT}.${domain}`);
  return {
    region: env.REGION,
    project: env.FUNCTIONS_EMULATOR ? null : env.GCLOUD_PROJECT,
    databaseId: env.DATABASE_ID,
    allowedOrigins: new Set([...hosting, ...listed].filter(Boolean)),
    ratePerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustedProxies: env.TRUSTED_PROXIES,
    addressHeader: env.ADDRESS_HEADER,
    appCheck: env.APP_CHECK,
    localMailbox: env.LOCAL_MAILBOX,
    localCalendars: env.LOCAL_CALENDARS,
    mail: mailConfig(env),
  };
}

function mailConfig(env: z.output<typeof environmentSchema>): MailConfig | null {
  if (!env.SMTP_HOST) return null;
  return {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    user: env.SMTP_USER || null,
    from: env.MAIL_FROM ?? null,
    encrypted: !env.FUNCTIONS_EMULATOR,
  };
}

/** firebase.json, as far as it says what Hosting adds to answers. */
const hostingConfig = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

/** The headers that Hosting adds to every address; the function sends them too, for it has an address of its own. */
export function hostingHeaders(firebaseJson: unknown): Record<string, string> {
  const { headers } = hostingConfig.parse(firebaseJson).hosting;
  const everywhere = headers.find(({ source }) => source === '**');
  invariant(everywhere, 'firebase.json has headers for every address');
  return Object.fromEntries(everywhere.headers.map(({ key, value }) => [key, value]));
}
