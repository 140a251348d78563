import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, confirmAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { emailsTo, sendDueEmails } from './fixtures/mailbox.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { logIn, openSignedIn, tabTo } from './fixtures/steps.ts';
import { facts, inMoney, phoneOf } from './fixtures/whose-site.ts';

// One after the other: who saves second would be asked whose version it shall be.
test.describe.configure({ mode: 'default' });

const other = phoneOf('0177');

/** The practice's facts as they were before. */
let saved: object;
test.beforeAll(async () => {
  const token = await signIn(admin);
  const {
    demonstration: _,
    sendsMail: _2,
    since: _3,
    places: _4,
    ...now
  } = await call<Record<string, unknown>>('GET', '/practice', { token });
  saved = { ...now, moves: [] };
});
test.afterAll(async () => {
  await call('PUT', '/practice', { token: await signIn(admin), body: saved });
});

test('a phone and a late fee that the practice changes in Settings are what pages and emails say @alone', async ({
  page,
  browserConsole,
}) => {
  await test.step('bad input names its field, and keeps what was typed', async () => {
    await logIn(page, admin);
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click();
    const sections = page.getByRole('navigation', { name: 'Sections' });
    const section = (name: string) => sections.getByRole('link', { name });
    const phone = page.getByLabel('Practice phone');
    await section('How you are reached').click();
    await phone.fill('12');
    await section('Missed and late').click();
    await page.getByLabel('Fee for a missed').fill('65');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(phone).toBeFocused();
    await expect(page.getByText(/Enter a phone number/)).toBeVisible();
    await section('Missed and late').click();
    await page.reload();
    await expect(page.getByText('These are your changes, as you left them.')).toBeVisible();
    await expect(page.getByLabel('Fee for a missed')).toHaveValue('65');
    await section('How you are reached').click();
    await page.getByLabel('Practice phone').fill(other.typed);
    await expect(page.getByRole('region', { name: 'What patients will read' })).toContainText(inMoney(65));
    await page.getByLabel('Practice phone').press('Enter');
    await expect(page.getByText(/^Saved\. Patients read it within a minute/)).toBeVisible();
  });

  const ada = await newConfirmedAccount('Ada Lovelace');
  await test.step('the pages that the function renders say it, with the scripts and without', async () => {
    const saysNew = async (path: string) => {
      const html = await (await page.request.get(path)).text();
      expect(html, path).toContain(other.shown);
      expect(html, path).not.toContain(facts.phone.slice(-8));
    };
    for (const path of ['/contact', '/cancellation', '/privacy', '/terms']) {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: other.shown, exact: true })).toHaveAttribute(
        'href',
        other.href,
      );
      await saysNew(path);
    }
    // By its HTML alone: `/login` sends a signed-in user to the dashboard.
    await saysNew('/login');
    await page.goto('/cancellation');
    await expect(page.getByRole('main')).toContainText(`the fee is ${inMoney(65)}.`);
  });

  await test.step('so do the booking and a page that the build has written', async () => {
    await page.goto('/appointmentBooking');
    await expect(page.getByRole('main')).toContainText(`the fee is ${inMoney(65)}.`);
    browserConsole.expect(/status of 404/);
    await page.goto('/no/such/page');
    await expect(page.getByRole('contentinfo')).toContainText(other.shown);
  });

  await test.step('and the next email', async () => {
    const visit = await bookAppointment(ada);
    await confirmAppointment(visit);
    await sendDueEmails(visit.patientId);
    await expect
      .poll(async () => (await emailsTo(ada.email)).map(({ text }) => text).join('\n'))
      .toContain(`Call us: ${other.shown}`);
  });
});

test('with the keys alone a fact is changed in Settings, and read on its page @alone @deep', async ({
  page,
}) => {
  const { keyboard } = page;
  await openSignedIn(page, admin, '/dashboard/settings');
  await tabTo(page, page.getByRole('link', { name: 'Around the visit' }), 200);
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Minutes to come early'), 200);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('17');
  await tabTo(page, page.getByRole('button', { name: 'Save settings' }), 200);
  await keyboard.press('Enter');
  await expect(page.getByText(/^Saved\. Patients read it within a minute/)).toBeVisible();
  await page.goto('/firstAppointment');
  await expect(page.getByRole('main')).toContainText(/17|seventeen/);
});
