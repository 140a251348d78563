import childProcess from 'node:child_process';

/**
 * Keeps the Firestore emulator in the process group of firebase-tools, which would give it one of its own and go on
 * without it: one signal ends all emulators whichever of them has died first, and when it dies firebase-tools does too.
 */
export function endTogether(): void {
  const { spawn } = childProcess;
  const inOneGroup = (command: string, args: string[], options?: childProcess.SpawnOptions) => {
    const child = spawn(command, args, { ...options, detached: false });
    // After firebase-tools has logged what happened.
    if (options?.detached) child.once('exit', () => setImmediate(() => process.exit(1)));
    return child;
  };
  childProcess.spawn = inOneGroup as typeof spawn;
}
