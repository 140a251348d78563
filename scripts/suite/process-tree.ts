import { setTimeout as sleep } from 'node:timers/promises';
import { listProcesses } from './process-list.ts';

const patienceMs = 10_000;

/**
 * A process and everything it started, directly or not. Process groups do not serve here: firebase-tools gives
 * the Firestore emulator a group of its own.
 */
export function processTree(root: number): number[] {
  const processes = listProcesses();
  const tree = [root];
  for (const pid of tree) {
    tree.push(...processes.filter(({ parent }) => parent === pid).map((child) => child.pid));
  }
  return tree;
}

/** Asks the root of a tree to end, waits for all of it, then kills what is left. */
export async function stopTree(root: number): Promise<void> {
  const tree = processTree(root);
  signal(root, 'SIGTERM');
  await waitForEnd(tree);
  killNow(tree);
}

/** Waits, not for ever, until none of these processes holds a port any more. */
export async function waitForEnd(pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (pids.some(isAlive) && Date.now() < deadline) await sleep(100);
}

export function killNow(pids: readonly number[]): void {
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Also true for someone else's process. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
