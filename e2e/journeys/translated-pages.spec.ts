import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { call, signIn } from './fixtures/api.ts';
import { longDate } from './fixtures/appointments.ts';
import { bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf } from './fixtures/lists.ts';
import { newPerson, type Person } from './fixtures/people.ts';
import { availableSlots, openOwnDay, submitLogin } from './fixtures/steps.ts';
import { expectCurrentTexts, translatePages } from './fixtures/translating-page.ts';
import { phoneOf } from './fixtures/whose-site.ts';

type Visit = { _id: string; date: string; time: string; startsAt: string };

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const outcome = (page: Page) => page.getByRole('region', { name: 'What has just changed' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your booking' });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** The visit as the practice has it, whatever a page says. */
async function onlyVisit({ email, password }: Person): Promise<Visit> {
  const token = await signIn({ email, password });
  const { _id } = await call<{ _id: string }>('GET', `/get-user?email=${email}`, { token });
  const visits = await call<Visit[]>('GET', `/appointments?patientId=${_id}`, { token });
  const [visit] = visits;
  if (!visit || visits.length > 1) throw new Error(`There are ${visits.length} visits.`);
  return visit;
}

/** The free times of a day, named as its button is (`Mon 30 November`). */
async function timesOf(day: string, { email, password }: Person): Promise<Visit[]> {
  const token = await signIn({ email, password });
  const year = new Date().getFullYear();
  const named = [year, year + 1].map((of) => new Date(`${day} ${of} 12:00 UTC`));
  const date = named
    .find((of) => of.getTime() > Date.now())
    ?.toISOString()
    .slice(0, 10);
  const path = `/available-days?serviceId=general-consultancy&from=${date}&days=1&slots=true`;
  const { days } = await call<{ days: { slots: Visit[] }[] }>('GET', path, { token });
  return days[0]?.slots ?? [];
}

/** `4:30 pm` of an instant, on the patient's own clock. */
const inTokyo = (startsAt: string) =>
  new Date(startsAt)
    .toLocaleTimeString('en-US', { timeZone: 'Asia/Tokyo', timeStyle: 'short' })
    .replace(/\s/, ' ')
    .toLowerCase();

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('translated, a patient registers, mistypes, books the second of two choices, moves it, cancels it and takes that back; every time is the current one @deep', async ({
    page,
    browser,
    browserConsole,
  }) => {
    test.slow();
    browserConsole.expect(/status of 400/); // the wrong password
    const person = newPerson();
    await translatePages(page);

    await test.step('registering leads to the login', async () => {
      await page.goto('/register');
      await expectCurrentTexts(page);
      await page.getByLabel('Name').fill(person.name);
      await main(page).getByLabel('Email').fill(person.email);
      await page.getByLabel('Password').fill(person.password);
      await press(page, 'Register');
      await expect(page.getByText('Registration Successful! Redirecting to login...')).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expectCurrentTexts(page);
    });

    await test.step('a wrong password is refused, the right one leads on', async () => {
      await submitLogin(page, { ...person, password: 'not-this-one' });
      await expect(page.getByText('Login failed. Please check your email and password.')).toHaveCount(2);
      await expectCurrentTexts(page);
      await submitLogin(page, person);
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
      await expectCurrentTexts(page);
    });

    await test.step('what is chosen last is shown, on both clocks, and booked', async () => {
      await page.goto('/appointmentBooking');
      const times = await timesOf(await openOwnDay(page), person);
      await expectCurrentTexts(page);
      for (const slot of [availableSlots(page).first(), availableSlots(page).last()]) {
        const time = await slot.inputValue();
        const { startsAt = '' } = times.find((other) => other.time === time) ?? {};
        await slot.check();
        await expect(summary(page)).toContainText(timeText(time));
        await expectCurrentTexts(page);
        await expect(summary(page)).toContainText(`${inTokyo(startsAt)} for you`);
      }
      await bookButton(page).click();
      await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
      await expect(page).toHaveURL('/');
      const { date, time, startsAt } = await onlyVisit(person);
      await expect(booked(page).getByRole('heading')).toHaveText(`${longDate(date)}, ${timeText(time)}`);
      await expect(booked(page)).toContainText(`${inTokyo(startsAt)} for you`);
      await expectCurrentTexts(page);
    });

    /** What is said of the change, and the row of the visit, are of the visit as it is now. */
    const expectNow = async (words: string) => {
      await expect(outcome(page)).toContainText(words);
      const { date, time, startsAt } = await onlyVisit(person);
      await expect(outcome(page)).toContainText(`${longDate(date)}, ${timeText(time)}`);
      for (const part of [outcome(page), historyOf(page)]) {
        await expect(part).toContainText(timeText(time));
        await expect(part).toContainText(inTokyo(startsAt));
      }
      await expectCurrentTexts(page);
    };

    await test.step('moved, and moved back', async () => {
      await booked(page).getByRole('link', { name: 'View my appointments' }).click();
      await expect(historyOf(page)).toContainText('Pending');
      await expectCurrentTexts(page);
      await press(page, 'Reschedule');
      for (const slot of [availableSlots(page).first(), availableSlots(page).last()]) {
        const time = await slot.inputValue();
        await slot.check();
        await expect(dialog(page).locator('p[aria-live]').last()).toContainText(timeText(time));
        await expectCurrentTexts(page);
      }
      await confirm(page, 'Reschedule');
      await expectNow('Your visit has a new time');
      await outcome(page).getByRole('button', { name: 'Undo' }).click();
      await expectNow('Your visit has its earlier time again');
    });

    await test.step('cancelled, and taken back', async () => {
      await press(page, 'Cancel appointment');
      await dialog(page).getByRole('textbox').fill('My mother is ill.');
      await expectCurrentTexts(page);
      await confirm(page, 'Cancel appointment');
      await expect(historyOf(page)).toContainText('Cancelled');
      await expectNow('Your visit is cancelled');
      await outcome(page).getByRole('button', { name: 'Undo' }).click();
      await expect(historyOf(page)).toContainText('Pending');
      await expectNow('Your visit is booked again');
    });

    await test.step('the list says what it says in a browser that does not translate', async () => {
      const plain = await (await browser.newContext({ timezoneId: 'Asia/Tokyo' })).newPage();
      await plain.context().setStorageState(await page.context().storageState());
      await plain.goto('/dashboard/viewHistory');
      await expect(historyOf(plain)).toContainText('You can change this until');
      await expect(historyOf(page)).toHaveText((await historyOf(plain).textContent()) ?? '');
      await plain.context().close();
    });

    await test.step('the profile is changed', async () => {
      await page.goto('/dashboard');
      await press(page, 'Edit Profile');
      await dialog(page).getByLabel('Name').fill('Augusta King');
      await dialog(page).getByLabel('Phone').fill(phoneOf('0159').typed);
      await confirm(page, 'Save');
      await expect(dialog(page).getByText('Enter an address.')).toBeVisible();
      await expectCurrentTexts(page);
      await dialog(page).getByLabel('Address').fill('1 Garden Street');
      await confirm(page, 'Save');
      await expect(page.getByText('Profile saved.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Augusta King' })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      await expectCurrentTexts(page);
    });

    await test.step('the practice is written to', async () => {
      await page.goto('/dashboard/messages');
      await press(page, 'Write to the practice');
      await page.getByLabel('Subject').fill('My tablets');
      await page.getByRole('textbox', { name: 'Message' }).fill('May I take them with tea?');
      await press(page, 'Send message');
      await expect(page.getByText('Your message is sent')).toBeVisible();
      await expect(main(page).getByRole('heading', { level: 2, name: 'My tablets' })).toBeVisible();
      await expectCurrentTexts(page);
    });
  });
});

test('translated, a visitor subscribes and writes to the practice @deep', async ({ page }) => {
  const { name, email } = newPerson();
  await translatePages(page);
  await page.goto('/');
  const newsletter = page.getByRole('region', { name: 'A letter now and then' });
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByText('Please enter your email address.')).toBeVisible();
  await expectCurrentTexts(page);
  await newsletter.getByLabel('Email').fill(email);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByRole('status')).toHaveText(
    'Thank you for subscribing to your wellness journey!',
  );
  await expectCurrentTexts(page);

  await page.goto('/contact');
  await press(page, 'Send Message');
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expectCurrentTexts(page);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Do you see children?');
  await press(page, 'Send Message');
  await expect(page.getByText(`Thank you, ${name}.`)).toBeVisible();
  await expectCurrentTexts(page);
});
