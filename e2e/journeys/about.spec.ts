import { profile } from '../../web/src/testing/practices/ireland/profile.ts';
import { expect, test } from './fixtures/journey.ts';
import { doctorsPage, facts } from './fixtures/whose-site.ts';

test('the doctor’s page: who she is, how she works, when and where @deep-phone', async ({ page }) => {
  await page.goto(doctorsPage);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(facts.doctor.name);
  await expect(main.getByRole('img').first()).toBeVisible();
  for (const name of ['How I work', 'Training and qualifications']) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(main).toContainText(profile.languages.map(({ name }) => name).join(' and '));
  await expect(main).toContainText('Sunday');
  await expect(main).toContainText('Closed');
  const map = main.getByRole('link', { name: /map/ });
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute('rel', /noopener/);
});

test('search engines are told who practices here, and when', async ({ page }) => {
  await page.goto(doctorsPage);
  const { city, region, countryCode } = facts.address;
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const [physician, trail] = JSON.parse(json ?? '')['@graph'];
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(physician).toMatchObject({
    '@type': 'Physician',
    knowsLanguage: profile.languages.map(({ code }) => code),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: region,
      addressCountry: countryCode,
    },
  });
  expect(physician.openingHoursSpecification[0]).toMatchObject({
    dayOfWeek: 'https://schema.org/Monday',
    opens: '09:00',
  });
});

test('come to by a link, the hours follow from the schedule @deep', async ({ page }) => {
  await page.goto('/services');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About the doctor' })
    .click();
  await expect(page.getByRole('main')).toContainText('Saturday');
  await expect(page.getByRole('main')).toContainText('9:00 am – 12:00 pm');
});
