import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { findFreePorts, findTakenPorts } from './free-ports.ts';
import { maxOffset, portsAt } from './ports.ts';

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
