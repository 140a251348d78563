import { spawnSync } from 'node:child_process';

/**
 * Runs a program to its end without a shell and never throws: a program that is not there is an ordinary
 * outcome here (`ok: false`).
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, show?: boolean }} [options]
 *   `show` lets the program write to this terminal; otherwise its output is returned.
 */
export function run(command, args, { cwd, env, timeoutMs, show = false } = {}) {
  const done = spawnSync(command, args, {
    cwd,
    env: env ?? process.env,
    timeout: timeoutMs,
    encoding: 'utf8',
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  return { ok: done.status === 0, output: `${done.stdout ?? ''}${done.stderr ?? ''}` };
}
