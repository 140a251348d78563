import { createConnection, createServer } from 'node:net';

/** Every port of a suite, with the environment variable that moves it and its place when nothing does. */
const portTable = {
  hosting: { variable: 'HOSTING_PORT', standard: 5000 },
  functions: { variable: 'FUNCTIONS_PORT', standard: 5001 },
  firestore: { variable: 'FIRESTORE_PORT', standard: 8080 },
  auth: { variable: 'AUTH_PORT', standard: 9099 },
  hub: { variable: 'HUB_PORT', standard: 4400 },
  logging: { variable: 'LOGGING_PORT', standard: 4500 },
  eventarc: { variable: 'EVENTARC_PORT', standard: 9299 },
  tasks: { variable: 'TASKS_PORT', standard: 9499 },
  websocket: { variable: 'WEBSOCKET_PORT', standard: 9150 },
  web: { variable: 'WEB_PORT', standard: 5173 },
} as const;

type PortName = keyof typeof portTable;
export type Ports = Readonly<Record<PortName, number>>;

/** Ports below 16000 that browsers and Node's fetch refuse (the Fetch standard's list). */
const refusedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

const portNames = Object.keys(portTable) as PortName[];

/**
 * The ports that the environment asks for: each variable of the table, else its standard place moved by
 * PORT_OFFSET. Throws a RangeError in words for a person when a value is not a port.
 */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const offset = readNumber(env, 'PORT_OFFSET') ?? 0;
  const entries = portNames.map((name) => {
    const { variable, standard } = portTable[name];
    const port = readNumber(env, variable) ?? standard + offset;
    if (port < 1024 || port > 65_535 || refusedPorts.has(port)) {
      throw new RangeError(
        `${variable} would be ${port}, which browsers refuse or which is no free port: choose another.`,
      );
    }
    return [name, port] as const;
  });
  return Object.fromEntries(entries) as Record<PortName, number>;
}

function readNumber(env: NodeJS.ProcessEnv, variable: string): number | undefined {
  const text = env[variable]?.trim();
  if (!text) return undefined;
  if (!/^\d{1,5}$/.test(text)) throw new RangeError(`${variable} is "${text}", which is not a number.`);
  return Number(text);
}

/** The first of a suite's ports that another program holds, and the variable that moves it. */
export async function findTakenPort(ports: Ports, { withWebServer = false } = {}) {
  for (const name of portNames) {
    if (name === 'web' && !withWebServer) continue;
    if (!(await isFree(ports[name]))) return { port: ports[name], variable: portTable[name].variable };
  }
  return undefined;
}

/**
 * Ports for a suite that must not meet any other: the standard ones moved to where all of them are free, below the
 * range from which systems take the ports of outgoing connections. It begins anywhere, so that two test runs
 * started together do not settle on the same block.
 */
export async function findFreePorts(): Promise<Ports> {
  const blocks = 80;
  const first = Math.floor(Math.random() * blocks);
  for (let tried = 0; tried < blocks; tried++) {
    const offset = 15_000 + 100 * ((first + tried) % blocks);
    const ports = readPorts({ PORT_OFFSET: String(offset) });
    if (!(await findTakenPort(ports))) return ports;
  }
  throw new RangeError('No free block of ports between 19400 and 32500.');
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
