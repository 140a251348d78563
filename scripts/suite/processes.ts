import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

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

export interface Process {
  pid: number;
  parent: number;
  group: number;
  command: string;
}

/** All processes of this machine. Slim Linux images have no `ps`, macOS has no /proc. */
export function listProcesses(): Process[] {
  return existsSync('/proc/self/stat') ? listFromProc() : listFromPs();
}

function listFromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // "pid (name, which may hold brackets and spaces) state ppid pgrp ..."
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [state, parent, group] = fields;
        // A zombie has ended, but not before its last thread: until then it may hold ports.
        if (state === 'Z' && fields[17] === '1') return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), parent: Number(parent), group: Number(group), command }];
      } catch {
        return []; // it ended while we were reading
      }
    });
}

function listFromPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, group, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined
      ? []
      : [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
  });
}
