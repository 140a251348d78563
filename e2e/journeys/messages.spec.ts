import type { Page, Request } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { type Appointment, confirmAppointment } from './fixtures/appointments.ts';
import { arrive, bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount, newConfirmedAccount } from './fixtures/people.ts';
import { admin, writeTo } from './fixtures/practice.ts';
import { requestsAtRest, sessionAtRest } from './fixtures/session.ts';
import { openSignedIn, signOut, submitLogin } from './fixtures/steps.ts';
import { leaveTab } from './fixtures/tabs.ts';

const results = { subject: 'Your results', body: 'All is well, and the iron has come up.' };

const bell = (page: Page, name: string | RegExp = /^Messages/) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const row = (page: Page, subject: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${subject}`) });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function send(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply is sent')).toBeVisible();
  await expect(field(page)).toHaveValue('');
}

test('a message is answered, and answered back in a second browser, without a reload @deep-phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await newAccount(`Ada ${crypto.randomUUID().slice(0, 8)}`);
  await writeTo(person, results);
  await openSignedIn(page, person);
  await expect(bell(page)).toHaveText(/^Messages, 1 unread/);
  await bell(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await row(page, results.subject).click();
  await expect(page.getByText(results.body)).toBeVisible();
  await expectAccessible(page);
  await expect(bell(page, 'Messages')).toBeVisible();
  await field(page).fill('And the vita');
  await page.reload();
  await expect(field(page)).toHaveValue('And the vita');
  await send(page, 'And the vitamins?');
  await expect(page.getByRole('article').filter({ hasText: 'You' })).toContainText('And the vitamins?');
  await row(page, results.subject).click();

  const practice = await (await browser.newContext()).newPage();
  await openSignedIn(practice, admin);
  await expect(bell(practice)).toHaveText(/^Messages, \d+ unread/);
  await bell(practice).click();
  await practice.getByRole('link', { name: new RegExp(`^${person.name} ?1 new`) }).click();
  await expect(practice.getByText('And the vitamins?')).toBeVisible();
  await expectAccessible(practice);
  await send(practice, 'They are fine as well.');

  await expect(bell(page, 'Messages, 1 unread')).toBeVisible();
  await expect(page.getByText('A new message has come: 1 unread.')).toBeAttached();
  await row(page, results.subject).click();
  await expect(page.getByText('They are fine as well.')).toBeVisible();
  await expect(page.getByRole('article').nth(1)).toContainText('read by the practice');

  await send(page, 'Thank you!');
  await expect(practice.getByText('Thank you!')).toBeVisible();
  await practice.context().close();
});

test('new messages are looked for every seven seconds while the page is seen, at the price of a 304 @deep', async ({
  page,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/ERR_FAILED/);
  const person = await newAccount();
  await writeTo(person, results);
  const looks: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/messages?')) looks.push(request);
  });
  const expectLooks = (count: number) => expect.poll(() => looks.length).toBe(count);
  const last = async () => {
    const look = looks.at(-1);
    if (!look) throw new Error('Nobody has looked.');
    return { look, status: (await look.response())?.status() };
  };
  await page.clock.install();
  await openSignedIn(page, person);
  await expect(bell(page, 'Messages, 1 unread')).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const goOn = async () => {
    await page.clock.runFor(1_000);
    return (await last()).status;
  };
  await expect.poll(goOn, { intervals: [150] }).toBe(304);
  // The first page of a sign-in renews its session, which also changes the user's record, and may still be under way.
  await requestsAtRest(page.context());
  await page.clock.runFor(8_000);
  await expect.poll(goOn, { intervals: [150] }).toBe(304);
  const { look } = await last();
  expect(new URL(look.url()).search).toBe(`?${new URLSearchParams({ email: person.email })}`);
  expect(look.headers()['if-none-match']).toMatch(/^(W\/)?"messages-\d+"$/);

  /** Lets time go by, second by second, until the page looks again; answers how many seconds that took. */
  const secondsToNextLook = async () => {
    const before = looks.length;
    let seconds = 0;
    const secondOn = async () => {
      await page.clock.runFor(1_000);
      seconds += 1;
      return looks.length;
    };
    await expect.poll(secondOn, { intervals: [150] }).toBeGreaterThan(before);
    return seconds;
  };
  /** Seconds go by on the way of an answer and of a question; `poll.dom.test.ts` has the pace to the millisecond. */
  const expectWait = (seconds: number, wait: number) => {
    expect(seconds).toBeGreaterThan(wait - 3);
    expect(seconds).toBeLessThan(wait + 4);
  };
  for (let n = 0; n < 3; n += 1) {
    expectWait(await secondsToNextLook(), 7);
    expect((await last()).status).toBe(304);
  }

  const comeBack = await leaveTab(page);
  const seen = looks.length;
  await page.clock.runFor(60_000);
  await expectLooks(seen);
  await comeBack();
  await expectLooks(seen + 1);
  expect((await last()).status).toBe(304);

  await page.route('**/api/messages?*', (route) => route.abort());
  expectWait(await secondsToNextLook(), 7);
  expectWait(await secondsToNextLook(), 14);
  await page.unrouteAll();
  expectWait(await secondsToNextLook(), 28);
  expect((await last()).status).toBe(304);
  expectWait(await secondsToNextLook(), 7);
  expect((await last()).status).toBe(304);

  await page.clock.resume();
  await signOut(page);
  const inAll = looks.length;
  await page.clock.fastForward(60_000);
  await expectLooks(inAll);
});

test('what is typed outlasts the end of the session, and goes with who signs out @deep', async ({
  page,
  context,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 401/);
  const person = await newAccount();
  const { messageId } = await writeTo(person, results);
  await openSignedIn(page, person, `/dashboard/messages?message=${messageId}`);
  await field(page).fill('And the vitamins?');
  await sessionAtRest(page);
  await context.clearCookies({ name: '__session' });
  // The next look tells that the session is over.
  await page.waitForURL('/login');
  await submitLogin(page, person);
  await expect(page).toHaveURL(`/dashboard/messages?message=${messageId}`);
  await expect(field(page)).toHaveValue('And the vitamins?');
  await signOut(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('what patients do themselves is no news to them, and what the practice answers is @deep', async ({
  page,
}) => {
  const person = await newConfirmedAccount();
  await arrive(page, person);
  await bookButton(page).click();
  await expect(booked(page)).toBeVisible();
  await bell(page, 'Messages').click();
  await expect(row(page, 'We have your booking')).toBeVisible();
  await expect(bell(page, 'Messages')).toBeVisible();

  const token = await signIn(person);
  const { _id: patientId } = await call<{ _id: string }>('GET', `/get-user?email=${person.email}`, { token });
  const [visit] = await call<Appointment[]>('GET', `/appointments?patientId=${patientId}`, { token });
  if (!visit) throw new Error('Nothing was booked.');
  await confirmAppointment(visit);
  await expect(bell(page, 'Messages, 1 unread')).toBeVisible();

  await call('POST', `/appointments/${visit._id}/cancel`, { token, body: {} });
  await expect(row(page, 'Your visit is cancelled')).toBeVisible();
  await expect(bell(page, 'Messages, 1 unread')).toBeVisible();
});
