// @time
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { practiceDefaults } from '#deployment/practice-defaults.ts';
import { securityTxt } from './security-txt.ts';

it('names whom to tell, and expires within a year of the build, as RFC 9116 asks', () => {
  const now = Date.now();
  const text = securityTxt('https://clinic.example', now);
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${practiceDefaults.email}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    Canonical: 'https://clinic.example/.well-known/security.txt',
  });
  const daysLeft = (Date.parse(fields.Expires) - now) / (24 * 60 * 60_000);
  expect(daysLeft).toBeGreaterThan(300);
  expect(daysLeft).toBeLessThan(365);
});

it('is deployed by Hosting, which leaves out every other file and folder with a dot', async () => {
  const { hosting } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../firebase.json'), 'utf8'));
  const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles');
  const site = await mkdtemp(join(tmpdir(), 'security-txt-'));
  const files = ['index.html', '.well-known/security.txt', '.env', '.git/config', 'a/.vite/manifest.json'];
  for (const file of files) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), '');
  }
  expect(listFiles(site, hosting.ignore).sort()).toEqual(['.well-known/security.txt', 'index.html']);
});
