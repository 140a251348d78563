import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { listProcesses, type Process } from './process-list.ts';

/** Which processes hold these ports, in words: each port by the variable that moves it. */
export function nameHolders(taken: readonly { port: number; variable: string }[]): string {
  const holders = Map.groupBy(taken, ({ port }) => {
    const { pid, command } = findHolder(port) ?? {};
    return pid === undefined ? 'another program' : `process ${pid} (${command?.slice(0, 100)})`;
  });
  return [...holders]
    .map(([holder, ports]) => `${ports.map((at) => `${at.variable} ${at.port}`).join(', ')} by ${holder}`)
    .join('; ');
}

/** The process that listens on this port; only its owner, and root, can see which one it is. */
function findHolder(port: number): Process | undefined {
  const processes = listProcesses();
  if (existsSync('/proc/net/tcp')) {
    const sockets = listeningSockets(port);
    return processes.find(({ pid }) => openFiles(pid).some((file) => sockets.includes(file)));
  }
  const { stdout } = spawnSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
  return processes.find(({ pid }) => pid === Number.parseInt(stdout, 10));
}

/** Lines of "number, local address:PORT, remote, state (0A: listening), queues, timer, retransmits, user, timeout, inode". */
function listeningSockets(port: number): string[] {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => state === '0A' && address?.endsWith(local))
    .map((columns) => `socket:[${columns[9]}]`);
}

function openFiles(pid: number): string[] {
  const dir = `/proc/${pid}/fd`;
  return orNone(() => readdirSync(dir)).flatMap((file) => orNone(() => [readlinkSync(join(dir, file))]));
}

/** Nothing of what has ended, or is not ours to look into. */
function orNone(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}
