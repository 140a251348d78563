import { randomUUID } from 'node:crypto';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, tabTo } from './fixtures/steps.ts';

test('with keys alone the practice adds a service, changes its price, and every page shows it; moved, it is first; deleted, it is gone', async ({
  page,
  browser,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 404/);
  const name = `A slow walk ${randomUUID().slice(0, 8)}`;
  const id = name.toLowerCase().replaceAll(' ', '-');
  const visitor = await (await browser.newContext()).newPage();
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('article', { name });
  /** What `/data.json` has of it, as Hosting answers a visitor. */
  const listed = async (): Promise<{ id: string; price: number }[]> =>
    (await visitor.request.get('/data.json')).json();
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page, dialog.getByLabel(label));
    await keyboard.type(text);
  };
  await openSignedIn(page, admin, '/dashboard/services');

  await test.step('it is added beside its card', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Add service' }));
    await keyboard.press('Enter');
    await type('Name', name);
    await type('Description', 'Slowly, and with pauses.');
    await type(/^Price/, '71');
    await expect(dialog.getByRole('complementary', { name: 'Preview' })).toContainText('US$71');
    await expectAccessible(page);
    await keyboard.press('Enter');
    await expect(row).toContainText('US$71, 30 minutes, in person');
  });

  await test.step('a new price is on every page within the minute', async () => {
    await tabTo(page, row.getByRole('button', { name: 'Edit' }));
    await keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel(/^Price/));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('83');
    await keyboard.press('Enter');
    await expect(row).toContainText('US$83');
    expect((await listed()).find((service) => service.id === id)?.price).toBe(83);
    for (const path of [
      '/',
      '/services',
      '/fees',
      `/serviceDetails/${id}`,
      `/appointmentBooking?service=${id}`,
    ]) {
      const response = await visitor.request.get(path);
      expect(await response.text(), path).toMatch(new RegExp(`${name}[^]*83|83[^]*${name}`));
    }
    await visitor.goto('/services');
    await expect(visitor.getByRole('article').filter({ hasText: name })).toContainText('US$83');
    await visitor.goto(`/serviceDetails/${id}`);
    await expect(visitor.getByRole('main')).toContainText('US$83');
  });

  await test.step('moved up, it keeps the focus, and the site its order', async () => {
    const up = row.getByRole('button', { name: /^Move up/ });
    await up.focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${name} is number` })).toBeAttached();
    await expect(up).toBeFocused();
    const services = await listed();
    expect(services.at(-2)?.id).toBe(id);
  });

  await test.step('deleted, its address says so', async () => {
    await tabTo(page, row.getByRole('button', { name: 'Delete' }));
    await keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
    await keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    await visitor.goto(`/serviceDetails/${id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Service not found');
  });
});
