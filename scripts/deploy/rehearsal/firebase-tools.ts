import { createRequire } from 'node:module';
import * as z from 'zod';

/*
 * The parts of firebase-tools that `firebase deploy` runs before it needs an account, with the types that they lack. They are
 * not its public interface: its version is pinned, and the story of the rehearsal fails where another one has moved them.
 */
const load = createRequire(import.meta.url);

interface Config {
  src: Record<string, unknown>;
  projectDir: string;
  path: (within: string) => string;
}

const { Config: configClass }: { Config: { load: (options: object) => Config } } =
  load('firebase-tools/lib/config');
const { loadCodebases }: { loadCodebases: (...args: unknown[]) => Promise<Record<string, unknown>> } = load(
  'firebase-tools/lib/deploy/functions/prepare',
);
const { normalizeAndValidate }: { normalizeAndValidate: (functions: unknown) => unknown[] } = load(
  'firebase-tools/lib/functions/projectConfig',
);
const { loadUserEnvs }: { loadUserEnvs: (options: object) => Record<string, string> } = load(
  'firebase-tools/lib/functions/env',
);
const { resolveBackend }: { resolveBackend: (options: object) => Promise<{ backend: unknown }> } = load(
  'firebase-tools/lib/deploy/functions/build',
);
const { allEndpoints }: { allEndpoints: (backend: unknown) => unknown[] } = load(
  'firebase-tools/lib/deploy/functions/backend',
);
const { prepareFunctionsUpload }: { prepareFunctionsUpload: (...args: unknown[]) => Promise<unknown> } = load(
  'firebase-tools/lib/deploy/functions/prepareFunctionsUpload',
);
const { findEndpointForRewrite }: { findEndpointForRewrite: (...args: unknown[]) => unknown } = load(
  'firebase-tools/lib/deploy/hosting/convertConfig',
);
const { FirestoreApi }: { FirestoreApi: new () => { validateSpec: (spec: unknown) => void } } = load(
  'firebase-tools/lib/firestore/api',
);
const { getValidator, getErrorMessage }: Validation = load('firebase-tools/lib/firebaseConfigValidate');
export const { listFiles }: { listFiles: (dir: string, ignore: string[]) => string[] } = load(
  'firebase-tools/lib/listFiles',
);

interface Validation {
  getValidator: () => { (config: unknown): boolean; errors?: unknown[] | null };
  getErrorMessage: (error: unknown) => string;
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

/** What firebase-tools has against a firebase.json, a line each. */
export function mistakesIn(firebaseJson: unknown): string[] {
  const validate = getValidator();
  return validate(firebaseJson) ? [] : (validate.errors ?? []).map(getErrorMessage);
}

/** Throws where firebase-tools would not send a firestore.indexes.json. */
export const validateIndexes = (spec: unknown): void => new FirestoreApi().validateSpec(spec);

/**
 * Finds and packs the functions that the firebase.json in `dir` names, as `firebase deploy` does. `archive` is the path of the
 * file that it would upload; `endpointOf` finds the function to which a rewrite leads.
 */
export async function packFunctions(dir: string, project: string) {
  const options = { project, projectId: project, nonInteractive: true, cwd: dir, projectRoot: dir };
  const config = configClass.load({ ...options, configPath: `${dir}/firebase.json` });
  const firebaseConfig = { projectId: project, storageBucket: `${project}.firebasestorage.app` };
  // By a file instead of a port, which two rehearsals at once would both take.
  process.env['FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH'] = 'true';
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
