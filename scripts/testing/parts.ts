import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generatedDir, rootDir } from '../suite/directories.ts';
import { CommandError, say } from '../terminal/command.ts';

/** The number of a part's tests, or checks, that passed and failed, and the output of the failed ones. */
export interface Outcome {
  passed: number;
  failed: number;
  failures: string;
}

/** The outcome of a check without tests of its own, which counts as one. */
export const checked = (ok: boolean, failures: string): Outcome =>
  ok ? { passed: 1, failed: 0, failures: '' } : { passed: 0, failed: 1, failures };

export const addOutcomes = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures || []).join('\n\n'),
});

/**
 * `--only api,rules` runs some parts, and with files only those of them; `--only api --shard 1/2` an equal share;
 * `--time` the files marked `@time`; `--at` sets the run's clock. Throws a CommandError that says what can be chosen.
 */
export function readWanted<Name extends string>(
  args: readonly string[],
  partNames: readonly Name[],
  partsWithFiles: readonly Name[],
  partsWithShards: readonly Name[] = [],
): {
  parts: ReadonlySet<Name>;
  files: readonly string[];
  shard: string | undefined;
  at: string | undefined;
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      shard: { type: 'string' },
      time: { type: 'boolean' },
      at: { type: 'string' },
    },
    allowPositionals: true,
  });
  const files = values.time ? filesOfTime() : positionals;
  const parts = new Set(partNames.filter((name) => values.only?.split(',').includes(name) ?? true));
  const unknown = values.only?.split(',').find((name) => !partNames.some((partName) => partName === name));
  if (unknown !== undefined) {
    throw new CommandError(`There is no part "${unknown}"; choose from ${partNames.join(', ')}.`);
  }
  const whole = [...parts].find((name) => !partsWithFiles.includes(name));
  if (files.length > 0 && whole !== undefined) {
    throw new CommandError(`Files cannot be chosen of ${whole}: --only ${partsWithFiles[0]} ${files[0]}`);
  }
  const { shard, at } = values;
  const isShared = parts.size === 1 && partsWithShards.some((name) => parts.has(name));
  if (shard !== undefined && !(isShared && /^(1\/1|[12]\/2|[123]\/3)$/.test(shard))) {
    throw new CommandError(
      `A share is 1/2, or up to 3/3, of one of ${partsWithShards.join(', ')}: --only ${partsWithShards[0]} --shard 1/2`,
    );
  }
  return { parts, files, shard, at };
}

/** The test files marked `@time`: what they prove depends on the day or the hour on which they run. */
const filesOfTime = () =>
  globSync('{contract,functions,web,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: rootDir,
    exclude: ['**/node_modules', '**/dist'],
  }).filter((file) => readFileSync(join(rootDir, file), 'utf8').includes('// @time\n'));

/** Runs the parts that are wanted and passes over the others. */
export function partRunner<Name extends string>(wanted: ReadonlySet<Name>) {
  const outcomes: Outcome[] = [];
  return {
    async part(name: Name, act: (log: string) => Promise<Outcome>): Promise<void> {
      if (wanted.has(name)) outcomes.push(await runPart(name, act));
    },
    /** The last line, and the command's exit code. */
    sumUp(): void {
      const { passed, failed } = addOutcomes(outcomes);
      say(`\n${passed} passed, ${failed} failed`);
      process.exitCode = failed === 0 ? 0 : 1;
    },
  };
}

/**
 * Runs a part of the checks: a line when it begins, one when it is done, and its failures, in one piece, when it is
 * red. Its tools write into the log that `act` is given.
 */
export async function runPart(name: string, act: (log: string) => Promise<Outcome>): Promise<Outcome> {
  const log = join(generatedDir, `logs/${name}.log`);
  rmSync(log, { force: true });
  say(`› ${name}`);
  const began = Date.now();
  const outcome = await act(log).catch(notRun);
  const { passed, failed, failures } = outcome;
  const took = duration(Date.now() - began);
  if (failed === 0) say(`✓ ${name}: ${passed} passed in ${took}`);
  else {
    const sum = `✗ ${name}: ${failed} failed, ${passed} passed in ${took}`;
    say(`${sum}\n\n${failures.trim()}\n\n  All that ${name} said: ${log}\n`);
  }
  return outcome;
}

function notRun(error: unknown): Outcome {
  const words = error instanceof CommandError ? error.message : error instanceof Error ? error.stack : error;
  return checked(false, `Not run: ${words}`);
}

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
