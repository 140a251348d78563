import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Said to the user as one line, without a stack trace: what is missing and how to get it. */
export class SetupError extends Error {}

/**
 * One progress line for a step that takes time; setup says nothing about what is already there.
 * @param {string} line
 */
export function progress(line) {
  process.stdout.write(`› ${line}\n`);
}

/**
 * Runs a program to its end without a shell and never throws: a program that is not there is an ordinary
 * outcome here (`ok: false`).
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return { ok: done.status === 0, output: `${done.stdout ?? ''}${done.stderr ?? ''}` };
}

/**
 * Where programs of these names lie on the PATH, in its order.
 * @param {string[]} names
 */
export function onPath(names) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .filter((path) => existsSync(path));
}
