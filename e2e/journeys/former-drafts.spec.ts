import { randomUUID } from 'node:crypto';
import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, findFree } from './fixtures/appointments.ts';
import { bookButton, booked, expectAppointments, unsure } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount, type Person } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { restoreSignIn, slotAt } from './fixtures/steps.ts';
import { phoneOf, timeZone } from './fixtures/whose-site.ts';

/*
 * What the version of 25 November 2026 (commit 7d1eb897) kept in a browser, as its code stored it: a tab that was open
 * during the release loses nothing.
 */

const idOf = async (person: Person) => {
  const token = await signIn(person);
  return (await call<{ _id: string }>('GET', `/get-user?email=${person.email}`, { token }))._id;
};

/** Opens a page as a person whose tab has kept something under some keys. */
async function openWithKept(
  page: Page,
  person: Person | undefined,
  path: string,
  kept: Record<string, object>,
) {
  await restoreSignIn(page, person);
  // A file of the site, which loads none of its code.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) {
      const storage = key === 'post-drafts' ? localStorage : sessionStorage;
      storage.setItem(key, JSON.stringify(value));
    }
  }, Object.entries(kept));
  await page.goto(path);
}

test('a patient goes on where a former version of the site was left @deep', async ({ page }) => {
  test.slow();
  const person = await newConfirmedAccount('Ada Lovelace');
  const personId = await idOf(person);
  const slot = await findFree(person);
  const texts = { name: 'Her son', phone: phoneOf('0159').shown, note: 'He wakes at four.' };

  await test.step('with a booking', async () => {
    await openWithKept(page, person, '/appointmentBooking', {
      'booking-draft': {
        ...{ personId, serviceId: 'general-consultancy', ...slot, requestedSlot: null },
        ...{ dependantId: null, ...texts },
      },
    });
    await expect(slotAt(page, timeText(slot.time))).toBeChecked();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(texts.name);
    await expect(page.getByLabel('Phone (optional)')).toHaveValue(texts.phone);
    await expect(page.getByLabel('Note for the doctor')).toHaveValue(texts.note);
    await expect(bookButton(page)).toBeEnabled();
  });

  await test.step('with a booking whose answer was lost', async () => {
    const { startsAt, ...chosen } = slot;
    await openWithKept(page, person, '/appointmentBooking', {
      'booking-attempt': {
        serviceId: 'general-consultancy',
        booking: {
          ...{ serviceName: 'General Consultancy', patientId: personId, ...chosen, ...texts },
          timeZone,
          shown: { price: 50, durationMinutes: 30, mode: 'in_person' },
        },
        attendee: null,
        at: { startsAt, timeZone },
        ...{ personId, idempotencyKey: randomUUID(), withdrawn: false },
        startedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
      },
    });
    await expect(unsure(page)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(booked(page)).toContainText(timeText(slot.time));
    await expectAppointments(page, 1);
  });

  await test.step('with a message', async () => {
    await openWithKept(page, person, '/dashboard/messages', {
      'message-drafts': {
        personId,
        drafts: [{ subject: 'My tablets', body: 'May I take them', about: `new ${personId}` }],
      },
    });
    await page.getByRole('button', { name: 'Write to the practice' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('My tablets');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('May I take them');
  });

  await test.step('with a note to a visit', async () => {
    const { _id: appointmentId } = await bookAppointment(person);
    await openWithKept(page, person, `/dashboard/appointments/${appointmentId}`, {
      'visit-note-drafts': { personId, drafts: [{ note: 'My knee, since Sunday.', over: 0, appointmentId }] },
    });
    await expect(page.getByText('begun to write is kept in this tab')).toBeVisible();
    await page.getByRole('button', { name: 'Add a note' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('My knee, since Sunday.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Your note is saved.')).toBeVisible();
  });

  await test.step('with an enquiry', async () => {
    const draft = { name: 'Ada', email: 'ada@journeys.test', message: 'Do you see' };
    await openWithKept(page, undefined, '/contact', { 'contact-draft': draft });
    await expect(page.getByLabel('Message')).toHaveValue(draft.message);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(draft.name);
  });
});

test('the practice goes on where a former version of the site was left @deep', async ({ page }) => {
  test.slow();
  const token = await signIn(admin);
  const personId = await idOf(admin);
  const dialog = page.getByRole('dialog');

  await test.step('with a new post, and with a change of one', async () => {
    const [post] = await call<Record<string, unknown>[]>('GET', '/blog?limit=1', { token });
    const { _id, createdAt, updatedAt, date, state } = post ?? {};
    const words = { description: 'Half a thought.', picture: 'teapot', reviewedOn: null };
    const title = `Tea ${randomUUID().slice(0, 8)}`;
    const drafts = [
      { words: { title, ...words }, over: null, postId: null },
      {
        words: { title: `${title}, changed`, ...words },
        over: { _id, createdAt, updatedAt, date, state },
        postId: _id,
      },
    ];
    const path = '/dashboard/manageBlogs';
    await openWithKept(page, admin, path, { 'post-drafts': { personId, drafts } });
    for (const { words: kept } of drafts) {
      const note = page.getByRole('status').filter({ hasText: `A draft is kept: “${kept.title}”` });
      await note.getByRole('button', { name: 'Go on writing' }).click();
      await expect(dialog.getByLabel('Title')).toHaveValue(kept.title);
      await expect(dialog.getByLabel('Description')).toHaveValue(words.description);
      await page.reload();
    }
  });

  await test.step('with a new service, and with a change of one', async () => {
    const services = await call<{ _id: string; name: string }[]>('GET', '/services', { token });
    const service = services.find(({ _id }) => _id === 'yoga-therapy');
    const typed = {
      ...{ name: 'A slow walk', description: 'Slowly, and with pauses.', overview: '' },
      ...{ price: null, durationMinutes: 45, startEveryMinutes: null, mode: 'in_person', picture: 'doorway' },
      ...{ needs: '', topics: '', bring: 'A coat', course: '', hidden: true },
    };
    await openWithKept(page, admin, '/dashboard/services', {
      'service-drafts': {
        personId,
        drafts: [
          { typed, over: null, serviceId: null },
          { typed: { ...typed, name: 'Yoga, slowly' }, over: service, serviceId: service?._id },
        ],
      },
    });
    await expect(page.getByText('A service that you have begun is kept')).toBeVisible();
    await page.getByRole('button', { name: 'Add service' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('A slow walk');
    await expect(dialog.getByLabel(/^Price/)).toHaveValue('');
    await page.reload();
    await page
      .getByRole('article', { name: service?.name ?? '' })
      .getByRole('button', { name: 'Edit' })
      .click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Yoga, slowly');
  });
});
