import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

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
