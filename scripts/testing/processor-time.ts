import { readFileSync } from 'node:fs';

/** Of the clock that /proc counts in: 100 on every Linux, whatever the kernel's own rate is. */
const ticksPerSecond = 100;

/**
 * Seconds of processor time, user and system, that this process has used and every process below it that has ended.
 * Undefined where there is no /proc: Node itself counts only its own.
 */
export function processorSeconds(): number | undefined {
  try {
    return secondsOf(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return undefined;
  }
}

/** Of a line of /proc/<pid>/stat. */
export function secondsOf(stat: string): number {
  // "pid (name, which may hold brackets and spaces) state ppid ... utime stime cutime cstime ..."
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}
