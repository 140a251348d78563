import { createConnection, createServer } from 'node:net';

/** Every port of a suite and its place when its environment variable, such as HOSTING_PORT, does not move it. */
const standardPorts = {
  hosting: 5000,
  functions: 5001,
  hub: 5002,
  logging: 5004,
  websocket: 5007,
  mail: 5008,
  // Last digits that no other port within `maxOffset` has: suites a multiple of ten apart then share none.
  storage: 5009,
  web: 5173,
  firestore: 8080,
  workspace: 8443,
  auth: 9099,
} as const;

type PortName = keyof typeof standardPorts;
export type Ports = Readonly<Record<PortName, number>>;

/** Ports below 16000 that browsers and Node's fetch refuse (the Fetch standard's list). */
const refusedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/** Hosting and Firestore end in the same digit, as Storage and Auth do: suites 3080 or 4090 apart would meet there. */
export const maxOffset = 3000;

const portNames = Object.keys(standardPorts) as PortName[];

const variableOf = (name: PortName) => `${name.toUpperCase()}_PORT`;

/** The variables that make `readPorts` of another process read these. */
export function portVariables(ports: Ports): Record<string, string> {
  const variables = portNames.map((name) => [variableOf(name), String(ports[name])]);
  // A test run has ports of its own: an offset that no suite takes must not stop its site from starting.
  return { PORT_OFFSET: '', ...Object.fromEntries(variables) };
}

/** The standard ports, all moved by as much. */
export function portsAt(offset: number): Ports {
  const entries = portNames.map((name) => [name, standardPorts[name] + offset] as const);
  return Object.fromEntries(entries) as Record<PortName, number>;
}

/**
 * The ports that the environment asks for: each variable of the table, else its standard place moved by
 * PORT_OFFSET. Throws a RangeError in words for a person when a value is not a port, or one is asked for twice.
 */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const moved = portsAt(readOffset(env));
  const entries = portNames.map((name) => [name, readNumber(env, variableOf(name)) ?? moved[name]] as const);
  const holders = new Map<number, PortName>();
  for (const [name, port] of entries) {
    if (!isUsable(port)) {
      throw new RangeError(
        `${variableOf(name)} would be ${port}, which browsers refuse or which is no free port: choose another.`,
      );
    }
    const holder = holders.get(port);
    if (holder) {
      throw new RangeError(`${variableOf(holder)} and ${variableOf(name)} would both be ${port}.`);
    }
    holders.set(port, name);
  }
  return Object.fromEntries(entries) as Record<PortName, number>;
}

/** The offsets that PORT_OFFSET takes: no two of them share a port. */
function isOffset(offset: number): boolean {
  return offset % 10 === 0 && offset <= maxOffset && Object.values(portsAt(offset)).every(isUsable);
}

function readOffset(env: NodeJS.ProcessEnv): number {
  const offset = readNumber(env, 'PORT_OFFSET') ?? 0;
  if (isOffset(offset)) return offset;
  let other = Math.min(Math.ceil(offset / 10) * 10, maxOffset);
  while (!isOffset(other)) other -= 10;
  throw new RangeError(
    `PORT_OFFSET is ${offset}: take a multiple of 10 up to ${maxOffset} that moves no port to one that browsers refuse, such as ${other}.`,
  );
}

function isUsable(port: number): boolean {
  return port >= 1024 && port <= 65_535 && !refusedPorts.has(port);
}

function readNumber(env: NodeJS.ProcessEnv, variable: string): number | undefined {
  const text = env[variable]?.trim();
  if (!text) return undefined;
  if (!/^\d{1,5}$/.test(text)) throw new RangeError(`${variable} is "${text}", which is not a number.`);
  return Number(text);
}

/** A suite's ports that other programs hold, each with the variable that moves it: `AUTH_PORT 9099`. */
export async function findTakenPorts(ports: Ports, { withWebServer = false } = {}) {
  const names = portNames.filter((name) => name !== 'web' || withWebServer);
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  return names.filter((_, index) => !free[index]).map((name) => `${variableOf(name)} ${ports[name]}`);
}

const areFree = async (...suite: Parameters<typeof findTakenPorts>) =>
  (await findTakenPorts(...suite)).length === 0;

/** The first PORT_OFFSET at which a suite could start now. */
export async function findFreeOffset(): Promise<number> {
  for (let offset = 10; offset <= maxOffset; offset += 10) {
    if (isOffset(offset) && (await areFree(portsAt(offset), { withWebServer: true }))) return offset;
  }
  throw new RangeError('No PORT_OFFSET has all its ports free.');
}

/** The Hosting ports that were handed out; nothing may listen there yet. */
const usedPorts = new Set<number>();

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
    if (usedPorts.has(ports.hosting) || !(await areFree(ports))) continue;
    usedPorts.add(ports.hosting);
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
