// @time
import { timeText } from '@garden-room/contract/time-text';
import { expectAccessible } from './fixtures/accessible.ts';
import { bookAppointment, confirmAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { emailAbout } from './fixtures/mailbox.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { moveByKeys, openSignedIn } from './fixtures/steps.ts';

/** The path of one of its links. */
const linkIn = (text: string, label: string) =>
  new RegExp(`^${label}:\\nhttps?://[^/]+(/\\S+)$`, 'm').exec(text)?.[1] ?? 'no such link';

test('a reminder is answered from the mailbox, without a login, and the practice sees it', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/status of 409/); // A time that was taken between its choice and the press.
  const ada = await newConfirmedAccount('Ada Lovelace');
  const visit = await bookAppointment(ada);
  await confirmAppointment(visit);
  const { text } = await emailAbout(ada, visit, /^Your visit is coming up/);

  await test.step('“I’ll come” asks, and does it by one press', async () => {
    await page.goto(linkIn(text, 'I’ll come'));
    await expect(page.getByRole('heading', { name: 'Your reminder' })).toBeVisible();
    await expect(page.getByText(timeText(visit.time))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I’ll come' }).click();
    await expect(page.getByText('Thank you: we expect you')).toBeVisible();
  });

  await test.step('“Another time” moves it, and what the email had is used up', async () => {
    await page.goto(linkIn(text, 'Another time'));
    await expect(page.getByRole('group', { name: 'Available slots' })).toBeVisible();
    await expectAccessible(page);
    await moveByKeys(page);
    await page.goto(linkIn(text, "I can't come"));
    await page.reload();
    await expect(page.getByText('This visit has changed since the reminder')).toBeVisible();
  });

  await test.step('a link whose mark a mail gateway has escaped opens the same, and tells its token no server', async () => {
    const link = linkIn(text, 'Stop reminders');
    const [, token = 'no token'] = link.split('stop:');
    const addresses: string[] = [];
    page.on('request', (request) => {
      const { referer = '' } = request.headers();
      if (!request.isNavigationRequest()) addresses.push(request.url(), referer);
    });
    for (const mangled of [
      link.replace('#', '%23'),
      `${link.replace('#', '/%2523').replace(':', '%3A')}.?utm_source=mail`,
      `${link}&utm_source=mail`,
    ]) {
      await page.goto('/');
      addresses.length = 0;
      await page.goto(mangled);
      await expect(page.getByRole('button', { name: 'Stop reminders' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your reminder');
      expect(page.url()).toMatch(/[^/]\/reminder#stop:[\w-]+\.[\w-]{43}$/);
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    }
  });

  await test.step('“Stop reminders” ends them, by one press more', async () => {
    await page.goto(linkIn(text, 'Stop reminders'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop reminders' }).click();
    await expect(page.getByText('You get no more reminders')).toBeVisible();
  });

  await test.step('the practice has it in the history of the visit', async () => {
    await openSignedIn(page, admin, `/dashboard/appointments/${visit._id}`);
    await expect(page.getByText('The patient answered a reminder: coming.')).toBeVisible();
    await expect(page.getByText('The patient moved it to another time.')).toBeVisible();
  });
});
