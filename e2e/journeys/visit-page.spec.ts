import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import {
  type Appointment,
  bookAppointment,
  bringNear,
  confirmAppointment,
  longDate,
} from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { emailAbout } from './fixtures/mailbox.ts';
import { addDependant, newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { facts, missedFee, practiceZone, serviceOf } from './fixtures/whose-site.ts';

const back = serviceOf('back-and-posture');

const pageOf = ({ _id }: Appointment) => `/dashboard/appointments/${_id}`;
const fact = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');

test('a patient finds on the page of their visit all that they need for it, writes about it and books again @deep-phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await newConfirmedAccount(`Ada ${crypto.randomUUID().slice(0, 8)}`);
  const dependantId = await addDependant(person, { name: 'Milo', birthYear: 2019 });
  const visit = await bookAppointment(person, { service: back, dependantId });
  await confirmAppointment(visit);
  const practice = await call<PublicPractice>('GET', '/practice', { token: await signIn(person) });
  const subject = `My visit on ${longDate(visit.date)}, ${timeText(visit.time)}`;

  await test.step('where, how to get there, what to bring, and until when it can be changed', async () => {
    await openSignedIn(page, person, pageOf(visit));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(back.name);
    await expect(fact(page, 'When')).toContainText(
      new RegExp(`\\d+:\\d\\d [ap]m \\(${practiceZone}\\), \\d+ minutes`),
    );
    await expect(fact(page, 'Please bring')).toContainText(back.bring?.[0] ?? 'nothing');
    await expect(fact(page, 'For')).toHaveText('Milo (born 2019)');
    await expect(fact(page, 'Price')).toContainText(`You pay ${practice.payment.when}`);
    await expect(page.getByText(/^You can change this until /)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/search/,
    );
    await expect(page.getByRole('link', { name: `Call ${practice.phone}` })).toHaveAttribute(
      'href',
      /^tel:\+/,
    );
    await expect(fact(page, 'Parking')).toHaveText(practice.access.parking);
    await expect(fact(page, 'Public transport')).toHaveText(practice.access.transit);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('a message about it begins with its subject, which no address has', async () => {
    await page.getByRole('link', { name: 'Write about this visit' }).click();
    await expect(page).toHaveURL('/dashboard/messages?message=new');
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    await page.getByRole('textbox', { name: 'Message' }).fill('May his sister come, too?');
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('May his sister come, too?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Your message is sent')).toBeVisible();
    const desk = await (await browser.newContext()).newPage();
    await openSignedIn(desk, admin, '/dashboard/messages');
    await desk.getByRole('link', { name: new RegExp(`^${person.name} ?1 new`) }).click();
    await expect(desk.getByRole('heading', { name: subject })).toBeVisible();
    await expect(desk.getByRole('article')).toContainText('May his sister come, too?');
    await desk.context().close();
  });

  await test.step('booked again, it is for the same child', async () => {
    await page.goto(pageOf(visit));
    await page.getByRole('link', { name: 'Book again' }).click();
    await expect(page).toHaveURL('/dashboard/bookAppointment?service=back-and-posture');
    await expect(page.getByRole('radio', { name: 'Milo (born 2019)' })).toBeChecked();
  });
});

test('after a late cancellation its page says what became of the fee @deep', async ({ page }) => {
  test.slow();
  const person = await newConfirmedAccount();
  const visits = [await bookAppointment(person), await bookAppointment(person)];
  for (const [index, visit] of visits.entries()) {
    await confirmAppointment(visit);
    await bringNear(visit);
    await openSignedIn(page, person, pageOf(visit));
    await page.getByRole('button', { name: "I can't come" }).click();
    await page.getByRole('dialog').getByRole('button', { name: "I can't come" }).click();
    await expect(page.getByText('Cancelled late', { exact: true })).toBeVisible();
    const main = page.getByRole('main');
    if (index === 0) await expect(main).toContainText('It is your first late cancellation');
    else await expect(main).toContainText(`You cancelled late: the fee is ${missedFee}. We send a bill`);
    await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
    await expect(page.getByText('Getting there')).toBeHidden();
    await page.reload();
    await expect(page.getByText('Cancelled late', { exact: true })).toBeVisible();
    await expectAccessible(page);
  }
  const body = { amount: `${facts.missedVisit.fee}.00`, method: 'waived' };
  await call('POST', `/appointments/${visits[1]?._id}/payments`, { token: await signIn(admin), body });
  await page.reload();
  await expect(page.getByText(`You cancelled late: the fee of ${missedFee} is waived.`)).toBeVisible();
});

test('a visit that an email enters into the calendar has no file beside it, and one entry if both are there @deep', async ({
  page,
}) => {
  const person = await newConfirmedAccount();
  const visit = await bookAppointment(person);
  const calendarLink = page.getByRole('link', { name: 'Add to calendar' });
  await openSignedIn(page, person, pageOf(visit));
  await expect(
    page.getByText('Once we confirm this visit, our email puts it into your calendar.'),
  ).toBeVisible();
  await expect(calendarLink).toBeHidden();

  await confirmAppointment(visit);
  const { calendar } = await emailAbout(person, visit, /^Your visit is confirmed/);
  expect(calendar).toContain('METHOD:REQUEST');
  await page.reload();
  await expect(page.getByText(/^Our email puts this visit into your calendar/)).toBeVisible();
  await expect(calendarLink).toBeHidden();

  // As of a visit whose page was opened before the email was queued.
  const file = await page.request.get(`/api/appointments/${visit._id}/calendar.ics`);
  const uidIn = (text: string) => /^UID:(.+)$/m.exec(text.replaceAll('\r\n ', ''))?.[1]?.trim();
  expect(uidIn(calendar ?? '')).toBe(uidIn(await file.text()));
});
