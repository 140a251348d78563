import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answers } from '../suite/ports.ts';
import { startSite } from '../suite/site/start-site.ts';
import { directories, portsBesideSuite } from './suite.ts';

it('fifty requests that find the function not started wait for one start', async () => {
  const ports = await portsBesideSuite();
  const siteLog = join(mkdtempSync(join(tmpdir(), 'function-start-')), 'site.log');
  const site = startSite({ ...directories, siteLog }, ports);
  try {
    await expect.poll(() => answers(ports.hosting), { timeout: 60_000 }).toBe(true);
    const ask = () => fetch(`http://127.0.0.1:${ports.hosting}/api/healthz`);
    const given = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]));
    expect(readFileSync(siteLog, 'utf8').match(/The function has started/g)).toHaveLength(1);
  } finally {
    site.stop();
  }
}, 120_000);
