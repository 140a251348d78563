import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './fixtures/accessible.ts';
import { bookForPatient } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin, notePatient } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

test('the practice hands a patient without an account their data, and erases them @deep-phone', async ({
  page,
}) => {
  test.slow();
  const name = `Grace ${randomUUID().slice(0, 8)}`;
  const patientId = await notePatient({ name, phone: '202-555-0111' });
  await bookForPatient(patientId);
  await openSignedIn(page, admin, `/dashboard/patient/${patientId}`);

  await test.step('in a file that names nobody', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export their data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.user).toMatchObject({ _id: patientId, displayName: name, phone: '+1 202-555-0111' });
    expect(data.appointments).toHaveLength(1);
    await expect(page.getByText(/^Saved as /)).toBeVisible();
  });

  await test.step('once it is said whom to call', async () => {
    await page.getByRole('button', { name: 'Erase this patient' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${name}?` });
    await expect(dialog.getByRole('link', { name: '202-555-0111' })).toBeVisible();
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
