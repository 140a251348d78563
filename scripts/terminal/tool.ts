import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { rootDir } from '../suite/directories.ts';

const bin = join(rootDir, 'node_modules/.bin');

/**
 * Starts one of the installed tools, with the pinned Node, in this terminal, on pipes or into an open file; `ended` says
 * whether it ended well.
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
