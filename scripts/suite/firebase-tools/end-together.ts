import childProcess from 'node:child_process';
import { replaceMethod } from './replace-method.ts';

/**
 * firebase-tools gives the Firestore emulator a process group of its own, and goes on without it when it is killed. Here
 * it stays in the one group of all emulators, which can be ended whichever of them has died first, and none outlives it.
 */
export function endTogether(): void {
  replaceMethod(childProcess, 'spawn', (spawn) => {
    const inOneGroup = (command: string, args: string[], options?: childProcess.SpawnOptions) => {
      const child = spawn(command, args, { ...options, detached: false });
      // After firebase-tools has written down what happened.
      if (options?.detached) child.once('exit', () => setImmediate(() => process.exit(1)));
      return child;
    };
    return inOneGroup as typeof spawn;
  });
}
