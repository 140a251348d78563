import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { call, signIn } from './fixtures/api.ts';
import { bookForPatient, bookYesterday } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin, notePatient, reception } from './fixtures/practice.ts';
import { countPresses } from './fixtures/presses.ts';
import { chooseSlot, openSignedIn } from './fixtures/steps.ts';
import { freshPhone, phoneOf } from './fixtures/whose-site.ts';

/* What the desk does most, in presses: on a full Monday each of them counts. */
const dialog = (page: Page) => page.getByRole('dialog');
const undoBar = (page: Page) => page.getByRole('region', { name: 'What you have just decided' });

const ways = {
  mouse: (control: Locator) => control.click(),
  keys: async (control: Locator) => {
    await control.focus();
    await control.page().keyboard.press('Enter');
  },
};

for (const [way, press] of Object.entries(ways)) {
  const presses = (count: number) =>
    way === 'mouse' ? { clicks: count, keys: 0 } : { clicks: 0, keys: count };

  test(`by ${way} an outcome is one press, and undone by one @deep`, async ({ page }) => {
    const name = `Ida ${randomUUID().slice(0, 8)}`;
    await bookYesterday(await notePatient({ name, phone: phoneOf('0159').typed }), 1);
    await openSignedIn(page, reception);
    const list = page.getByRole('region', { name: 'Visits without an outcome' });
    await expect(list).toBeVisible();
    const showAll = list.getByRole('button', { name: /^Show all/ });
    if (await showAll.isVisible()) await showAll.click();
    const row = list.getByRole('listitem').filter({ hasText: name });
    const complete = row.getByRole('button', { name: 'Complete' });
    await expect(complete).toBeVisible();
    const counted = await countPresses(page);
    await press(complete);
    await expect(undoBar(page)).toContainText('Noted as completed.');
    await expect(row).toHaveCount(0);
    expect(await counted()).toEqual(presses(1));
    if (way === 'mouse') await press(undoBar(page).getByRole('button', { name: 'Undo' }));
    else await page.keyboard.press('Control+z');
    await expect(row).toHaveCount(1);
    expect(await counted()).toEqual(presses(2));
  });

  test(`by ${way} a patient who rings has cancelled by three presses @deep`, async ({ page }) => {
    const patientId = await notePatient({
      name: `Ida ${randomUUID().slice(0, 8)}`,
      phone: phoneOf('0159').typed,
    });
    const { _id } = await bookForPatient(patientId);
    await openSignedIn(page, reception, `/dashboard/appointments/${_id}`);
    const more = page.getByRole('button', { name: 'More' });
    await expect(more).toBeVisible();
    const counted = await countPresses(page);
    await press(more);
    await press(page.getByRole('menuitem', { name: 'Cancel' }));
    await press(dialog(page).getByRole('button', { name: 'Cancel appointment' }));
    await expect(undoBar(page)).toContainText('Appointment cancelled.');
    expect(await counted()).toEqual(presses(3));
  });

  test(`by ${way} a visit is edited by three presses and what is typed @deep`, async ({ page }) => {
    const patientId = await notePatient({
      name: `Ida ${randomUUID().slice(0, 8)}`,
      phone: phoneOf('0159').typed,
    });
    const { _id } = await bookForPatient(patientId);
    await openSignedIn(page, reception, `/dashboard/appointments/${_id}`);
    const more = page.getByRole('button', { name: 'More' });
    await expect(more).toBeVisible();
    const counted = await countPresses(page);
    await press(more);
    await press(page.getByRole('menuitem', { name: 'Edit visit' }));
    await dialog(page).getByLabel('Note for the day').focus();
    await page.keyboard.type('Brings a scan.');
    await press(dialog(page).getByRole('button', { name: 'Save visit' }));
    await expect(page.getByText('Visit saved.')).toBeVisible();
    expect(await counted()).toEqual(presses(3));
  });

  test(`by ${way} a new patient without a visit is three presses and what is typed @deep`, async ({
    page,
  }) => {
    const name = `Ida ${randomUUID().slice(0, 8)}`;
    await openSignedIn(page, reception);
    const patients = page.getByRole('link', { name: 'Patient History' });
    await expect(patients).toBeVisible();
    const counted = await countPresses(page);
    await press(patients);
    await press(page.getByRole('button', { name: 'New patient' }));
    await expect(dialog(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.type(name);
    await dialog(page).getByLabel('Phone').focus();
    await page.keyboard.type(freshPhone().typed);
    await press(dialog(page).getByRole('button', { name: 'Add patient' }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await counted()).toEqual(presses(3));
  });

  test(`by ${way} an edit, a move, a payment and what is noted of a person are undone by one press each @deep`, async ({
    page,
  }) => {
    test.slow();
    const name = `Ida ${randomUUID().slice(0, 8)}`;
    const patientId = await notePatient({ name, phone: phoneOf('0159').typed });
    const visit = await bookForPatient(patientId);
    const token = await signIn(admin);
    const stored = async () => {
      const { deskNote, date, time, paidCents } = await call<Record<string, unknown>>(
        'GET',
        `/appointments/${visit._id}`,
        { token },
      );
      const { address, alert } = await call<Record<string, unknown>>('GET', `/patients/${patientId}`, {
        token,
      });
      const { text } = await call<{ text: string }>('GET', `/patients/${patientId}/note`, { token });
      return { deskNote, date, time, paidCents, address, alert, text };
    };
    const before = await stored();
    const expectUndone = async (said: string) => {
      await expect(undoBar(page)).toContainText(said);
      expect(await stored()).not.toEqual(before);
      const counted = await countPresses(page);
      if (way === 'mouse') await press(undoBar(page).getByRole('button', { name: 'Undo' }));
      else await page.keyboard.press('Control+z');
      await expect(undoBar(page)).toHaveCount(0);
      expect(await counted()).toEqual(presses(1));
      expect(await stored()).toEqual(before);
    };

    await openSignedIn(page, admin, `/dashboard/appointments/${visit._id}`);
    await page.getByRole('button', { name: 'Edit visit' }).click();
    await dialog(page).getByLabel('Note for the day').fill('Brings a scan.');
    await dialog(page).getByRole('button', { name: 'Save visit' }).click();
    await expectUndone('Visit saved.');

    await page.getByRole('button', { name: 'Reschedule' }).click();
    await chooseSlot(page);
    await dialog(page).getByRole('button', { name: 'Reschedule' }).click();
    await expectUndone('Appointment moved.');

    await page.getByRole('button', { name: 'Record payment' }).click();
    await page.getByRole('form', { name: 'Payment' }).getByRole('button', { name: 'Save' }).click();
    await expectUndone('Receipt ');
    await expect(page.getByText(/^Taken back, receipt \d+\.$/)).toBeVisible();

    await page.goto(`/dashboard/patient/${patientId}`);
    await page.getByRole('button', { name: 'Edit details' }).click();
    await dialog(page).getByLabel('Address').fill('1 Lane');
    await dialog(page).getByLabel('Alert').fill('Latex');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expectUndone('Details saved.');

    await page.getByRole('button', { name: 'Write a note' }).click();
    await dialog(page).getByLabel('Notes').fill('Sleeps badly.');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expectUndone('The notes are saved.');
  });
}
