import { timeOfDayText, timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { moveClock } from '../../scripts/testing/clock.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { type Appointment, bookAppointment, longDate, moveInStore } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { keptRecords } from './fixtures/kept-day.ts';
import { addDependant, newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { dateText } from './fixtures/whose-site.ts';

test('the practice leaves a plan, and the patient prints it and sees who opened the record', async ({
  page,
}) => {
  test.slow();
  const patient = await newConfirmedAccount('Ada Lovelace');
  const appointment = await bookAppointment(patient);
  const token = await signIn(admin);
  await call('PUT', `/appointments/${appointment._id}/confirm`, { token, body: {} });
  await moveInStore(appointment, { startsAt: new Date(Date.now() - 3_600_000).toISOString() });
  const address = `/dashboard/appointments/${appointment._id}`;

  await test.step('the practice writes, reloads, and has lost nothing', async () => {
    await openSignedIn(page, admin, address);
    await page.getByRole('button', { name: 'Leave a plan' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Plan' })
      .fill('Walk for twenty minutes each day.');
    await page.reload();
    await expect(page.getByText('You have begun to write')).toBeVisible();
    await page.getByRole('button', { name: 'Leave a plan' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Plan' })).toHaveValue(
      'Walk for twenty minutes each day.',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The plan is saved')).toBeVisible();
  });

  await test.step('the patient reads and prints', async () => {
    await openSignedIn(page, patient, address);
    await expect(page.getByText('Walk for twenty minutes each day.')).toBeVisible();
    await page.getByRole('link', { name: 'Print the plan' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan');
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Walk for twenty minutes each day.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('and sees that the practice has opened the appointment', async () => {
    await page.goto('/dashboard/profile');
    await page.getByRole('link', { name: 'Read my data' }).click();
    const accesses = page.getByRole('region', { name: 'Who opened your record' });
    await expect(accesses.getByText(/^The practice opened your appointment of /).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Appointments' })).toContainText('General Consultancy');
    await expectAccessible(page);
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the own visits can be read, and are gone after signing out', async ({
    page,
    context,
    browserConsole,
  }) => {
    browserConsole.expect(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const patient = await newConfirmedAccount('Ada Lovelace');
    const dependantId = await addDependant(patient, { name: 'Milo', birthYear: 2019 });
    const time = timeText((await bookAppointment(patient, { dependantId })).time);
    await openSignedIn(page, patient);
    await expect(page.getByRole('region', { name: 'Your next appointment' })).toContainText(time);
    await workerReady(page);
    // The page shows them before they are kept.
    await expect.poll(async () => (await keptRecords(page)).sealed.join('')).not.toBe('');
    await context.setOffline(true);
    await page.goto('/');
    const visits = page.locator('#kept-visits');
    await expect(visits).toContainText(time);
    await expect(visits).toContainText('General Consultancy for Milo, pending');

    await context.setOffline(false);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await context.setOffline(true);
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection just now');
    await expect(visits).toBeHidden();
  });

  test('they are as of when all were read, whatever was changed here since, and leave with the next reading', async ({
    page,
    context,
    browser,
    browserConsole,
  }) => {
    test.slow();
    browserConsole.expect(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const patient = await newConfirmedAccount('Ada Lovelace');
    // One after the other: each is to have a time of its own.
    const stays = await bookAppointment(patient);
    const cancelledHere = await bookAppointment(patient);
    const cancelledElsewhere = await bookAppointment(patient);
    const visits = page.locator('#kept-visits');
    const lineOf = (visit: Appointment) =>
      visits.getByRole('listitem').filter({
        hasText: `${dateText(visit.date, { dateStyle: 'full' })}, ${timeText(visit.time)}`,
      });
    const withoutConnection = async (act: () => Promise<void>) => {
      await context.setOffline(true);
      await page.goto('/services');
      await act();
      await context.setOffline(false);
    };
    const cancel = async (on: Page, { _id }: Appointment) => {
      await on.goto(`/dashboard/appointments/${_id}`);
      await on.getByRole('button', { name: 'Cancel appointment' }).click();
      await on.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
      await expect(on.getByRole('button', { name: 'Cancel appointment' })).toBeHidden();
    };
    /** How the page would write the last two minutes of this device's clock. */
    const asOf = async () => {
      const instants = await page.evaluate(() =>
        [0, 60_000].map((ago) => {
          const at = new Date(Date.now() - ago);
          const date = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) =>
            String(part).padStart(2, '0'),
          );
          return { date: date.join('-'), minutes: at.getHours() * 60 + at.getMinutes() };
        }),
      );
      return instants.map(({ date, minutes }) => `As of ${longDate(date)}, ${timeOfDayText(minutes)}`);
    };

    let read: string[] = [];
    await test.step('a device reads them all', async () => {
      await openSignedIn(page, patient);
      await expect(page.getByRole('region', { name: 'Your next appointment' })).toBeVisible();
      await workerReady(page);
      await expect.poll(async () => (await keptRecords(page)).sealed.join('')).not.toBe('');
      read = await asOf();
      // A page that shows them would read them again, when its window gets the focus.
      await page.goto('/services');
    });
    await test.step('two hours later another one cancels one of them, and this one another', async () => {
      await context.addInitScript(moveClock, 2 * 3_600_000);
      const other = await (await browser.newContext()).newPage();
      await openSignedIn(other, patient);
      await cancel(other, cancelledElsewhere);
      await other.context().close();
      const before = await keptRecords(page);
      await cancel(page, cancelledHere);
      await expect.poll(async () => (await keptRecords(page)).sealed).not.toEqual(before.sealed);
    });
    await test.step('without a connection it says what it read then, and what was changed on it', async () => {
      await withoutConnection(async () => {
        await expect(lineOf(cancelledElsewhere)).toContainText('pending');
        await expect(lineOf(stays)).toContainText('pending');
        await expect(lineOf(cancelledHere)).toHaveCount(0);
        const said = (await visits.getByText(/^As of/).textContent()) ?? '';
        expect(
          read.some((then) => said.startsWith(then)),
          said,
        ).toBe(true);
        expect(said).toContain('with what you changed on this device after that');
        expect(said).toContain('Your visits may have changed since');
        await expectAccessible(page);
      });
    });
    await test.step('the next list of all leaves only what stays, and its date', async () => {
      const before = await keptRecords(page);
      await page.goto('/dashboard');
      await expect.poll(async () => (await keptRecords(page)).sealed).not.toEqual(before.sealed);
      read = await asOf();
      await withoutConnection(async () => {
        await expect(visits.getByRole('listitem')).toHaveCount(1);
        await expect(lineOf(stays)).toBeVisible();
        const said = (await visits.getByText(/^As of/).textContent()) ?? '';
        expect(
          read.some((now) => said.startsWith(now)),
          said,
        ).toBe(true);
      });
    });
  });
});

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const worker = installing ?? waiting ?? active;
    if (worker?.state === 'activated') return;
    await new Promise<void>((resolve) => {
      worker?.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  });
