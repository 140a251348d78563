import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rootDir } from '../suite/directories.ts';
import { CommandError, say } from '../terminal/command.ts';
import type { Deployment } from './deployment.ts';

/** Runs firebase-tools with a deployment’s project, in this terminal: it may ask, and a person may answer. */
export async function runFirebase(
  args: readonly string[],
  { project }: Deployment,
  dir: string,
): Promise<void> {
  const allArgs = [...args, '--project', project, '--config', join(dir, 'firebase.json')];
  say(`› firebase ${allArgs.join(' ')}`);
  const firebase = join(rootDir, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const child = spawn(process.execPath, [firebase, ...allArgs], { cwd: dir, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new CommandError(
      'firebase-tools has not finished; what it had sent by then stays. A service or an account that it has just made is not known everywhere for some minutes: where it names one as missing, run it again then.',
    );
}
