import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { findFreePorts, findTakenPort, readPorts } from './ports.ts';

describe('readPorts', () => {
  it('stands where the README says when nothing moves it', () => {
    expect(readPorts({})).toMatchObject({ hosting: 5000, functions: 5001, firestore: 8080, auth: 9099 });
  });

  it('moves every standard port by PORT_OFFSET, but not one that is named', () => {
    const ports = readPorts({ PORT_OFFSET: '10', AUTH_PORT: '9500' });
    expect(ports).toMatchObject({ hosting: 5010, hub: 4410, auth: 9500 });
  });

  it.each([
    ['HOSTING_PORT', 'http'],
    ['HOSTING_PORT', '80'],
    ['AUTH_PORT', '65536'],
    ['PORT_OFFSET', '-10'],
    ['PORT_OFFSET', '60000'],
  ])('refuses %s=%s in words', (variable, value) => {
    expect(() => readPorts({ [variable]: value })).toThrow(RangeError);
  });

  it('refuses a port that browsers do not open', () => {
    expect(() => readPorts({ PORT_OFFSET: '1000' })).toThrow('HOSTING_PORT would be 6000');
  });
});

describe('a port that another program holds', () => {
  const server = createServer();
  afterEach(() => server.close());

  it('is found, with the variable that moves it', async () => {
    const ports = await findFreePorts();
    expect(await findTakenPort(ports)).toBeUndefined();
    await new Promise<void>((resolve) => server.listen(ports.auth, '127.0.0.1', resolve));
    expect(await findTakenPort(ports)).toEqual({ port: ports.auth, variable: 'AUTH_PORT' });
  });
});
