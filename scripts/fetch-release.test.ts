import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readRelease } from '../web/tools/former-release.ts';

const directory = await mkdtemp(join(tmpdir(), 'release-'));
vi.mock('./deploy/build-deployment.ts', () => ({ deploymentDirectory: () => directory }));
vi.mock('./deploy/deployment.ts', () => ({
  readFilledDeployment: async () => ({ hosting: { url: 'https://site.test' } }),
}));

test('what the site serves is fetched with the files of the release before it, as the same one is built again', async () => {
  const release = { files: ['assets/new.js'], former: ['assets/old.js'] };
  vi.stubGlobal('fetch', async ({ pathname }: URL) =>
    pathname === '/release.json' ? Response.json(release) : new Response(`The content of ${pathname}`),
  );
  await import('./fetch-release.ts');
  const site = join(directory, 'web');
  expect(await readRelease(site)).toEqual(release);
  for (const file of ['assets/new.js', 'assets/old.js'])
    expect(await readFile(join(site, file), 'utf8')).toBe(`The content of /${file}`);
});
