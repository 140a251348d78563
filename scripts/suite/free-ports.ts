import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { isOffset, maxOffset, type Ports, portNames, portsAt, variableOf } from './ports.ts';
import { listProcesses, type Process } from './processes.ts';

/** Those of a suite's ports that other programs hold, and the variables that move them. */
export async function findTakenPorts(ports: Ports, { withWebServer = false } = {}) {
  const names = portNames.filter((name) => name !== 'web' || withWebServer);
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  return names
    .filter((_, index) => !free[index])
    .map((name) => ({ port: ports[name], variable: variableOf(name) }));
}

async function areFree(ports: Ports, options?: { withWebServer: boolean }): Promise<boolean> {
  return (await findTakenPorts(ports, options)).length === 0;
}

/** The first PORT_OFFSET at which a suite could start now. */
export async function findFreeOffset(): Promise<number> {
  for (let offset = 10; offset <= maxOffset; offset += 10) {
    if (isOffset(offset) && (await areFree(portsAt(offset), { withWebServer: true }))) return offset;
  }
  throw new RangeError('No PORT_OFFSET has all its ports free.');
}

/** By their Hosting port; nothing may listen there yet. */
const given = new Set<number>();

/**
 * Ports for a suite that must not meet any other: beyond what PORT_OFFSET reaches, and below the range from which
 * systems take the ports of outgoing connections. It begins anywhere, so that two test runs started together do
 * not settle on the same block.
 */
export async function findFreePorts(): Promise<Ports> {
  const blocks = 80;
  const first = Math.floor(Math.random() * blocks);
  for (let tried = 0; tried < blocks; tried++) {
    const ports = portsAt(15_000 + 100 * ((first + tried) % blocks));
    if (given.has(ports.hosting) || !(await areFree(ports))) continue;
    given.add(ports.hosting);
    return ports;
  }
  throw new RangeError('No free block of ports between 20000 and 32100.');
}

/** Listening is not proof enough: macOS lets two programs listen on one port, so it also knocks. */
async function isFree(port: number): Promise<boolean> {
  return !(await answers(port)) && (await canListen(port));
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Whether something accepts connections on this port of this machine. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const done = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.setTimeout(1000, () => done(false));
  });
}

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
