import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { listOf, managedOn, rowOf } from './fixtures/lists.ts';
import { newAccount, newConfirmedAccount } from './fixtures/people.ts';
import { admin, writeTo } from './fixtures/practice.ts';
import { availableSlots, openSignedIn, restoreSignIn } from './fixtures/steps.ts';
import { doctorsPage, facts, serviceOf } from './fixtures/whose-site.ts';

/** Addresses with the heading that tells that the page is there. */
const forAnyone: [string, string][] = [
  ['/services?search=nothing-like-it', 'Services'],
  ['/privacy', 'Privacy notice'],
  ['/firstAppointment', 'Your first appointment'],
  ['/cancellation', 'Cancellation and changes'],
  ['/faq', 'Questions and answers'],
  ['/terms', 'Terms of use'],
  ['/accessibility', 'Accessibility'],
  [doctorsPage, facts.doctor.name],
  ['/blogDetails/five-quiet-minutes', 'Five quiet minutes'],
  ['/blogDetails/no-such-post', 'Blog not found.'],
  ['/no/such/page', 'This page does not exist'],
  ['/offline', 'No connection just now'],
  ['/reminder', 'Your reminder'],
  ['/visit', 'Your visit'],
  ['/contact', 'Contact'],
];
/** Pages with layouts of their own, forms aside; `/fees` for all pages of information, `/healthBlog` also for posts. */
const layouts: [string, string][] = [
  ['/', `Welcome to ${facts.name}`],
  ['/services', 'Services'],
  ['/fees', 'Fees and insurance'],
  ['/healthBlog', 'Health Blog'],
];
const forms: [string, string][] = [
  ['/login', 'Log in'],
  ['/register', 'Create your account'],
  ['/contact', 'Contact'],
];
/** The login with a promise; another journey looks at it without errors. */
const formsLikeOthers: typeof forms = [
  [
    '/login?from=/serviceDetails/sleep-consultation',
    `Log in to see all of ${serviceOf('sleep-consultation').name}`,
  ],
];
const forPatients: [string, string][] = [
  ['/serviceDetails/yoga-therapy', serviceOf('yoga-therapy').name],
  ['/serviceDetails/no-such-service', 'Service not found'],
  ['/counselling', 'Free Counselling'],
  ['/tutorials', 'Ten small practices'],
  ['/dashboard', 'Ada Lovelace'],
  ['/dashboard/bookAppointment', 'Book an appointment'],
];
/** Journeys of a family, a cancellation and a message look at these, with something in them. */
const forPatientsByOthers: typeof forPatients = [
  ['/appointmentBooking', 'Book an appointment'],
  ['/dashboard/profile', 'Ada Lovelace'],
  ['/dashboard/viewHistory', 'Your history'],
  ['/dashboard/messages', 'Messages'],
];
/** Each with an element that shows it has loaded. */
const forThePractice: [string, string, RegExp][] = [
  ['/dashboard/all-users', 'All Users', /^This is you/],
  ['/dashboard/patientHistory', 'Patient History', /@(wellness|journeys)\.test$/],
  ['/dashboard/allAppointments', 'All Appointments', /^\d{1,2}:\d\d [ap]m/],
  ['/dashboard/availability', 'Availability', /times to choose from/],
  ['/dashboard/settings', 'Settings', /^Save settings$/],
  ['/dashboard/services', 'Services', /^Edit$/],
  ['/dashboard/manageBlogs', 'Manage Blogs', /^Edit$/],
  ['/dashboard/manageAppointments', 'Manage Appointments', /^Delete$/],
];
/** Other journeys look at these, in the states that they come to. */
const lookedAtByOthers: typeof forThePractice = [
  ['/dashboard', admin.name, /^Tomorrow, /],
  ['/dashboard/archive', 'Archive', /^Make the archive$/],
  ['/dashboard/closeDays', 'Close days', /^Close these days$/],
  ['/dashboard/reports', 'Reports', /^(By service|Nothing to report for these days\.)$/],
  ['/dashboard/import', 'Import', /^Choose a file$/],
  ['/dashboard/help', 'Help', /^The first day$/],
  ['/dashboard/keptDay', 'The day as this browser last saw it', /^(Nothing is kept|Kept )/],
  ['/dashboard/payments?month=2020-01', 'Payments', /^No payments in this month/],
  ['/dashboard/audit', 'Audit', /^\w{3} \d+ \w{3,4} \d{4}, /],
];

const groups = [
  ['that have a layout of their own', layouts, ''],
  ['of the same layouts', forAnyone, ' @deep'],
] as const;
for (const [which, pages, depth] of groups) {
  test(`the pages for anyone ${which} are accessible${depth}`, async ({ page, browserConsole }) => {
    test.setTimeout(pages.length * 60_000);
    browserConsole.expect(/status of 404/);
    for (const [address, heading] of pages) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        // The carousels have their controls once the program runs.
        if (address === '/')
          await expect(page.getByRole('button', { name: /^(Play|Pause) slides$/ }).last()).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}

for (const [which, pages, depth] of [
  ['for anyone', forms, ''],
  ['with a promise', formsLikeOthers, ' @deep'],
] as const) {
  test(`the forms ${which} are accessible with their errors shown${depth}`, async ({ page }) => {
    test.setTimeout(pages.length * 60_000);
    for (const [address, heading] of pages) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(Login|Register|Send Message)$/ })
          .click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}

for (const [title, pages] of [
  ['the pages of a patient are accessible', forPatients],
  ['so are those that other journeys come to @deep', forPatientsByOthers],
] as const) {
  test(title, async ({ page, browserConsole }) => {
    browserConsole.expect(/status of 404/); // an unknown service
    test.setTimeout(pages.length * 60_000);
    await restoreSignIn(page, await newAccount());
    for (const [address, heading] of pages) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        if (heading.startsWith('Book')) await availableSlots(page).first().check();
        if (address.endsWith('profile')) await expect(page.getByText('This device')).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}

test('one’s data and the way out are accessible, with what is said of them @deep', async ({ page }) => {
  test.setTimeout(3 * 60_000);
  await openSignedIn(page, await newAccount(), '/dashboard/profile');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText(/^Saved as/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Enter your password.')).toBeVisible();
  await expectAccessible(page);
});

test('messages are accessible on both sides, opened, with an error shown @deep', async ({
  page: patient,
  browser,
}) => {
  test.setTimeout(4 * 60_000);
  const person = await newAccount();
  const { messageId, patientId } = await writeTo(person, { subject: 'Your results', body: 'All is well.' });
  const check = async (page: Page, address: string, heading: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Enter a message.')).toBeVisible();
    await expectAccessible(page);
  };
  await openSignedIn(patient, person);
  await check(patient, `/dashboard/messages?message=${messageId}`, 'Messages');

  const practice = await (await browser.newContext()).newPage();
  await openSignedIn(practice, admin);
  await check(practice, `/dashboard/messages/${patientId}`, person.name);
  await practice.getByRole('link', { name: 'All conversations' }).click();
  await expect(practice.getByRole('link', { name: new RegExp(`^${person.name}`) }).first()).toBeVisible();
  await expectAccessible(practice);
  await practice.context().close();
});

async function expectAllAccessible(page: Page, pages: typeof forThePractice) {
  test.setTimeout((pages.length + 2) * 60_000);
  await restoreSignIn(page, admin);
  for (const [address, heading, content] of pages) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
      await expectAccessible(page);
    });
  }
}

/** A patient of this journey alone, with a request. */
async function newRequest() {
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const { date, patientId } = await bookAppointment(await newConfirmedAccount(name));
  return { name, date, patientId };
}

test('the pages of the practice are accessible, with what asks before a decision', async ({ page }) => {
  const { name, date } = await newRequest();
  await expectAllAccessible(page, forThePractice);
  await page.goto(managedOn([{ date }]));
  await rowOf(page, name).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog', { name: 'Decline this request?' })).toBeVisible();
  await expectAccessible(page);
});

test('so are those that other journeys come to, and what is asked and noted of a patient @deep', async ({
  page,
}) => {
  const { name, patientId } = await newRequest();
  await expectAllAccessible(page, lookedAtByOthers);
  await page.goto(listOf('all-users', name));
  await rowOf(page, name).getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('dialog', { name: /^Block / })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/dashboard/patient/${patientId}`);
  const write = page.getByRole('button', { name: /^(Write a note|Edit)$/ });
  await expect(write).toBeVisible();
  await expectAccessible(page);
  await write.click();
  await expect(page.getByRole('dialog', { name: 'Private notes' })).toBeVisible();
  await expectAccessible(page);
});

test('the calendar of the practice is accessible, with what is opened, moved and blocked @deep', async ({
  page,
}) => {
  test.setTimeout(5 * 60_000);
  const { name, date } = await newRequest();
  const check = () => expectAccessible(page);
  await openSignedIn(page, admin, `/dashboard/manageAppointments?view=week&date=${date}`);
  const entry = page.getByRole('button', { name: new RegExp(name) });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name })).toBeVisible();
  await check();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('application')).toBeFocused();
  await check();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Block time' }).click();
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await check();
});

test('the blog’s management is accessible, with its questions and an error shown @deep', async ({ page }) => {
  test.setTimeout(4 * 60_000);
  const check = () => expectAccessible(page);
  await openSignedIn(page, admin, '/dashboard/manageBlogs');
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Add New Blog' }).click();
  await dialog.getByLabel('Description').fill('## Why\n\nA long walk\n\n'.repeat(20));
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Why' }).first()).toBeVisible();
  await check();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(dialog.getByText('It cannot be brought back here.')).toBeVisible();
  await check();
});

test('booking for a patient is accessible, with its errors, a new patient and a series @deep', async ({
  page,
}) => {
  test.setTimeout(5 * 60_000);
  const check = () => expectAccessible(page);
  const dialog = page.getByRole('dialog');
  await openSignedIn(page, admin, '/dashboard/manageAppointments');
  await page.getByRole('button', { name: 'Book for a patient' }).click();
  await expect(availableSlots(page).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('Choose whom you book for.')).toBeVisible();
  await dialog.getByLabel('Patient').fill('jordan');
  await expect(dialog.getByRole('list', { name: 'People found' })).toBeVisible();
  await check();
  await dialog.getByRole('button', { name: 'New patient, without an account' }).click();
  // The dialog begins with the name that was searched for.
  await dialog.getByLabel('Name').clear();
  await dialog.getByRole('button', { name: 'Add patient' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await check();
  await dialog.getByRole('button', { name: 'Cancel' }).first().click();
  await dialog.getByLabel('Patient').fill('jordan');
  await dialog.getByRole('list', { name: 'People found' }).getByRole('button').first().click();
  await availableSlots(page).first().check();
  await dialog.getByLabel('Repeats').selectOption('Every 2 weeks');
  await check();
  await dialog.getByRole('button', { name: 'See the dates' }).click();
  await expect(dialog.getByText(/will be booked, confirmed at once/)).toBeVisible();
  await check();
});
