import { execFile } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import * as z from 'zod';
import { CommandError } from '../../terminal/command.ts';
import type { Deployment } from '../deployment.ts';
import { type Endpoint, listFiles, mistakesIn, packFunctions, validateIndexes } from '../firebase-tools.ts';

const configSchema = z.object({
  hosting: z.object({
    ignore: z.array(z.string()),
    rewrites: z.array(
      z.object({
        source: z.string(),
        destination: z.string().optional(),
        function: z
          .object({ functionId: z.string(), region: z.string(), pinTag: z.boolean().optional() })
          .optional(),
      }),
    ),
  }),
});

const indexesSchema = z.object({
  indexes: z.array(z.unknown()),
  fieldOverrides: z.array(z.object({ ttl: z.boolean().optional() })),
});

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

/**
 * Does with a built deployment what `firebase deploy` does before it needs an account, and answers, in lines, what
 * would be sent. Throws a CommandError that names the first step that would fail, with all that is wrong there.
 */
export async function rehearse(dir: string, { project, firestore }: Deployment): Promise<string[]> {
  const firebaseJson = readJson(dir, 'firebase.json');
  refuse('firebase.json', mistakesIn(firebaseJson));
  const { hosting } = configSchema.parse(firebaseJson);

  const { indexes, fieldOverrides } = readIndexes(readJson(dir, 'firestore.indexes.json'));
  const ttl = fieldOverrides.filter((field) => field.ttl).length;

  const files = listFiles(join(dir, 'web'), hosting.ignore);
  const bytes = files.reduce((sum, file) => sum + statSync(join(dir, 'web', file)).size, 0);
  const missing = hosting.rewrites.flatMap(({ source, destination }) =>
    !destination || files.includes(destination.slice(1)) ? [] : `${source}: no ${destination} is built`,
  );
  refuse('Rewrites', missing);

  await refuseUninstallable(dir);
  const { endpoints, archive, endpointOf } = await packFunctions(dir, project).catch(refuseFunctions);
  const packed = Object.keys(unzipSync(readFileSync(archive)));
  const zipped = statSync(archive).size;
  rmSync(archive);
  const astray = hosting.rewrites.flatMap(({ source, function: called }) => {
    if (!called) return [];
    const endpoint = endpointOf(called);
    if (!endpoint) return `${source}: no function ${called.functionId} in ${called.region}`;
    return called.pinTag && endpoint.minInstances
      ? `${source}: pinTag and minInstances exclude each other`
      : [];
  });
  refuse('Rewrites', astray);

  return [
    `${endpoints.length} functions, as firebase-tools finds them:`,
    ...endpoints.map((endpoint) => `    ${described(endpoint)}`),
    `Their archive: ${packed.length} files, ${size(zipped)} zipped; package.json and lock fit together:`,
    ...topLevel(packed).map((name) => `    ${name}`),
    `Hosting: ${files.length} files, ${size(bytes)}; ${hosting.rewrites.length} rewrites, each to what is there`,
    `Firestore, database ${firestore.database} in ${firestore.location}: ${indexes.length} indexes, ${ttl} TTL policies, ${fieldOverrides.length - ttl} exemptions`,
  ];
}

function readIndexes(spec: unknown): z.output<typeof indexesSchema> {
  try {
    validateIndexes(spec);
  } catch (error) {
    refuse('firestore.indexes.json', [String(error)]);
  }
  return indexesSchema.parse(spec);
}

function refuse(subject: string, mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new CommandError(`${subject} would be refused:\n  ${mistakes.join('\n  ')}`);
}

function refuseFunctions(error: unknown): never {
  throw new CommandError(`firebase-tools does not find the functions: ${error}`);
}

/** The platform runs `npm ci`, which refuses a lock that does not fit; npm tells this from the two files alone. */
async function refuseUninstallable(dir: string): Promise<void> {
  const args = ['ci', '--dry-run', '--offline', '--omit=dev'];
  await promisify(execFile)('npm', args, { cwd: join(dir, 'functions') }).catch((error: unknown) =>
    refuse('The function’s package.json and lock', [String(error)]),
  );
}

function described({ id, region, scheduleTrigger, secretEnvironmentVariables, ...limits }: Endpoint): string {
  const secrets = (secretEnvironmentVariables ?? []).map(({ key }) => `with the secret ${key}`);
  const memory = `${limits.availableMemoryMb ?? 256} MB`;
  const trigger = scheduleTrigger?.schedule ?? 'HTTPS';
  return [`${id} in ${region}`, trigger, memory, `${limits.timeoutSeconds ?? 60} s`, ...secrets].join(', ');
}

/** The files of the archive, and its folders with how many each has. */
function topLevel(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.split('/')[0] ?? '');
  return [...folders].map(([name, inner]) =>
    inner.length === 1 && inner[0] === name ? name : `${name}/ (${inner.length} files)`,
  );
}

const size = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
