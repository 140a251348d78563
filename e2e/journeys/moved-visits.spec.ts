import { timeText } from '@garden-room/contract/time-text';
import { clockText, minutesOfTime } from '@garden-room/contract/wall-time';
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import {
  type Appointment,
  bookAppointment,
  confirmAppointment,
  findFree,
  longDate,
} from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { emailAbout, visitPageIn } from './fixtures/mailbox.ts';
import { addDependant, newConfirmedAccount, type Person } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

/** Moves it to another time than any that it had: moved back to where it was booked, it asks nothing. */
async function moveByPractice(
  person: Person,
  { _id }: Appointment,
  had: readonly Appointment[] = [],
): Promise<Appointment> {
  let free = await findFree(person);
  while (had.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(free.startsAt)))
    free = await findFree(person);
  const { date, time } = free;
  const token = await signIn(admin);
  return call<Appointment>('POST', `/appointments/${_id}/reschedule`, { token, body: { date, time } });
}

const questionAbout = (from: Appointment) =>
  `We have moved your visit from ${longDate(from.date)}, ${timeText(from.time)}. Does the new time suit you?`;

/** The path of the visit's page in the email about its new time. */
async function pageInMail(person: Person, visit: Appointment): Promise<string> {
  const email = await emailAbout(person, visit, /^Your visit has a new time/);
  expect(email.text).toContain('Please tell us on its page, or call us, whether it suits you.');
  return visitPageIn(email);
}

const isFine = async (page: Page) => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};

test('a visit that the practice moves asks by its email alone, while its page is open too, and the desk reads each answer @deep-phone @deep', async ({
  page,
  browser,
}) => {
  const person = await newConfirmedAccount('Ada Lovelace');
  const visit = await bookAppointment(person);
  await confirmAppointment(visit);
  const moved = await moveByPractice(person, visit);
  const desk = await (await browser.newContext()).newPage();
  await openSignedIn(desk, admin, `/dashboard/appointments/${visit._id}`);
  await expect(desk.getByText('New time, not answered yet').first()).toBeVisible();

  await page.goto(await pageInMail(person, visit));
  await expect(page.getByText(questionAbout(visit))).toBeVisible();
  await expect(page.getByText(/^You did not choose this time: .* free of charge/)).toBeVisible();
  await isFine(page);

  const again = await moveByPractice(person, moved, [visit]);
  const yes = page.getByRole('button', { name: 'Yes, I’ll come' });
  await yes.press('Enter');
  await expect(page.getByText('This visit has changed meanwhile')).toBeVisible();
  await expect(page.getByText(questionAbout(moved))).toBeVisible();
  await yes.press('Enter');
  await page.getByRole('region', { name: 'I’ll come' }).getByRole('button').press('Enter');
  await expect(page.getByText('Thank you: we expect you')).toBeVisible();
  await expect(page.getByText(questionAbout(moved))).toBeHidden();
  await desk.reload();
  await expect(desk.getByText('Will come').first()).toBeVisible();

  await moveByPractice(person, again, [visit, moved]);
  await page.reload();
  await expect(page.getByText(questionAbout(again))).toBeVisible();
  await page.getByRole('button', { name: "I can't come" }).press('Enter');
  const asked = page.getByRole('region', { name: "I can't come" });
  await expect(asked.getByText(/^You did not choose this time: .* free of charge/)).toBeVisible();
  await asked.getByRole('button').press('Enter');
  await expect(page.getByText('Your visit is cancelled')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('Cancelled').first()).toBeVisible();
  await desk.context().close();
});

test('a moved visit of a dependant asks on top of the dashboard; on a closed day both pages say that another time is looked for @deep-phone @deep', async ({
  page,
}) => {
  test.slow();
  const person = await newConfirmedAccount();
  const dependantId = await addDependant(person, { name: 'Milo', birthYear: 2019 });
  const visit = await bookAppointment(person, { dependantId });
  await confirmAppointment(visit);
  const moved = await moveByPractice(person, visit);
  const link = await pageInMail(person, visit);
  const token = await signIn(admin);

  await test.step('closed', async () => {
    const start = minutesOfTime(moved.time);
    const hours = { start: clockText(start), end: clockText(start + 15) };
    const body = { first: moved.date, last: moved.date, hours };
    const closure = await call<{ _id: string }>('POST', '/closures', { token, body });
    await page.goto(link);
    await expect(page.getByText(/^We cannot see you at this time/)).toBeVisible();
    await expect(page.getByRole('button', { name: /I’ll come/ })).toBeHidden();
    await isFine(page);
    await openSignedIn(page, person, '/dashboard');
    await expect(page.getByText('This time has become impossible')).toBeVisible();
    await expect(page.getByText('You are expected')).toBeHidden();
    await isFine(page);
    await call('POST', `/closures/${closure._id}/reopen`, { token, body: {} });
  });

  await test.step('open again', async () => {
    await page.reload();
    const question = page.getByRole('region', { name: questionAbout(visit) });
    await expect(question).toContainText('for Milo (born 2019)');
    await isFine(page);
    await question.getByRole('button', { name: 'Yes, I’ll come' }).press('Enter');
    await expect(page.getByText('Thank you: we expect you')).toBeVisible();
    await expect(page.getByText(questionAbout(visit))).toBeHidden();
  });
});
