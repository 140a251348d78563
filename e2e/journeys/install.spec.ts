import { expect, test } from './fixtures/journey.ts';
import { facts } from './fixtures/whose-site.ts';

test.use({ serviceWorkers: 'allow' });

test('the site can be installed: a manifest with icons that are there', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: facts.name, start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map(({ sizes: size }: { sizes: string }) => size);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});

test('a request for favicon.ico without reading the HTML gets one', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toMatch(/^image\//);
  // An icon file begins with two empty bytes and the number of its kind.
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test('without a connection the site says so in its own clothes, and comes back', async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.expect(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/');
  await page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const worker = installing ?? waiting ?? active;
    if (worker?.state === 'activated') return;
    await new Promise<void>((resolve) => {
      worker?.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  });
  await context.setOffline(true);
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection just now');
  const face = await page.evaluate(
    () => document.fonts.check('1rem Fraunces') && document.styleSheets.length > 0,
  );
  expect(face).toBe(true);
  const picture = page.locator('main .arch img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
});
