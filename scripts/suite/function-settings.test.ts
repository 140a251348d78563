import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseConfig } from '../../functions/src/lib/config.ts';
import { spawnTool } from '../terminal/tool.ts';
import { webEnvironment } from './build.ts';
import { rootDir } from './directories.ts';
import { readPorts } from './ports.ts';

const folder = (key: string) => join(out, key || 'without');
let out: string;

/** A deployment's own settings, which git ignores. */
const own = join(rootDir, 'functions/deploy/.env.some-clinic');

/** Builds the function of a site with App Check's key or without; with it as `npm run build` does, with its settings. */
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'function-settings-'));
  writeFileSync(own, 'APP_CHECK=monitor\n');
  const builds = ['', 'site-key'].map(
    (key) =>
      spawnTool(
        'node',
        ['functions/build.ts', '--out', folder(key), ...(key ? ['--settings'] : [])],
        { VITE_SITE_URL: 'https://clinic.example', VITE_FIREBASE_APP_CHECK_KEY: key },
        'pipe',
      ).ended,
  );
  expect(await Promise.all(builds)).toEqual([true, true]);
}, 120_000);
afterAll(() => {
  rmSync(out, { recursive: true });
  rmSync(own);
});

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

test('a deployment’s own settings go along with its function, and into no other build', () => {
  const built = (key: string) => existsSync(join(folder(key), '.env.some-clinic'));
  expect({ deployed: built('site-key'), local: built('') }).toEqual({ deployed: true, local: false });
});

test('a suite’s site has the local mailbox, whatever a deployment has set', async () => {
  const deployment = {
    VITE_EMAILJS_SERVICE_ID: 'service',
    VITE_EMAILJS_TEMPLATE_ID: 'template',
    VITE_EMAILJS_PUBLIC_KEY: 'key',
  };
  for (const [name, value] of Object.entries({ ...deployment, ...webEnvironment(readPorts({})) }))
    vi.stubEnv(name, value);
  const { emailSettings } = await import('../../web/src/config/email-settings.ts');
  expect(emailSettings).toMatchObject({ local: true });
});
