import { button, region } from './fixtures/carousels.ts';
import { expect, test } from './fixtures/journey.ts';
import { callOf, facts, offered, serviceOf } from './fixtures/whose-site.ts';

const spa = serviceOf('spa-therapy');

// Without motion: a page that is still on its way up or down when it is clicked on is clicked on elsewhere.
test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

test('the home page is read without scripts, down to its last section', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Your journey to a healthier life starts here.')).toBeVisible();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await titles.count()).toBeGreaterThan(5);
  for (const title of await titles.all()) {
    await title.scrollIntoViewIfNeeded();
    await expect(title).toBeVisible();
    // What fades in must not wait for a script that never comes.
    await expect(title).toHaveCSS('opacity', '1');
  }
});

test('every service is read without scripts, with its price and the way to its own page', async ({
  page,
}) => {
  await page.goto('/services');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(offered);
  const card = cards.filter({ has: page.getByRole('heading', { name: spa.name }) });
  await expect(card).toContainText(spa.priced);
  await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible();
});

test('free times are links without scripts, which begin the booking', async ({ page }) => {
  await page.goto('/');
  const next = page.getByRole('list', { name: 'Next free times: General Consultancy' }).getByRole('link');
  await expect(next).toHaveCount(3);
  await page.goto('/services');
  // One for each service, and one for the general consultancy.
  await expect(page.getByRole('link', { name: /^Next: .*\d+:\d\d [ap]m \(/ })).toHaveCount(offered + 1);
  await page.goto('/serviceDetails/yoga-therapy');
  const free = page
    .getByRole('list', { name: `Next free times: ${serviceOf('yoga-therapy').name}` })
    .getByRole('link');
  await expect(free).toHaveCount(3);
  await page.goto('/contact');
  const time = page.getByRole('link', { name: /^\w+day, \d+ \w+, \d+:\d\d [ap]m$/ }).first();
  await expect(time).toHaveAttribute(
    'href',
    /^\/appointmentBooking\?service=general-consultancy#date=\d{4}-\d\d-\d\d&time=/,
  );
  await time.click();
  await expect(page).toHaveURL(/^[^?]+\/appointmentBooking\?service=general-consultancy#date=/);
});

test('a newsletter form that cannot answer says where to turn, and puts nothing into the address', async ({
  page,
}) => {
  await page.goto('/');
  const newsletter = region(page, 'A letter now and then');
  await newsletter.getByLabel('Email').fill('ada@wellness.test');
  await button(newsletter, 'Subscribe').click();
  await newsletter.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL('/');
  await expect(newsletter.locator('p', { hasText: 'needs JavaScript' })).toBeVisible();
});

test('what people look up before a visit is read without scripts, figures and all, and Book leads on', async ({
  page,
}) => {
  const said = {
    '/fees': spa.priced,
    '/firstAppointment': 'What to bring',
    '/cancellation': '24 hours',
    '/faq': 'until 24 hours before it begins',
    '/terms': facts.terms.law,
    '/accessibility': 'WCAG',
    '/privacy': '__session',
  };
  for (const [address, words] of Object.entries(said)) {
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText(words);
  }
  await page.getByRole('link', { name: 'What you can do' }).click();
  await expect(page).toHaveURL('/privacy#rights');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Book', exact: true })
    .click();
  await expect(page).toHaveURL('/appointmentBooking');
});

for (const address of ['/login', '/register', '/contact']) {
  const depth = address === '/contact' ? '' : ' @deep';
  test(`the form of ${address} says how to go on by phone or email, and sends nothing${depth}`, async ({
    page,
  }) => {
    await page.goto(address);
    const form = page.locator('main form');
    await form.getByLabel('Email').fill('ada@wellness.test');
    await form.getByLabel('Email').press('Enter');
    await form.getByRole('button').last().click();
    await expect(page).toHaveURL(address);
    const note = form.locator('p', { hasText: 'needs JavaScript' });
    await expect(note).toBeVisible();
    await expect(note.getByRole('link', { name: facts.phone })).toHaveAttribute('href', callOf(facts.phone));
    await expect(note.getByRole('link', { name: facts.email })).toHaveAttribute('href', /^mailto:/);
  });
}

test('the page of a visit, whose link only a script reads, gives the number to call @deep', async ({
  page,
}) => {
  await page.goto('/visit');
  const note = page.getByRole('main').locator('p', { hasText: 'This page needs JavaScript' });
  await expect(note.getByRole('link', { name: facts.phone })).toHaveAttribute('href', callOf(facts.phone));
});

test('the menu of a phone opens without scripts and leads on @deep-phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page.locator('#main-menu').getByRole('link', { name: 'Services' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/services');
});
