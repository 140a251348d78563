import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addFormerFiles, keepRelease, readRelease } from './former-release.ts';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'release-'));
});

/** As a build does: the directory is emptied, and has these files then. */
async function build(...names: string[]) {
  const before = await keepRelease(site);
  await rm(join(site, 'assets'), { recursive: true, force: true });
  await rm(join(site, 'release.json'), { force: true });
  await mkdir(join(site, 'assets'));
  for (const name of names) await writeFile(join(site, 'assets', name), name);
  await addFormerFiles(site, before);
}
const assets = async () => (await readdir(join(site, 'assets'))).sort();

test('the first release has its own files alone', async () => {
  await build('index-a.js', 'ui-a.css');
  expect(await readRelease(site)).toEqual({ files: ['assets/index-a.js', 'assets/ui-a.css'], former: [] });
});

test('the files of the last release stay beside the new ones, for one release', async () => {
  await build('index-a.js', 'ui-a.css');
  await build('index-b.js', 'ui-a.css');
  expect(await assets()).toEqual(['index-a.js', 'index-b.js', 'ui-a.css']);
  expect(await readRelease(site)).toEqual({
    files: ['assets/index-b.js', 'assets/ui-a.css'],
    former: ['assets/index-a.js'],
  });
  await build('index-c.js', 'ui-c.css');
  expect(await assets()).toEqual(['index-b.js', 'index-c.js', 'ui-a.css', 'ui-c.css']);
});

test('a release that is built twice keeps the files of the one before it', async () => {
  await build('index-a.js');
  await build('index-b.js');
  await build('index-b.js');
  expect(await assets()).toEqual(['index-a.js', 'index-b.js']);
});

test.each(['../secret', 'assets/../secret', '/etc/passwd', 'assets/a/b.js', 'assets/.env'])(
  'no list names %s',
  async (file) => {
    await writeFile(join(site, 'release.json'), JSON.stringify({ files: [file], former: [] }));
    await expect(keepRelease(site)).rejects.toThrow();
  },
);
