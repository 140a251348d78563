import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Download, Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin, reception } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

/** Opens a file as any ZIP program does, and checks it against its own manifest. */
async function openArchive(download: Download) {
  const files = unzipSync(await readFile(await download.path()));
  const text = (path: string) => Buffer.from(files[path] ?? []).toString();
  const manifest = JSON.parse(text('manifest.json'));
  for (const { path, sha256 } of manifest.files)
    expect(
      createHash('sha256')
        .update(files[path] ?? '')
        .digest('hex'),
      path,
    ).toBe(sha256);
  const recordsOf = (part: string): Record<string, unknown>[] =>
    text(`records/${part}.jsonl`)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { files, text, manifest, recordsOf };
}

/** The output of `npm run check-archive` for a file. */
function checkArchive(path: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-archive.ts', path], {
    encoding: 'utf8',
  });
  return { isWhole: status === 0, said: stdout + stderr };
}

const take = (page: Page) => page.getByRole('button', { name: 'Make the archive' }).click();
const whole = (page: Page) => page.getByText('The archive is whole');

test('the doctor takes everything along, over a lost connection, and counts it @deep-phone', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/ERR_FAILED|ERR_INTERNET/);
  const person = await newConfirmedAccount('Ottoline Byron');
  const visit = await bookAppointment(person);
  const token = await signIn(admin);
  const { patientId } = visit;
  await call('POST', '/messages', { token, body: { patientId, subject: 'Hello', body: '=A word' } });

  await openSignedIn(page, admin, '/dashboard/settings');
  await page.getByRole('link', { name: 'archive', exact: true }).click();
  await expect(page.getByText('It is health data')).toBeVisible();

  // From the messages on there is no connection.
  let isLost = true;
  const lost = '**/api/archives/*?part=messages*';
  await page.route(lost, (route) => (isLost ? route.abort() : route.continue()));
  const downloading = page.waitForEvent('download');
  await take(page);
  await expect(page.getByText('The archive is not whole yet')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('What has come is kept')).toBeVisible();
  await expectAccessible(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).searchParams.get('part') ?? ''));
  isLost = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(whole(page)).toBeVisible();
  await expectAccessible(page);
  expect(requests).toContain('messages');
  expect(requests).not.toContain('visits');

  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/-archive-\d{4}-\d\d-\d\d\.zip$/);
  const { files, text, manifest, recordsOf } = await openArchive(download);
  const answer = await call<{ _id: string }[]>('GET', `/appointments?patientId=${patientId}`, { token });
  const own = recordsOf('visits').filter((record) => record['patientId'] === patientId);
  expect(own.map(({ _id }) => _id)).toEqual(answer.map(({ _id }) => _id));
  const written = recordsOf('messages').filter((record) => record['patientId'] === patientId);
  expect(written.map(({ body }) => body)).toContain('=A word');
  expect(text('tables/messages.csv')).toContain(",'=A word,");
  expect(text('README.txt')).toContain('THIS IS HEALTH DATA');

  // What the page says of each kind is what the file has.
  for (const { name, counted, records, broken } of manifest.parts) {
    expect(records, name).toBe(counted);
    expect(recordsOf(name), name).toHaveLength(counted - broken);
  }
  const visits = manifest.parts.find(({ name }: { name: string }) => name === 'visits');
  const count = visits.counted.toLocaleString('en-US');
  await expect(rowOf(page, /^Visits\d/)).toHaveText(`Visits${count}${count}`);

  const path = await download.path();
  expect(checkArchive(path)).toEqual({ isWhole: true, said: expect.stringContaining('Everything of') });
  visits.counted += 1;
  const other = zipSync({ ...files, 'manifest.json': strToU8(JSON.stringify(manifest)) });
  await writeFile(`${path}-other`, other);
  const said = `visits: ${visits.counted} were counted, ${visits.records} are in it.`;
  expect(checkArchive(`${path}-other`)).toEqual({ isWhole: false, said: expect.stringContaining(said) });

  await page.goto('/dashboard/audit?kind=archives');
  await expect(rowOf(page, 'Archive of everything').first()).toContainText(admin.name);
});

test('an archive that is cancelled begins anew, and the reception has none @deep', async ({ page }) => {
  await openSignedIn(page, admin, '/dashboard/archive');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/archives/*?part=posts*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Make the archive' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Taking posts…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Make the archive' })).toBeVisible();
  goOn();
  const downloading = page.waitForEvent('download');
  await take(page);
  await expect(whole(page)).toBeVisible();
  await openArchive(await downloading);

  await openSignedIn(page, reception, '/dashboard/archive');
  await expect(page.getByRole('button', { name: 'Make the archive' })).toBeHidden();
});
