import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../../functions/src/lib/config.ts';
import { spawnTool } from '../terminal/tool.ts';

const folder = (key: string) => join(out, key || 'without');
let out: string;

/** Builds the function as `npm run build` does, of a site with App Check's key or without. */
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'function-settings-'));
  const builds = ['', 'site-key'].map(
    (key) =>
      spawnTool(
        'node',
        ['functions/build.ts', '--out', folder(key)],
        { VITE_SITE_URL: 'https://clinic.example', VITE_FIREBASE_APP_CHECK_KEY: key },
        'pipe',
      ).ended,
  );
  expect(await Promise.all(builds)).toEqual([true, true]);
}, 120_000);
afterAll(() => rmSync(out, { recursive: true }));

/** How the function starts when it is deployed with these settings and those of the person who deploys it. */
function startedWith(key: string, own: Record<string, string>) {
  const file = join(folder(key), '.env');
  const built = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return parseConfig({ GCLOUD_PROJECT: 'clinic', ...built, ...own }).appCheck;
}

test.each([
  ['', {}, 'off'],
  ['site-key', {}, 'enforce'],
  ['site-key', { APP_CHECK: 'monitor' }, 'monitor'],
])('built with the key "%s", a function deployed with %j asks for App Check: %s', (key, own, asked) => {
  expect(startedWith(key, own)).toBe(asked);
});
