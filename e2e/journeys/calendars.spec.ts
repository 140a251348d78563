import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timeText } from '@garden-room/contract/time-text';
import { expectAccessible } from './fixtures/accessible.ts';
import { bookAppointment, isFree } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

test('a patient’s calendar reads their appointments until the feed is revoked @deep', async ({ page }) => {
  const person = await newConfirmedAccount();
  const booked = await bookAppointment(person);
  await openSignedIn(page, person, '/dashboard/profile');
  const section = page.getByRole('region', { name: 'Calendar feed', exact: true });
  await section.getByRole('button', { name: 'Create calendar feed' }).click();
  const address = await section.getByLabel('Address of the feed').inputValue();
  await expectAccessible(page);

  const read = async (tag = '') => {
    // As a calendar does: without a cookie.
    const answer = await fetch(address, { headers: { 'If-None-Match': tag } });
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', text: await answer.text() };
  };
  const first = await read();
  expect(first.text).toContain(`UID:${booked._id}@`);
  expect(first.text).toContain('STATUS:TENTATIVE');
  expect(first.text).not.toContain(person.name);
  expect((await read(first.tag)).status).toBe(304);

  await page.goto(`/dashboard/appointments/${booked._id}`);
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await expect.poll(async () => (await read(first.tag)).text).toContain('STATUS:CANCELLED');

  await page.goto('/dashboard/profile');
  await section.getByRole('button', { name: /^Revoke the feed/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(async () => (await read()).status).toBe(404);
});

test('the doctor’s own calendar closes a time, shows what is booked over it, and opens it again @deep', async ({
  page,
}) => {
  const person = await newConfirmedAccount();
  const booked = await bookAppointment(person);
  const { time } = booked;
  const stamp = booked.startsAt.replace(/[-:]|\.\d+/g, '');
  const event = [
    'BEGIN:VEVENT',
    'UID:lunch@elsewhere.test',
    'SUMMARY:Lunch',
    `DTSTART:${stamp}`,
    'DURATION:PT30M',
    'END:VEVENT',
  ];
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR'];
  const calendar = createServer((_request, response) => response.end(lines.join('\r\n')));
  await new Promise<void>((listening) => calendar.listen(0, '127.0.0.1', listening));
  const { port } = calendar.address() as AddressInfo;

  await openSignedIn(page, admin, '/dashboard/availability#own-calendar');
  const section = page.getByRole('region', { name: 'Your own calendar' });
  try {
    await section.getByLabel('Address of the calendar').fill(`https://127.0.0.1:${port}/private.ics`);
    await section.getByRole('button', { name: 'Connect calendar' }).click();
    await expect(section.getByText('One stretch of the coming year')).toBeVisible();
    const over = section.getByRole('region', { name: 'Booked while you are busy' });
    await expect(over.getByRole('link', { name: new RegExp(timeText(time)) })).toBeVisible();
    await expectAccessible(page);

    // The appointment goes; its time stays closed until the event goes, too.
    await over.getByRole('link', { name: new RegExp(timeText(time)) }).click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decline request' }).click();
    await expect(dialog).toBeHidden();
    expect(await isFree(person, booked)).toBe(false);

    await page.goto('/dashboard/availability#own-calendar');
    lines.splice(2, event.length);
    await section.getByRole('button', { name: 'Fetch now' }).click();
    await expect(section.getByText('Nothing in the coming year')).toBeVisible();
    expect(await isFree(person, booked)).toBe(true);
  } finally {
    await page.goto('/dashboard/availability#own-calendar');
    await section.getByRole('button', { name: 'Remove calendar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove calendar' }).click();
    await expect(section.getByLabel('Address of the calendar')).toBeVisible();
    calendar.close();
  }
});
