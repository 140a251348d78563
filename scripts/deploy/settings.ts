import * as z from 'zod';
import type { Deployment } from './deployment.ts';
import { countryOf } from './regions.ts';

/**
 * The variables that the site's build bakes in (`web/src/vite-env.d.ts`): every variable, so that none is the
 * environment's.
 */
export const webVariables = (deployment: Deployment) => ({
  ...siteVariables(deployment),
  ...noticeVariables(deployment),
});

const siteVariables = ({ project, hosting, web, appCheck, emailJs }: Deployment) => ({
  VITE_FIREBASE_PROJECT_ID: project,
  VITE_FIREBASE_API_KEY: web.apiKey,
  VITE_FIREBASE_AUTH_DOMAIN: web.authDomain,
  VITE_FIREBASE_APP_ID: web.appId,
  VITE_FIREBASE_APP_CHECK_KEY: appCheck?.siteKey ?? '',
  VITE_SITE_URL: hosting.url,
  VITE_EMAILJS_SERVICE_ID: emailJs?.serviceId ?? '',
  VITE_EMAILJS_TEMPLATE_ID: emailJs?.templateId ?? '',
  VITE_EMAILJS_PUBLIC_KEY: emailJs?.publicKey ?? '',
  // A site that trusts an emulator, or shows a mailbox of its own, must not be deployed.
  VITE_AUTH_EMULATOR_URL: '',
  VITE_LOCAL_MAILBOX: '',
});

/** What the privacy notice says of places, and of who carries the mail. */
export const noticeVariables = ({
  region,
  firestore,
  mail,
}: Pick<Deployment, 'region' | 'firestore' | 'mail'>) => ({
  VITE_DATA_PLACE: [...new Set([firestore.location, region].map(countryOf))].join(' and '),
  VITE_MAIL_CARRIER: mail?.carrier.name ?? '',
  VITE_MAIL_PLACE: mail?.carrier.place ?? '',
});

/** The function's variables (`functions/src/lib/config.ts`), which firebase-tools reads where the functions are. */
export const functionVariables = ({ region, firestore, hosting, appCheck, mail, callers }: Deployment) => ({
  REGION: region,
  DATABASE_ID: firestore.database,
  ALLOWED_ORIGINS: [
    ...new Set([
      hosting.url,
      `https://${hosting.site}.web.app`,
      `https://${hosting.site}.firebaseapp.com`,
      ...callers.furtherOrigins,
    ]),
  ].join(','),
  TRUSTED_PROXIES: `${callers.trustedProxies}`,
  ADDRESS_HEADER: callers.addressHeader,
  RATE_LIMIT_PER_MINUTE: `${callers.ratePerMinute}`,
  APP_CHECK: appCheck?.mode ?? 'off',
  ...(mail && { SMTP_HOST: mail.host, SMTP_PORT: `${mail.port}` }),
  ...(mail?.user && { SMTP_USER: mail.user }),
  ...(mail?.from && { MAIL_FROM: mail.from }),
});

/** Stops `firebase deploy` where the template is, and names the command that builds first; what that sends has none. */
const predeploy = z.string();

/** The parts of the committed firebase.json that a deployment changes; everything else is passed on as it is. */
const templateSchema = z.object({
  hosting: z.looseObject({
    predeploy,
    rewrites: z.array(z.looseObject({ function: z.looseObject({}).optional() })),
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
  functions: z.tuple([z.looseObject({ predeploy })]),
  firestore: z.looseObject({ predeploy }),
  storage: z.looseObject({ predeploy }),
  /** The settings for `firebase emulators:start` on what was built. */
  emulators: z.looseObject({}),
});

/**
 * A deployment's firebase.json, with paths from beside it. Rewrites name the region: firebase-tools finds it when it
 * deploys, but looks only in us-central1 when it checks that a preview takes nothing from the live site.
 */
export function firebaseConfig(deployment: Deployment, template: unknown) {
  const { hosting, functions, firestore, storage, ...others } = templateSchema.parse(template);
  return {
    hosting: {
      ...withoutHook(hosting),
      site: deployment.hosting.site,
      public: 'web',
      rewrites: hosting.rewrites.map((rewrite) =>
        rewrite.function
          ? { ...rewrite, function: { ...rewrite.function, region: deployment.region } }
          : rewrite,
      ),
      headers: hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map(({ key, value }) => ({
          key,
          value: key === 'Content-Security-Policy' ? policyFor(deployment, value) : value,
        })),
      })),
    },
    functions: [{ ...withoutHook(functions[0]), source: 'functions' }],
    firestore: { ...withoutHook(firestore), ...deployment.firestore },
    storage: withoutHook(storage),
    ...others,
  };
}

const withoutHook = <Target extends object>({ predeploy: _, ...target }: Target & { predeploy: string }) =>
  target;

type Sources = Record<string, readonly string[]>;

/** The sources that App Check with reCAPTCHA loads and asks. */
const appCheckSources: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
};

/**
 * The domain in the committed policy that stands for any project: a deployment admits its own, and EmailJS only where
 * its form uses it.
 */
const anyAuthDomain = 'https://*.firebaseapp.com';
const emailJsSource = 'https://api.emailjs.com';

/** A deployment's content security policy: the committed one, with what it uses and without what it does not. */
function policyFor({ web, appCheck, emailJs }: Deployment, committed: string): string {
  const added = appCheck ? appCheckSources : {};
  return committed
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const ownSources = sources
        .filter((source) => source !== emailJsSource || emailJs !== null)
        .map((source) => (source === anyAuthDomain ? `https://${web.authDomain}` : source));
      return [name, ...ownSources, ...(added[name] ?? [])].join(' ');
    })
    .join('; ');
}
