import { mkdtempDisposableSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

/*
 * Every inner module of firebase-tools called here, with the types they lack. No public interface: the version is
 * pinned, and the story of the rehearsal and unit tests fail if a module has moved. On 2027-05-28, and with each
 * version, look for a public interface.
 */
const load = createRequire(import.meta.url);
const inner = (module: string) => load(`firebase-tools/lib/${module}`);

type Asynchronous<Name extends string> = Record<
  Name,
  (...args: unknown[]) => Promise<Record<string, unknown>>
>;

interface Config {
  src: Record<string, unknown>;
  projectDir: string;
  path: (within: string) => string;
}

const endpointSchema = z.object({
  id: z.string(),
  region: z.string(),
  availableMemoryMb: z.number().nullish(),
  timeoutSeconds: z.number().nullish(),
  minInstances: z.number().nullish(),
  scheduleTrigger: z.object({ schedule: z.string() }).optional(),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).nullish(),
});

export type Endpoint = z.output<typeof endpointSchema>;

/** The objections of firebase-tools to a firebase.json, a line each. */
export function mistakesIn(firebaseJson: unknown): string[] {
  const { getValidator, getErrorMessage } = inner('firebaseConfigValidate');
  const validate: { (config: unknown): boolean; errors?: unknown[] | null } = getValidator();
  return validate(firebaseJson) ? [] : (validate.errors ?? []).map((error): string => getErrorMessage(error));
}

/** Throws where firebase-tools would not send a firestore.indexes.json. */
export const validateIndexes = (spec: unknown): void =>
  new (inner('firestore/api').FirestoreApi)().validateSpec(spec);

/** The files of a directory that Hosting would be sent. */
export const listFiles = (dir: string, ignore: string[]): string[] =>
  inner('listFiles').listFiles(dir, ignore);

/** The options that a command has, with those of all commands; null where firebase-tools has no such command. */
export function commandOptions(command: string): string[] | null {
  const { cli, getCommand } = load('firebase-tools');
  const options = getCommand(command)?.options;
  return options ? [...cli.options, ...options].map(({ long }: { long: string }) => long) : null;
}

/** The regions of functions to which Hosting's rewrites lead, as firebase-tools offers them to frameworks. */
export const rewriteRegions = (): string[] =>
  inner('frameworks/constants').ALLOWED_SSR_REGIONS.map(({ value }: { value: string }) => value);

/** What a waiting instance of a function costs a month in a region, in dollars, as firebase-tools estimates it. */
export const monthlyCostIn = (region: string): number =>
  inner('deploy/functions/pricing').monthlyMinInstanceCost([
    { platform: 'gcfv2', region, availableMemoryMb: 1024, cpu: 1, minInstances: 1 },
  ]);

const accountSchema = z.object({ user: z.looseObject({}), tokens: z.looseObject({}) }).optional();

/**
 * An access token of whoever is signed in by `firebase login`, by a service account or by workload identity federation,
 * as firebase-tools itself finds them: the one that deploys is the one that is asked. Null where nobody is.
 */
export async function accessTokenFor(project: string): Promise<string | null> {
  // Else it waits for the metadata server of a machine in Google’s cloud.
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const { getGlobalDefaultAccount }: { getGlobalDefaultAccount: () => unknown } = inner('auth');
  const { requireAuth }: Asynchronous<'requireAuth'> = inner('requireAuth');
  const { getAccessToken }: { getAccessToken: () => Promise<string> } = inner('apiv2');
  const signedIn = accountSchema.parse(getGlobalDefaultAccount());
  return requireAuth({ project, ...signedIn })
    .then(getAccessToken)
    .catch(() => null);
}

/**
 * Finds and packs the functions that the firebase.json in `dir` names, as `firebase deploy` does. `archive` is the path
 * of the file that it would upload; `endpointOf` finds the function to which a rewrite leads.
 */
export async function packFunctions(dir: string, project: string) {
  const { Config: configClass }: { Config: { load: (options: object) => Config } } = inner('config');
  const { loadCodebases }: Asynchronous<'loadCodebases'> = inner('deploy/functions/prepare');
  const { normalizeAndValidate }: { normalizeAndValidate: (functions: unknown) => unknown[] } =
    inner('functions/projectConfig');
  const { loadUserEnvs }: { loadUserEnvs: (options: object) => Record<string, string> } =
    inner('functions/env');
  const { resolveBackend }: Asynchronous<'resolveBackend'> = inner('deploy/functions/build');
  const { allEndpoints }: { allEndpoints: (backend: unknown) => unknown[] } =
    inner('deploy/functions/backend');
  const { prepareFunctionsUpload }: Asynchronous<'prepareFunctionsUpload'> = inner(
    'deploy/functions/prepareFunctionsUpload',
  );
  const { findEndpointForRewrite }: { findEndpointForRewrite: (...args: unknown[]) => unknown } = inner(
    'deploy/hosting/convertConfig',
  );
  const options = { project, projectId: project, nonInteractive: true, cwd: dir, projectRoot: dir };
  const config = configClass.load({ ...options, configPath: `${dir}/firebase.json` });
  const firebaseConfig = { projectId: project, storageBucket: `${project}.firebasestorage.app` };
  // By a file, since two rehearsals at once would take the same port; in a folder of ours, since it removes none.
  using discovered = mkdtempDisposableSync(join(tmpdir(), 'discovery-'));
  process.env['FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH'] = discovered.path;
  const codebases = normalizeAndValidate(config.src['functions']);
  const builds = await loadCodebases(
    codebases,
    { ...options, config },
    firebaseConfig,
    { firebase: firebaseConfig },
    undefined,
  );
  const { projectDir } = config;
  const functionsSource = config.path('functions');
  const { backend } = await resolveBackend({
    build: builds['default'],
    firebaseConfig,
    userEnvs: loadUserEnvs({ functionsSource, projectId: project, projectDir }),
    codebase: 'default',
    nonInteractive: true,
    isEmulator: false,
  });
  const packed = await prepareFunctionsUpload(projectDir, functionsSource, codebases[0], [], undefined, {});
  return {
    endpoints: z.array(endpointSchema).parse(allEndpoints(backend)),
    archive: z.object({ pathToSource: z.string() }).parse(packed).pathToSource,
    endpointOf: (rewrite: { functionId: string; region: string }): Endpoint | undefined => {
      const found = findEndpointForRewrite(project, backend, rewrite.functionId, rewrite.region);
      return z.object({ matchingEndpoint: endpointSchema.optional() }).parse(found).matchingEndpoint;
    },
  };
}
