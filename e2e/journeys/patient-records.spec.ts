import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './fixtures/accessible.ts';
import { bookForPatient } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin, notePatient } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

test('the practice hands a patient without an account their data, and erases them @deep-phone', async ({
  page,
}) => {
  test.slow();
  const name = `Grace ${randomUUID().slice(0, 8)}`;
  const patientId = await notePatient({ name, phone: phoneOf('0111').typed });
  await bookForPatient(patientId);
  await openSignedIn(page, admin, `/dashboard/patient/${patientId}`);

  await test.step('in a file that names nobody', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export their data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.user).toMatchObject({ _id: patientId, displayName: name, phone: phoneOf('0111').shown });
    expect(data.appointments).toHaveLength(1);
    await expect(page.getByText(/^Saved as /)).toBeVisible();
  });

  await test.step('once it is said whom to call', async () => {
    await page.getByRole('button', { name: 'Erase this patient' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${name}?` });
    await expect(dialog.getByRole('link', { name: phoneOf('0111').shown })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(page.getByText(`${name} is erased.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient History');
  });

  await test.step('they are found no more', async () => {
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(name);
    await expect(page.getByText('No patients found.', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
  });
});

test('a note of a visit is found at the patient; two records of one person are joined, and parted again @deep', async ({
  page,
}) => {
  test.slow();
  const name = `Ida ${randomUUID().slice(0, 8)}`;
  const [oneId, otherId] = [
    await notePatient({ name: `${name} One`, phone: phoneOf('0112').typed }),
    await notePatient({ name: `${name} Other`, phone: phoneOf('0113').typed }),
  ];
  const visit = await bookForPatient(oneId);

  await test.step('the note is written at the visit', async () => {
    await openSignedIn(page, admin, `/dashboard/appointments/${visit._id}`);
    await page.getByRole('button', { name: 'Write a note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Private notes' });
    await dialog.getByLabel('Notes').fill('Slept better.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The notes are saved')).toBeVisible();
    await page.goto(`/dashboard/patient/${oneId}`);
    await expect(page.getByRole('region', { name: 'Notes of visits' })).toContainText('Slept better.');
  });

  await test.step('the record joins the other on the word that they are one person, by keys alone', async () => {
    await page.getByRole('button', { name: 'Join with an account or record' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Join / });
    await dialog.getByLabel('Account or record').fill(`${name} Other`);
    const found = dialog.getByRole('list', { name: 'People found' }).getByRole('button').first();
    await expect(found).toContainText(`${name} Other`);
    await found.press('Enter');
    await expect(dialog.getByRole('region', { name: 'The other record' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('checkbox').press('Space');
    await dialog.getByRole('button', { name: 'Join', exact: true }).press('Enter');
    await expect(page).toHaveURL(`/dashboard/patient/${otherId}`);
    await expect(page.getByText(`The record of ${name} One is joined with this one`)).toBeVisible();
    await expect(page.locator(`a[href="/dashboard/appointments/${visit._id}"]`).first()).toBeVisible();
  });

  await test.step('and is undone', async () => {
    await page.getByRole('button', { name: 'Undo the join' }).press('Enter');
    await expect(page.getByText('The two records are apart again.')).toBeVisible();
    await expect(page.locator(`a[href="/dashboard/appointments/${visit._id}"]`)).toHaveCount(0);
    await page.goto(`/dashboard/patient/${oneId}`);
    await expect(page.locator(`a[href="/dashboard/appointments/${visit._id}"]`).first()).toBeVisible();
  });
});
