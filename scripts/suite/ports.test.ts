import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { rootDir } from './directories.ts';
import {
  findFreePorts,
  findTakenPorts,
  maxOffset,
  type Ports,
  portsAt,
  portVariables,
  readPorts,
} from './ports.ts';

describe('readPorts', () => {
  it('is where the README says by default', () => {
    expect(readPorts({})).toMatchObject({ hosting: 5000, functions: 5001, firestore: 8080, auth: 9099 });
  });

  it('is where firebase.json has it for other tools', () => {
    const { emulators } = JSON.parse(readFileSync(join(rootDir, 'firebase.json'), 'utf8'));
    const { web, websocket, mail, workspace, ...ports } = readPorts({});
    for (const [name, port] of Object.entries(ports))
      expect([name, emulators[name].port]).toEqual([name, port]);
    expect(emulators.firestore.websocketPort).toBe(websocket);
  });

  it('moves every standard port by PORT_OFFSET, but not one that is named', () => {
    const ports = readPorts({ PORT_OFFSET: '10', AUTH_PORT: '9500' });
    expect(ports).toMatchObject({ hosting: 5010, hub: 5012, auth: 9500 });
  });

  it.each([
    ['HOSTING_PORT', 'http'],
    ['HOSTING_PORT', '80'],
    ['HOSTING_PORT', '6000'],
    ['AUTH_PORT', '65536'],
    ['PORT_OFFSET', '-10'],
    ['PORT_OFFSET', '60000'],
  ])('refuses %s=%s in words', (variable, value) => {
    expect(() => readPorts({ [variable]: value })).toThrow(RangeError);
  });

  it('refuses one port for two servers', () => {
    expect(() => readPorts({ AUTH_PORT: '5001' })).toThrow('FUNCTIONS_PORT and AUTH_PORT would both be 5001');
  });
});

describe('PORT_OFFSET', () => {
  it.each([
    ['1000', 'such as 990'],
    ['15', 'such as 20'],
    ['3080', 'such as 3000'],
  ])('names one that serves instead of %s', (offset, words) => {
    expect(() => readPorts({ PORT_OFFSET: offset })).toThrow(words);
  });

  it('does not matter to a process that is told each port', () => {
    const ports = portsAt(15_000);
    expect(readPorts({ PORT_OFFSET: '1000', ...portVariables(ports) })).toEqual(ports);
  });

  it.each([10, 100, 200, 1010])('takes %i', (offset) => {
    expect(readPorts({ PORT_OFFSET: String(offset) }).hosting).toBe(5000 + offset);
  });

  it('lets no two suites share a port, whichever offsets they take', () => {
    const holders = new Map<number, string>();
    const shared: string[] = [];
    for (let offset = 0; offset <= 4000; offset++) {
      for (const [name, port] of Object.entries(portsOrRefusal(offset) ?? {})) {
        const holder = holders.get(port);
        if (holder) shared.push(`${holder} and ${name} at ${offset}`);
        holders.set(port, `${name} at ${offset}`);
      }
    }
    expect(shared.slice(0, 5)).toEqual([]);
  });
});

describe('a port that another program holds', () => {
  const server = createServer();
  afterEach(() => server.close());

  it('is found, with the variable that moves it', async () => {
    const ports = await findFreePorts();
    expect(await findTakenPorts(ports)).toEqual([]);
    await new Promise<void>((resolve) => server.listen(ports.auth, '127.0.0.1', resolve));
    expect(await findTakenPorts(ports)).toEqual([`AUTH_PORT ${ports.auth}`]);
  });
});

it('lets test runs stand beyond every suite that PORT_OFFSET can move', async () => {
  const highest = Math.max(...Object.values(portsAt(maxOffset)));
  expect(Math.min(...Object.values(await findFreePorts()))).toBeGreaterThan(highest);
});

function portsOrRefusal(offset: number): Ports | undefined {
  try {
    return readPorts({ PORT_OFFSET: String(offset) });
  } catch {
    return undefined;
  }
}
