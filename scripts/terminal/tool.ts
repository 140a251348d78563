import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { rootDir } from '../suite/directories.ts';

const bin = join(rootDir, 'node_modules/.bin');

/** Runs one of the installed tools in this terminal, with the pinned Node; true when it ends well. */
export function runTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(join(bin, name), args, {
    cwd: rootDir,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  return new Promise((resolve) => {
    const done = (ok: boolean) => {
      process.off('exit', kill);
      resolve(ok);
    };
    child.once('error', () => done(false)).once('exit', (code) => done(code === 0));
  });
}
