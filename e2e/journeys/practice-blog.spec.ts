import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** A picture of 1200 x 630. */
const photo = join(import.meta.dirname, '../../web/src/testing/practices/ireland/look/share/home.jpg');

/** Expects that a picture of the practice's own has been loaded, as it was cut. */
async function expectShown(picture: Locator) {
  await expect(picture).toHaveAttribute('src', /^\/pictures\/own-/);
  const shape = () => picture.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth);
  await expect.poll(shape).toBeCloseTo(5 / 4, 1);
}

test('the practice writes a post with its preview and a picture, keeps it as a draft, publishes it, and a visitor reads it; it is edited, then deleted @deep-phone', async ({
  page,
  browser,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 404/);
  const title = `A walk before supper ${randomUUID().slice(0, 8)}`;
  const visitor = await (await browser.newContext()).newPage();
  await openSignedIn(page, admin, '/dashboard/manageBlogs');
  let address = '';

  await test.step('a draft outlives a reload, and says that it is one', async () => {
    await page.getByRole('button', { name: 'Add New Blog' }).click();
    await dialog(page).getByLabel('Title').fill(title);
    await page.reload();
    await expect(page.getByText(`A draft is kept: “${title}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Go on writing' }).click();
    await expect(dialog(page).getByLabel('Title')).toHaveValue(title);
  });

  await test.step('kept as a draft it is the practice’s alone; published, it is as its preview showed it', async () => {
    await dialog(page).getByLabel('Description').fill('## Why walk\n\nBecause it **calms**.');
    const preview = dialog(page).getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Why walk' })).toBeVisible();
    await expectAccessible(page);
    const shown = await preview.locator('.prose').innerHTML();
    await dialog(page).getByRole('radio', { name: 'Teapot' }).check({ force: true });
    await dialog(page).getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(`“${title}” is seen by the practice alone.`)).toBeVisible();
    await expect(card(page, title)).toContainText('Draft');
    await visitor.goto('/healthBlog');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Health Blog' })).toBeVisible();
    await expect(card(visitor, title)).toHaveCount(0);

    await card(page, title).getByRole('button', { name: 'Edit' }).click();
    await expect(dialog(page).getByRole('radio', { name: 'Teapot' })).toBeChecked();
    await dialog(page).getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(`“${title}” is public within a minute.`)).toBeVisible();
    await expect(card(page, title)).toBeVisible();
    address = (await page.getByRole('link', { name: 'Read it on the site' }).getAttribute('href')) ?? '';
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await visitor.locator('.prose').innerHTML()).toBe(shown);
    await expect(visitor.locator('article header img')).toHaveClass(/blur-tea-for-two/);
    const linkPreview = await visitor.locator('meta[property="og:image"]').getAttribute('content');
    expect(linkPreview).toMatch(/post-teapot/);
    expect((await visitor.request.get(linkPreview ?? '')).status()).toBe(200);
    await visitor.goto('/healthBlog');
    await expect(card(visitor, title)).toBeVisible();
  });

  await test.step('edited, its new words are read, below a picture of the practice’s own', async () => {
    await card(page, title).getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Upload your own').setInputFiles(photo);
    await expect(dialog(page).getByRole('radio', { name: 'Your own' })).toBeChecked();
    await expectShown(dialog(page).getByRole('region', { name: 'Preview' }).getByRole('presentation'));
    await dialog(page).getByLabel('Title').fill(`${title}, and after`);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`“${title}, and after” is public within a minute.`)).toBeVisible();
    await expect(card(page, title)).toContainText('Edited');
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${title}, and after`);
    await expectShown(visitor.locator('article header img'));
    await visitor.goto('/healthBlog');
    await expectShown(card(visitor, title).locator('img'));
  });

  await test.step('deleted, it is gone', async () => {
    await card(page, title).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page)).toContainText(`“${title}, and after”`);
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('is gone from the public site within a minute.')).toBeVisible();
    await expect(card(page, title)).toHaveCount(0);
    expect((await visitor.goto(address))?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Blog not found.');
  });
  await visitor.context().close();
});
