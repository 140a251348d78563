import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, tabTo } from './fixtures/steps.ts';
import { inMoney, serviceOf } from './fixtures/whose-site.ts';

/** A service that no other journey uses, as all run on one site: its price goes back to what it was. */
const existing = serviceOf('stress-and-mindfulness');

/** Expects that a visitor gets nothing of a service that is not shown. */
async function expectHidden(request: APIRequestContext, name: string) {
  const page = await request.get(`/serviceDetails/${name.toLowerCase().replaceAll(' ', '-')}`);
  expect([page.status(), (await page.text()).includes('Service not found')]).toEqual([404, true]);
}

test('with the mouse the practice adds a hidden service, and deletes it; a new price of another is on every page', async ({
  page,
  request,
}) => {
  test.slow();
  const name = `A slow walk ${randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('article', { name });
  await openSignedIn(page, admin, '/dashboard/services');
  await page.getByRole('button', { name: 'Add service' }).click();
  await dialog.getByRole('button', { name: 'Save service' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Slowly, and with pauses.');
  await dialog.getByLabel(/^Price/).fill('71');
  await dialog.getByLabel('Shown on the site').uncheck();
  const preview = dialog.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('Bestseller');
  await dialog.getByLabel('“Bestseller” on its card').uncheck();
  await expect(preview).not.toContainText('Bestseller');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save service' }).click();
  await expect(row).toContainText('Hidden');
  await expectHidden(request, name);
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);

  const setPrice = async (price: number) => {
    const other = page.getByRole('article', { name: existing.name });
    await other.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel(/^Price/).fill(String(price));
    await dialog.getByRole('button', { name: 'Save service' }).click();
    await expect(other).toContainText(inMoney(price));
  };
  await test.step('a new price is on every page within the minute', async () => {
    await setPrice(83);
    const listed: { id: string; price: number }[] = await (await request.get('/data.json')).json();
    expect(listed.find(({ id }) => id === existing.id)?.price).toBe(83);
    const { id } = existing;
    for (const path of [
      '/',
      '/services',
      '/fees',
      `/serviceDetails/${id}`,
      `/appointmentBooking?service=${id}`,
    ]) {
      const html = await (await request.get(path)).text();
      expect(html, path).toMatch(new RegExp(`"name":"${existing.name}"[^}]*"price":83`));
    }
    await page.goto('/services');
    await expect(page.getByRole('article').filter({ hasText: existing.name })).toContainText(inMoney(83));
    await page.goto('/dashboard/services');
    await setPrice(existing.price);
  });
});

test('with keys alone the practice adds a hidden service, gives it another price, moves and deletes it @deep', async ({
  page,
  request,
}) => {
  test.slow();
  const name = `A slow walk ${randomUUID().slice(0, 8)}`;
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('article', { name });
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page, dialog.getByLabel(label));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };
  await openSignedIn(page, admin, '/dashboard/services');

  await test.step('it is added beside its card, hidden', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Add service' }));
    await keyboard.press('Enter');
    await type('Name', name);
    await type('Description', 'Slowly, and with pauses.');
    await type(/^Price/, '71');
    await expect(dialog.getByRole('complementary', { name: 'Preview' })).toContainText(inMoney(71));
    await tabTo(page, dialog.getByLabel('Shown on the site'));
    await keyboard.press('Space');
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Save service' }));
    await keyboard.press('Enter');
    await expect(row).toContainText(`${inMoney(71)}, 30 minutes, in person`);
    await expect(row).toContainText('Hidden');
  });

  await test.step('its price is changed', async () => {
    await tabTo(page, row.getByRole('button', { name: 'Edit' }));
    await keyboard.press('Enter');
    await type(/^Price/, '73');
    await keyboard.press('Enter');
    await expect(row).toContainText(inMoney(73));
  });

  await test.step('moved up, it keeps the focus; deleted, it is gone, and was never public', async () => {
    const up = row.getByRole('button', { name: /^Move up/ });
    await tabTo(page, up);
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${name} is number` })).toBeAttached();
    await expect(up).toBeFocused();
    await expectHidden(request, name);
    await tabTo(page, row.getByRole('button', { name: 'Delete' }));
    await keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
    await keyboard.press('Enter');
    await expect(row).toHaveCount(0);
  });
});
