import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { restoreSignIn } from './fixtures/steps.ts';
import { serviceOf } from './fixtures/whose-site.ts';

const yoga = serviceOf('yoga-therapy');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Holds back what the pages read, until `go` is called. */
async function holdReads(page: Page) {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/api\/|\/data\.json$/, async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}

const pages: [address: string, whileWaiting: string, then: string][] = [
  ['/dashboard', 'Your profile', 'Ada Lovelace'],
  ['/dashboard/viewHistory', 'View History', 'Your history'],
  ['/dashboard/bookAppointment', 'Book an appointment', 'Book an appointment'],
  ['/appointmentBooking?service=yoga-therapy', 'Book an appointment', 'Book an appointment'],
  ['/counselling', 'Free Counselling', 'Free Counselling'],
  ['/serviceDetails/yoga-therapy', yoga.name, yoga.name],
];

test('a page has its heading while it waits for its reader’s session @deep-phone @deep', async ({ page }) => {
  test.slow();
  await restoreSignIn(page, await newAccount());
  for (const [address, whileWaiting, then] of pages) {
    const go = await holdReads(page);
    await page.goto(address);
    await expect(heading(page), address).toHaveText(whileWaiting);
    go();
    await expect(heading(page), address).toHaveText(then);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
