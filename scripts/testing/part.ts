import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { generatedDir } from '../suite/directories.ts';
import { CommandError, say } from '../terminal/command.ts';
import type { Count } from './count.ts';

/** How a part went, and what a person needs to see of it when it is red. */
export interface Outcome {
  count: Count;
  failures: string;
}

/**
 * Runs a part of the checks: a line when it begins, one when it is done, and its failures, in one piece, when it is
 * red. Its tools write into the log that `act` is given.
 */
export async function runPart(name: string, act: (log: string) => Promise<Outcome>): Promise<Count> {
  const log = join(generatedDir, `logs/${name}.log`);
  rmSync(log, { force: true });
  say(`› ${name}`);
  const began = Date.now();
  const { count, failures } = await act(log).catch(notRun);
  const took = duration(Date.now() - began);
  if (count.failed === 0) say(`✓ ${name}: ${count.passed} passed in ${took}`);
  else {
    const sum = `✗ ${name}: ${count.failed} failed, ${count.passed} passed in ${took}`;
    say(`${sum}\n\n${failures.trim()}\n\n  All that ${name} said: ${log}\n`);
  }
  return count;
}

function notRun(error: unknown): Outcome {
  const words =
    error instanceof CommandError ? error.message : error instanceof Error ? error.stack : String(error);
  return { count: { passed: 0, failed: 1 }, failures: `Not run: ${words}` };
}

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
