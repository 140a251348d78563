/**
 * `npm run handbook-pictures`: photographs the running local suite for the handbook (`web/src/features/practice/help`),
 * as the demo's doctor sees it. Run by hand when a page of a picture has changed, and commit the results. Dates are
 * those of the run, by the machine's clock.
 */
import { writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { deployedPractice } from '../web/src/config/deployed-practice.ts';
import { handbookPicturePath, pictureSize } from '../web/tools/handbook/read-chapter.ts';
import { demoAccounts, demoPassword } from './seed/accounts.ts';
import { siteOrigin } from './suite/addresses.ts';
import { rootDir } from './suite/directories.ts';
import { runningPorts } from './suite/emulators.ts';
import { readToolchain } from './suite/toolchain.ts';
import { runCommand, say } from './terminal/command.ts';

/** In the week after next the demo has visits and requests, whenever it was added. */
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The pictures, each with the steps to its subject. */
const pictures: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  },
  booking: async (page) => {
    await page.goto('/dashboard/manageAppointments');
    await page.getByRole('button', { name: 'Book for a patient' }).click();
    await page.getByRole('dialog').getByRole('group', { name: 'Day' }).waitFor();
  },
  calendar: async (page) => {
    await page.goto(`/dashboard/manageAppointments?view=week&date=${daysFromNow(18)}`);
    await page.getByRole('button', { name: 'Walk-in' }).waitFor();
  },
};

await runCommand(async () => {
  const ports = await runningPorts();
  say(`› Photographing ${siteOrigin(ports)} into ${relative(rootDir, dirname(handbookPicturePath('home')))}`);
  const { chromiumPath } = readToolchain();
  const browser = await chromium.launch(chromiumPath ? { executablePath: chromiumPath } : {});
  try {
    const page = await openDashboard(browser, siteOrigin(ports));
    for (const [name, show] of Object.entries(pictures)) {
      await show(page);
      await page.waitForLoadState('networkidle');
      const webp = await page.screenshot({ type: 'webp', quality: 80, animations: 'disabled' });
      await writeFile(handbookPicturePath(name), webp);
      say(`${name}.webp, ${(webp.length / 1000).toFixed(0)} kB`);
    }
  } finally {
    await browser.close();
  }
});

async function openDashboard(browser: Browser, baseURL: string): Promise<Page> {
  const { locale, timeZone: timezoneId } = deployedPractice();
  const context = await browser.newContext({
    ...{ baseURL, viewport: pictureSize, locale, timezoneId },
    ...{ colorScheme: 'light', reducedMotion: 'reduce' },
  });
  // Hides the first steps, which only a new practice has.
  await context.addInitScript(() => localStorage.setItem('first-steps-ended', 'put away'));
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').first().fill(demoAccounts.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  // Leaving earlier would abort the login.
  await page.getByRole('heading', { level: 1, name: demoAccounts.admin.name }).waitFor();
  return page;
}
