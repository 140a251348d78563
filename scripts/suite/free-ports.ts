import { createConnection, createServer } from 'node:net';
import { isOffset, maxOffset, type Ports, portNames, portsAt, variableOf } from './ports.ts';

/** A suite's ports that other programs hold, each with the variable that moves it: `AUTH_PORT 9099`. */
export async function findTakenPorts(ports: Ports, { withWebServer = false } = {}) {
  const names = portNames.filter((name) => name !== 'web' || withWebServer);
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  return names.filter((_, index) => !free[index]).map((name) => `${variableOf(name)} ${ports[name]}`);
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
