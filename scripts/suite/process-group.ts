import { setTimeout as sleep } from 'node:timers/promises';
import { listProcesses } from './process-list.ts';

const patienceMs = 10_000;

/*
 * A process that is spawned detached leads a group that has its number, and what it starts belongs to that group also
 * after it has died, when nothing else tells whose it was.
 */

/** Asks the leader of a group to end, then kills what is left of the group. */
export async function stopGroup(leader: number): Promise<void> {
  signal(leader, 'SIGTERM');
  await waitUntil(() => !isAlive(leader));
  await endGroup(leader);
}

/** Kills a group and waits, not for ever, until none of it holds a port any more. */
export async function endGroup(leader: number): Promise<void> {
  killGroup(leader);
  await waitUntil(() => listProcesses().every(({ group }) => group !== leader));
}

export function killGroup(leader: number): void {
  signal(-leader, 'SIGKILL');
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

async function waitUntil(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!isSo() && Date.now() < deadline) await sleep(100);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
