import { randomUUID } from 'node:crypto';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, tabTo } from './fixtures/steps.ts';

test('with the mouse the practice adds a hidden service, and deletes it @deep', async ({ page }) => {
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
  await dialog.getByRole('button', { name: 'Save service' }).click();
  await expect(row).toContainText('Hidden');
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

/** A service that no other journey uses, as all run on one site: its price goes back to what it was. */
const known = { id: 'stress-and-mindfulness', name: 'Stress & Mindfulness', price: '90' };

test('with keys alone the practice adds a hidden service, moves and deletes it; a new price of another is on every page', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `A slow walk ${randomUUID().slice(0, 8)}`;
  const visitor = await (await browser.newContext()).newPage();
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
    await expect(dialog.getByRole('complementary', { name: 'Preview' })).toContainText('US$71');
    await tabTo(page, dialog.getByLabel('Shown on the site'));
    await keyboard.press('Space');
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Save service' }));
    await keyboard.press('Enter');
    await expect(row).toContainText('US$71, 30 minutes, in person');
    await expect(row).toContainText('Hidden');
  });

  await test.step('moved up, it keeps the focus; deleted, it is gone, and was never public', async () => {
    const up = row.getByRole('button', { name: /^Move up/ });
    await tabTo(page, up);
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${name} is number` })).toBeAttached();
    await expect(up).toBeFocused();
    const hidden = await visitor.request.get(`/serviceDetails/${name.toLowerCase().replaceAll(' ', '-')}`);
    expect([hidden.status(), (await hidden.text()).includes('Service not found')]).toEqual([404, true]);
    await tabTo(page, row.getByRole('button', { name: 'Delete' }));
    await keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
    await keyboard.press('Enter');
    await expect(row).toHaveCount(0);
  });

  const setPrice = async (price: string) => {
    const other = page.getByRole('article', { name: known.name });
    await tabTo(page, other.getByRole('button', { name: 'Edit' }));
    await keyboard.press('Enter');
    await type(/^Price/, price);
    await keyboard.press('Enter');
    await expect(other).toContainText(`US$${price}`);
  };

  await test.step('a new price is on every page within the minute', async () => {
    await setPrice('83');
    const listed: { id: string; price: number }[] = await (await visitor.request.get('/data.json')).json();
    expect(listed.find(({ id }) => id === known.id)?.price).toBe(83);
    const { id } = known;
    for (const path of [
      '/',
      '/services',
      '/fees',
      `/serviceDetails/${id}`,
      `/appointmentBooking?service=${id}`,
    ]) {
      const html = await (await visitor.request.get(path)).text();
      expect(html, path).toMatch(/"name":"Stress & Mindfulness"[^}]*"price":83/);
    }
    await visitor.goto('/services');
    await expect(visitor.getByRole('article').filter({ hasText: known.name })).toContainText('US$83');
    await setPrice(known.price);
  });
});
