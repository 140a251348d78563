import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { rootDir } from '../suite/directories.ts';

const bin = join(rootDir, 'node_modules/.bin');

/** Runs one of the installed tools in this terminal, with the pinned Node; true when it ends well. */
export function runTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return spawnTool(name, args, env, 'inherit').ended;
}

/** Starts one of the installed tools; `ended` says whether it ended well. */
export function spawnTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe' | number,
): { child: ChildProcess; ended: Promise<boolean> } {
  const child = spawn(join(bin, name), args, {
    cwd: rootDir,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
    stdio: ['ignore', output, output],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const ended = new Promise<boolean>((resolve) => {
    const done = (ok: boolean) => {
      process.off('exit', kill);
      resolve(ok);
    };
    child.once('error', () => done(false)).once('exit', (code) => done(code === 0));
  });
  return { child, ended };
}
