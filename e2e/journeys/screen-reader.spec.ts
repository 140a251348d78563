import { booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { listen } from './fixtures/screen-reader.ts';
import { openOwnDay, openSignedIn } from './fixtures/steps.ts';
import { practiceZone } from './fixtures/whose-site.ts';

test('an appointment is booked and cancelled by ear @deep', async ({ page }) => {
  test.slow();
  const person = await newAccount();
  await openSignedIn(page, person);

  await test.step('booked: what is free, what is chosen and what came of it is said', async () => {
    await page.goto('/appointmentBooking');
    await openOwnDay(page);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
    const reader = await listen(page);
    await reader.readTo(/^heading, Book an appointment, level 1/);
    await reader.readTo(/^group, Day/);
    await reader.readTo(/^button, \w{3} \d+ \w+, \d+ free slots, pressed/);
    await reader.readTo(new RegExp(`^group, Available slots, Practice time: ${practiceZone}`));
    const radio = await reader.readTo(/^radio, \d+:\d\d [ap]m, not checked/);
    const time = radio.split(', ')[1] ?? '';
    await reader.act();
    await reader.expectSaid(new RegExp(`^polite: .*${time}`, 'm'));
    await reader.readTo(/^textbox, Name, Ada Lovelace/);
    await reader.readTo(/^button, Book Appointment/);
    await reader.act();
    await reader.expectSaid(/^assertive: Appointment booked successfully!/m);
    await reader.expectSaid(new RegExp(`^heading, .*${time}, level 2`, 'm'));
    await expect(booked(page)).toContainText(time);
  });

  await test.step('cancelled: the question is heard as one, and what came of it at once', async () => {
    await page.goto('/dashboard/viewHistory');
    await expect(page.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();
    const reader = await listen(page);
    await reader.readTo(/^heading, Ada Lovelace, level 1/);
    await reader.readTo(/^button, Cancel appointment/);
    await reader.act();
    await reader.expectSaid(/^dialog, Cancel this visit\?/m);
    await reader.readTo(/^button, Cancel appointment/);
    await reader.act();
    await reader.expectSaid(/Your visit is cancelled/);
  });
});
