// @time

import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { dateText } from './fixtures/whose-site.ts';

type Schedule = { upcoming: object | null };
type Days = { days: { date: string; freeSlots: number; closed: boolean }[] };

/** A Sunday and the one after it, later than any other journey books: "time-zones" does until the end of next year. */
function farSundays(): [string, string] {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 2, 0, 1));
  first.setUTCDate(first.getUTCDate() + ((7 - first.getUTCDay()) % 7));
  const second = new Date(first.getTime() + 7 * 24 * 3_600_000);
  return [first.toISOString().slice(0, 10), second.toISOString().slice(0, 10)];
}

test.afterEach(async () => {
  const token = await signIn(admin);
  const schedule = await call<Schedule>('GET', '/schedule', { token });
  await call('PUT', '/schedule', { token, body: { ...schedule, upcoming: null } });
});

test('weekly hours begin on a date, are shown until then, and are taken back @alone', async ({ page }) => {
  const [before, from] = farSundays();
  const token = await signIn(admin);
  const isClosed = async (date: string) => {
    const path = `/available-days?serviceId=general-consultancy&from=${date}&days=1&for=practice`;
    return (await call<Days>('GET', path, { token })).days[0]?.closed;
  };
  await openSignedIn(page, admin, '/dashboard/availability');
  await page.getByLabel('From which day').fill(from);
  await expect(page.getByText(/ the hours stay as they are\.$/)).toBeVisible();
  const sunday = page.getByRole('group', { name: 'Sunday', exact: true });
  const wasClosed = await isClosed(from);
  await sunday.getByText('Sunday', { exact: true }).last().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save availability' }).click();
  const takeBack = page.getByRole('button', { name: 'Take back' });
  await expect(takeBack).toBeVisible();
  const fromThen = dateText(from, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  await expect(page.getByText(`From ${fromThen}`)).toBeVisible();
  expect(await isClosed(from)).toBe(!wasClosed);
  expect(await isClosed(before)).toBe(wasClosed);
  await expectAccessible(page);

  await takeBack.click();
  await expect(takeBack).toBeHidden();
  await expect(page.getByText('Saved. Patients see it now.')).toBeVisible();
  expect(await isClosed(from)).toBe(wasClosed);
});
