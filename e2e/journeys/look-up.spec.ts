import { expect, test } from './fixtures/journey.ts';
import { rowOf } from './fixtures/lists.ts';
import { serviceOf } from './fixtures/whose-site.ts';

const spa = serviceOf('spa-therapy');

test('from the footer to a page, by its index to a part, and on to another page’s part', async ({ page }) => {
  await page.goto('/services');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Cancellation and changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancellation and changes' })).toBeFocused();
  // Come to by a link, the figures follow from the schedule.
  await expect(page.locator('#until-when')).toContainText('Until 24 hours before it begins');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'If you do not come' })
    .click();
  await expect(page).toHaveURL('/cancellation#missed');
  await expect(page.locator('#missed')).toBeFocused();
  await page.locator('#missed').getByRole('link', { name: 'fees and insurance' }).click();
  await expect(page).toHaveURL('/fees#missed');
  await expect(page.locator('#missed')).toBeInViewport();
  await footer.getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeFocused();
  await expect(page.getByText('until 24 hours before it begins')).toBeVisible();
});

test('on paper the fees are a table, dark on white, with neither index nor footer @deep', async ({
  page,
}) => {
  await page.goto('/fees');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(rowOf(page, spa.name)).toContainText(spa.priced);
  for (const role of ['navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role).first()).toBeHidden();
  await expect(page.getByText('Not answered here?')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('machines get the accessibility report as YAML', async ({ page }) => {
  await page.goto('/accessibility');
  await expect(page.getByRole('link', { name: 'openacr.yaml' })).toHaveAttribute('href', '/openacr.yaml');
  const answer = await page.request.get('/openacr.yaml');
  expect(answer.headers()['content-type']).toContain('yaml');
  expect(await answer.text()).toContain('catalog: 2.5-edition-wcag-2.2-en');
});
