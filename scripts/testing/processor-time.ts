import { readdirSync, readFileSync } from 'node:fs';

/** Of the clock that /proc counts in: 100 on every Linux, whatever the kernel's own rate is. */
const ticksPerSecond = 100;
const everyMs = 500;

export interface ProcessTime {
  pid: number;
  parent: number;
  /** Ticks of the system's clock: tells a process from an earlier one of its number. */
  startedAt: string;
  /** Seconds of processor time, user and system, of the process alone. */
  seconds: number;
}

/** Of a line of /proc/<pid>/stat: "pid (name, which may hold brackets and spaces) state ppid ... utime stime ...". */
export function readStat(stat: string): ProcessTime {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (index: number) => Number(fields[index]);
  return {
    pid: Number.parseInt(stat, 10),
    parent: field(1),
    startedAt: fields[19] ?? '',
    seconds: (field(11) + field(12)) / ticksPerSecond,
  };
}

/**
 * Adds up what a process and all below it use, also those that lose their parent or are killed: emulators and browsers end
 * so, and the system counts only children that were waited for.
 */
export function processorTimeOf(root: number) {
  const seen = new Map<string, number>();
  const nameOf = ({ pid, startedAt }: ProcessTime) => `${pid} ${startedAt}`;
  return {
    add(processes: readonly ProcessTime[]): void {
      const byNumber = new Map(processes.map((process) => [process.pid, process]));
      const isOurs = (process: ProcessTime | undefined): boolean =>
        process !== undefined &&
        (process.pid === root || seen.has(nameOf(process)) || isOurs(byNumber.get(process.parent)));
      for (const process of processes) if (isOurs(process)) seen.set(nameOf(process), process.seconds);
    },
    seconds: () => [...seen.values()].reduce((sum, each) => sum + each, 0),
  };
}

/**
 * Looks twice a second, from now on, at what this process and all below it have used. Answers the seconds so far; undefined
 * where there is no /proc.
 */
export function watchProcessorTime(): () => number | undefined {
  const time = processorTimeOf(process.pid);
  const look = () => time.add(listProcesses());
  if (listProcesses().length === 0) return () => undefined;
  setInterval(look, everyMs).unref();
  return () => {
    look();
    return time.seconds();
  };
}

function listProcesses(): ProcessTime[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  } catch {
    return [];
  }
}

function readProcess(pid: string): ProcessTime[] {
  try {
    return [readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
  } catch {
    return []; // it ended while the others were read
  }
}
