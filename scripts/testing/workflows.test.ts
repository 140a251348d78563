import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { rootDir } from '../suite/directories.ts';

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');

const permissionsSchema = z.record(z.string(), z.enum(['read', 'write']));

const stepSchema = z.strictObject({
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
  shell: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
});

/** The part of GitHub's syntax that our workflows use: a misspelled key is refused. */
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.union([z.string(), z.record(z.string(), z.unknown())]),
  // The workflow itself may only read: a job that needs more says so.
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({
    group: z.string(),
    'cancel-in-progress': z.union([z.boolean(), z.string()]),
  }),
  jobs: z.record(
    z.string(),
    z.strictObject({
      needs: z.string().optional(),
      if: z.string().optional(),
      'runs-on': z.literal('ubuntu-latest'),
      'timeout-minutes': z.int(),
      environment: z.string().optional(),
      permissions: permissionsSchema.optional(),
      strategy: z.unknown().optional(),
      steps: z.array(stepSchema),
    }),
  ),
});

const files = globSync('.github/workflows/*', { cwd: rootDir });
const workflows = files.map((file) => ({
  file,
  text: read(file),
  parsed: workflowSchema.safeParse(parse(read(file))),
}));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

it('finds the workflows', () => expect(files.length).toBeGreaterThan(4));

describe.each(workflows)('$file', ({ text, parsed }) => {
  it('has only keys that exist, its permissions, its concurrency and a limit of time for each job', () => {
    expect(parsed.error?.issues).toBeUndefined();
  });

  const jobs = Object.values(parsed.data?.jobs ?? {});
  const steps = jobs.flatMap((job) => job.steps);

  it('pins every action by a commit, with the version beside it', () => {
    const used = text.match(/uses:.*/g) ?? [];
    expect(used.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
    expect(used).toHaveLength(steps.filter(({ uses }) => uses).length);
  });

  it('calls commands of package.json alone, and files that are there', () => {
    const called = steps.flatMap(({ run = '' }) => [
      ...run.matchAll(/npm (?:run )?(?:--silent )?([\w:-]+)/g),
    ]);
    expect(called.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
    const programs = steps.flatMap(({ run = '' }) => run.match(/(?<=^|\s)\.ci\/\w+/g) ?? []);
    expect(programs.filter((file) => !existsSync(join(rootDir, file)))).toEqual([]);
  });

  it('puts nothing that an outsider writes into a shell', () => {
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
  });

  it('keeps no credentials of git, and asks for an identity only in a named environment, after no fork’s code', () => {
    for (const { uses, with: options } of steps)
      if (uses?.startsWith('actions/checkout@'))
        expect(options).toMatchObject({ 'persist-credentials': false });
    for (const { permissions, environment } of jobs)
      expect(Boolean(permissions?.['id-token'])).toBe(environment !== undefined);
    expect(text).not.toContain('pull_request_target');
  });
});

it('has one commit and one version of each action', () => {
  const pins = workflows.flatMap(({ text }) => text.match(/(?<=uses: ).*/g) ?? []);
  const byAction = Map.groupBy(new Set(pins), (pin) => pin.split('@')[0]?.split('/').slice(0, 2).join('/'));
  const differing = [...byAction.values()].filter(
    (some) => new Set(some.map((pin) => pin.split('@')[1])).size > 1,
  );
  expect(differing).toEqual([]);
});
