import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, moveInStore } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { keptRecords } from './fixtures/kept-day.ts';
import { addDependant, newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

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
