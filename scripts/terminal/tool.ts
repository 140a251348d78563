import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rootDir } from '../suite/directories.ts';

const bin = join(rootDir, 'node_modules/.bin');

/**
 * Starts one of the installed tools, with the pinned Node, in this terminal, on pipes or into an open file; `ended`
 * says whether it ended well.
 */
export function spawnTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  output: 'inherit' | 'pipe' | number = 'inherit',
): { child: ChildProcess; ended: Promise<boolean> } {
  const PATH = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(join(bin, name), args, {
    cwd: rootDir,
    env: { ...process.env, PATH, ...env },
    stdio: ['ignore', output, output],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const ended = once(child, 'exit')
    .then(([code]) => code === 0)
    .catch(() => false)
    .finally(() => process.off('exit', kill));
  return { child, ended };
}

/** Runs one of the installed tools in this terminal; true when it ends well. */
export const runTool = (name: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<boolean> =>
  spawnTool(name, args, env).ended;

/** Runs a program of the machine in this terminal; true when it is there and ends well. */
export async function runProgram(name: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(name, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return once(child, 'exit').then(
    ([code]) => code === 0,
    () => {
      process.stderr.write(`${name} is not installed on this machine.\n`);
      return false;
    },
  );
}

/** Runs one of the installed tools without a word in this terminal: what it says goes to the end of a log. */
export async function runLogged(
  log: string,
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ ok: boolean; output: string }> {
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'a');
  const { size } = fstatSync(file);
  const ok = await spawnTool(tool, args, { NO_COLOR: '1', ...env }, file).ended;
  closeSync(file);
  return { ok, output: stripVTControlCharacters(readFileSync(log).subarray(size).toString()) };
}

/** The end of what a tool said, which usually has the reason. */
export const lastLines = (said: string, count = 25): string =>
  said.trimEnd().split('\n').slice(-count).join('\n');
