import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createErrorHandler } from './error-handler.ts';
import { createRateCheck } from './rate-limit.ts';

describe('the limit of sensitive calls', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    const checkRate = createRateCheck(2);
    const app = express();
    app.get('/:uid', async (request, response) => {
      await checkRate(request, response, request.params.uid === 'nobody' ? null : request.params.uid);
      response.json({});
    });
    app.use(createErrorHandler({ request: () => undefined, failure: () => undefined }));
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('refuses a person’s third call in a minute and says when to come back', async () => {
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await fetch(`${address}/ada`)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await fetch(`${address}/ada`);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('counts each person, and an address without one, for itself', async () => {
    expect((await fetch(`${address}/grace`)).status).toBe(200);
    expect((await fetch(`${address}/nobody`)).status).toBe(200);
  });
});
