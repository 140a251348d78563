import { endpoints } from '@garden-room/contract/endpoints';
import { timeText } from '@garden-room/contract/time-text';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { openBeforeProgram } from './fixtures/program.ts';
import { restoreSignIn, signOut } from './fixtures/steps.ts';

// What users see of their own data before the program runs that would have fetched it.
test.use({ waitsForProgram: false });

const pageAddress = `**/api${endpoints.personalPage.path}?*`;
const ready = 'html[data-ready]';

test('the dashboard shows what is next before its program has come, in one answer', async ({ page }) => {
  const person = await newAccount('Ada Lovelace');
  const { time } = await bookAppointment(person);
  await restoreSignIn(page, person);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const release = await openBeforeProgram(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  const next = page.getByRole('main').getByRole('article');
  await expect(next).toContainText(timeText(time));
  await expect(next).toContainText('Pending');
  await expect(page).toHaveTitle(/Dashboard$/);
  await expect(page.locator(ready)).not.toBeAttached();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(next).toContainText(timeText(time));
  expect(asked.filter((path) => /get-user|appointments|page/.test(path))).toEqual(['/api/page']);

  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(await page.content(), 'the document that the next person is handed').not.toContain(person.email);
});

for (const [what, answer] of [
  ['is refused', { status: 429, body: '{}' }],
  ['fails', { status: 500, body: '' }],
] as const) {
  test(`where that page ${what}, the program fills the shell as it always could @deep`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.expect(/status of (429|500)/);
    const person = await newAccount('Ada Lovelace');
    await restoreSignIn(page, person);
    await page.route(pageAddress, (route) => route.fulfill(answer));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your first appointment' })).toBeVisible();
  });
}

test('a page that does not come in time is not waited for @deep', async ({ page }) => {
  const person = await newAccount('Ada Lovelace');
  await restoreSignIn(page, person);
  const held: (() => Promise<void>)[] = [];
  await page.route(pageAddress, (route) => void held.push(() => route.abort()));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  expect(held).toHaveLength(1);
  await held[0]?.();
});
