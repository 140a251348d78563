import { timeText } from '@garden-room/contract/time-text';
import { expectAccessible } from './fixtures/accessible.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { emailsTo, sendDueEmails } from './fixtures/mailbox.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, restoreSignIn, submitLogin } from './fixtures/steps.ts';
import { callOf, facts } from './fixtures/whose-site.ts';

test('a visit is booked and confirmed, and each is told by one email that says no more than it must', async ({
  page,
}) => {
  const ada = await newConfirmedAccount('Ada Lovelace');
  const { _id, patientId, time } = await bookAppointment(ada);

  await test.step('the request is acknowledged, with the time, the place and a link', async () => {
    await sendDueEmails(patientId);
    await expect.poll(async () => (await emailsTo(ada.email)).length).toBe(2);
    const [request, welcome] = (await emailsTo(ada.email))
      .sort((one, other) => other.subject.localeCompare(one.subject))
      .reverse();
    expect(request?.subject).toMatch(/^We have your request/);
    expect(welcome?.subject).toMatch(/^Welcome to/);
    for (const part of [request?.text, request?.html]) {
      expect(part).toContain(timeText(time));
      expect(part).toMatch(/\/visit#[\w-]+\.[\w-]{43}/);
      expect(part).toContain('Dear Ada,');
      expect(part).toContain(facts.doctor.name);
      expect(part).not.toMatch(/General.Consultancy|Lovelace/i);
    }
  });

  await test.step('its “Your visit” leads to the page of the visit, and past the login to what that does not show', async () => {
    const [request] = (await emailsTo(ada.email)).filter(({ subject }) =>
      /^We have your request/.test(subject),
    );
    await page.setContent(request?.html ?? '');
    const link = page.getByRole('link', { name: 'Your visit' });
    await expect(page.getByRole('link', { name: 'Open a map' })).toHaveAttribute('href', /^https:/);
    await expect(page.getByRole('link', { name: facts.phone }).first()).toHaveAttribute(
      'href',
      callOf(facts.phone),
    );
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your visit');
    await expect(page.getByText('Dear Ada,')).toBeVisible();
    await expect(page.getByText(timeText(time), { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in to see it' }).click();
    await submitLogin(page, ada);
    await page.waitForURL(`/dashboard/appointments/${_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('General Consultancy');
    await restoreSignIn(page);
  });

  await test.step('the practice confirms it, and sees what was sent', async () => {
    await openSignedIn(page, admin, `/dashboard/appointments/${_id}`);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Appointment confirmed.')).toBeVisible();
    await sendDueEmails(patientId);
    await expect
      .poll(async () => (await emailsTo(ada.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Your visit is confirmed/));
    await page.reload();
    const emails = page.getByRole('region', { name: 'Emails' });
    // Both reminders, too: all waiting times have passed at once.
    await expect(emails.getByText(`to ${ada.email}`)).toHaveCount(4);
  });

  await test.step('each begins with its news, and is at most 1,100 pixels high on a phone', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    // Not under our pages' policy of styles.
    await page.goto('about:blank');
    const visits = (await emailsTo(ada.email)).filter(({ subject }) => !subject.startsWith('Welcome'));
    expect(visits.length).toBeGreaterThanOrEqual(4);
    for (const { html, subject } of visits) {
      await page.setContent(html);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(/^(Requested|Confirmed|Reminder): .*\d:\d\d.[ap]m$/);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, subject).toBeLessThanOrEqual(1100);
    }
    if (size) await page.setViewportSize(size);
  });

  await test.step('the suite shows its mailbox as a page', async () => {
    await page.goto('/mailbox');
    await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
    await expect(page.getByText(`To ${ada.email}`).first()).toBeVisible();
  });
});
