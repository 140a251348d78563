import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { CommandError } from '../terminal/command.ts';
import { knownLocations, knownRegions, nearestName, regionsLookedUp } from './regions.ts';

const text = z.string().trim().min(1);
const host = z.string().regex(/^[\w-]+(\.[\w-]+)+$/, 'is not a host’s name, such as www.example.com');

/**
 * An origin of pages: https only, since a browser keeps the session’s cookie for no other, and without a path, since
 * canonical links and the function’s list of origins are made of it.
 */
const origin = z
  .string()
  .regex(/^https:\/\/[\w.-]+(:\d+)?$/, 'is not an https address without a path and a slash at its end');

/** One of these names of Google's; a typing error is answered with the nearest of them. */
const nameOf = (what: string, names: readonly string[]) =>
  z.string().refine((typed) => names.includes(typed), {
    error: ({ input }) =>
      `“${input}” is no ${what} that Google had on ${regionsLookedUp}; the nearest name is ${nearestName(`${input}`, names)}. A newer one is added to scripts/deploy/regions.ts`,
  });

/**
 * One deployment, whole: everything that a build or `firebase deploy` is told is derived from it (`settings.ts`).
 * Nothing in it is secret. What belongs to the practice, wherever its site is, is in `web/src/deployment`.
 */
const deploymentSchema = z.strictObject({
  /** The Firebase project’s id. */
  project: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'is not the id of a project'),
  /**
   * The practice whose site it is: null for `web/src/deployment`, or the name of another practice
   * (`scripts/suite/practice.ts`).
   */
  practice: text.nullable(),
  /** The function's region; the doctor warns of one where something that the site needs is missing. */
  region: nameOf('region', knownRegions),
  firestore: z.strictObject({
    /** Another database than `(default)` after a restore. */
    database: z.string().regex(/^(\(default\)|[a-z][a-z0-9-]{2,61}[a-z0-9])$/, 'is not the id of a database'),
    /** Its location, chosen by the first deployment, for good. */
    location: nameOf('location of Firestore', knownLocations),
  }),
  hosting: z.strictObject({
    /** The id of the Hosting site; usually that of the project. */
    site: z.string().regex(/^[a-z0-9][a-z0-9-]{2,29}$/, 'is not the id of a Hosting site'),
    url: origin,
    /** Whether preview channels may be deployed: their function answers the `/api` of the live site too. */
    previews: z.boolean(),
  }),
  /** The project’s web app; its key only names the project. */
  web: z.strictObject({ apiKey: text, appId: text, authDomain: host }),
  /** Null: the site’s calls prove nothing, and the function asks for no proof. */
  appCheck: z.nullable(
    z.strictObject({
      /** The key of reCAPTCHA Enterprise. */
      siteKey: text,
      /** `monitor` answers and logs calls without a valid token, `enforce` refuses them. */
      mode: z.enum(['monitor', 'enforce']),
    }),
  ),
  /** The service that sends the contact form; null where it is not connected. */
  emailJs: z.nullable(z.strictObject({ serviceId: text, templateId: text, publicKey: text })),
  /** The mail server; its password is the secret SMTP_PASSWORD. Null: the site sends no emails. */
  mail: z.nullable(
    z.strictObject({
      host,
      /** 587: STARTTLS, required; 465: TLS. */
      port: z.union([z.literal(587), z.literal(465)]),
      user: text.nullable(),
      /** The sender’s address; null is the practice’s own. */
      from: z.email().nullable(),
      /** The company that carries the mail and its country, as the privacy notice names them: `Germany`. */
      carrier: z.strictObject({ name: text, place: text }),
    }),
  ),
  callers: z.strictObject({
    /** Origins besides the site’s own whose pages may change things. */
    furtherOrigins: z.array(origin),
    /** Proxies in front of the function whose `X-Forwarded-For` is believed. */
    trustedProxies: z.int().nonnegative(),
    /** The header in which the CDN names the visitor's address; read only behind Google’s own front end. */
    addressHeader: z.string().regex(/^[a-z-]+$/, 'is not the name of a header in small letters'),
    /** Sensitive calls a person may make a minute; an address ten times as many. */
    ratePerMinute: z.int().positive(),
  }),
});

export type Deployment = z.output<typeof deploymentSchema>;

const folder = join(import.meta.dirname, 'deployments');

/** The names of all deployments: the files of the folder. */
export const deploymentNames = (): string[] =>
  globSync('*.ts', { cwd: folder })
    .map((file) => basename(file, '.ts'))
    .sort();

/**
 * The deployment whose file has this name; throws a CommandError that says each value that cannot be, or which names
 * there are, after `command`, as it is typed.
 */
export async function readDeployment(name: string | undefined, command: string): Promise<Deployment> {
  const names = deploymentNames();
  if (name === undefined || !names.includes(name)) {
    const choice = names.map((each) => `npm run ${command} ${each}`).join(' or ');
    throw new CommandError(
      name === undefined ? `Say which: ${choice}` : `There is no deployment “${name}”: ${choice}`,
    );
  }
  const file: { default?: unknown } = await import(join(folder, `${name}.ts`));
  return parseDeployment(file.default, `scripts/deploy/deployments/${name}.ts`);
}

/** A deployment as its file states it; throws a CommandError with a line for each value that cannot be. */
export function parseDeployment(stated: unknown, file: string): Deployment {
  const { data, error } = deploymentSchema.safeParse(stated);
  if (data) return data;
  const lines = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
  throw new CommandError(`${file} cannot be used:\n  ${lines.join('\n  ')}`);
}

/** A named deployment, for what acts on its project; refuses an example, whose id may be a stranger's project. */
export async function readFilledDeployment(name: string | undefined, command: string): Promise<Deployment> {
  const deployment = await readDeployment(name, command);
  refuseExample(deployment, `scripts/deploy/deployments/${name}.ts`);
  return deployment;
}

/** Throws a CommandError with a line for each value of a deployment that is still the committed example’s. */
export function refuseExample(deployment: Deployment, file: string): void {
  const lines = unfilled(deployment);
  if (lines.length > 0)
    throw new CommandError(
      `${file} is still the committed example (docs/deploy.md):\n  ${lines.join('\n  ')}`,
    );
}

/** The values that are still the committed example’s, by their path: they begin with `your-` or are of example.com. */
export function unfilled(deployment: Deployment): string[] {
  const within = (value: unknown, path: string): string[] => {
    if (typeof value === 'string')
      return /\byour-|(^|[./@])example\.com$/.test(value) ? [`${path} is “${value}”`] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => within(inner, path ? `${path}.${key}` : key));
  };
  return within(deployment, '');
}
