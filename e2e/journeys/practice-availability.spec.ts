import { call, signIn } from './fixtures/api.ts';
import { type Appointment, bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { logIn, openDay } from './fixtures/steps.ts';

/** Tue 24 November, as the button of a day begins. */
const dayName = (date: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`;
};

type Schedule = { daysOff: string[] };
const path = '/schedule';

/** Takes the vacation back: journeys share one practice. */
async function reopen(date: string): Promise<void> {
  const token = await signIn(admin);
  const schedule = await call<Schedule>('GET', path, { token });
  const daysOff = schedule.daysOff.filter((day) => day !== date);
  await call('PUT', path, { token, body: { ...schedule, daysOff } });
}

test('the practice takes a day off over what is booked: one is cancelled with a word, one is kept, patients see it closed, and the audit names both', async ({
  page,
  browser,
}) => {
  test.slow();
  const [first, second] = await Promise.all([
    newConfirmedAccount('Vera Cancelled'),
    newConfirmedAccount('Wanda Kept'),
  ]);
  const cancelled: Appointment = await bookAppointment(first);
  const { date } = cancelled;
  const token = await signIn(second);
  const { availableSlots } = await call<{ availableSlots: string[] }>(
    'GET',
    `/available-slots?date=${date}`,
    { token },
  );
  const { _id: patientId } = await call<{ _id: string }>('GET', `/get-user?email=${second.email}`, { token });
  await call('POST', '/appointments/book', { token, body: { patientId, date, time: availableSlots.at(-1) } });

  const patient = await (await browser.newContext()).newPage();
  await logIn(patient, first);
  await patient.goto('/appointmentBooking');
  await openDay(patient, dayName(date));

  try {
    await logIn(page, admin);
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Availability' })
      .click();
    await page.getByLabel('First day off').fill(date);
    await page.getByRole('button', { name: 'Add days off' }).click();
    await expect(page.getByText(/: closed, now \d+ times/)).toHaveCount(1);

    await page.reload();
    await expect(page.getByText('These are your changes, as you left them.')).toBeVisible();
    await page.getByRole('button', { name: 'Save availability' }).click();

    const list = page.getByRole('region', { name: 'Appointments outside these hours' });
    const rowOf = (name: string) => list.getByRole('group', { name });
    await rowOf(first.name).getByRole('button', { name: 'Cancel appointment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await dialog.getByLabel('Reason').fill('I am away on that day.');
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(list.getByText('Cancelled')).toBeVisible();
    await rowOf(second.name).getByRole('button', { name: 'Keep' }).click();
    // Others of the run may have booked the day as well.
    const keepAll = list.getByRole('button', { name: 'Keep all of them' });
    if (await keepAll.isVisible()) await keepAll.click();
    await page.getByRole('button', { name: 'Save availability' }).click();
    await expect(page.getByText('Saved. Patients see it now.')).toBeVisible();

    await patient.reload();
    const days = patient.getByRole('group', { name: 'Day' });
    await expect(days.getByRole('button').first()).toBeVisible();
    const closed = days.getByRole('button', { name: new RegExp(`^${dayName(date)}, Closed`) });
    await expect(async () => {
      if (!(await closed.isVisible())) await patient.getByRole('button', { name: 'Next week' }).click();
      await expect(closed).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Audit' }).click();
    const entry = (what: string, whom: string) =>
      page.getByRole('row').filter({ hasText: what }).filter({ hasText: whom }).first();
    await expect(entry('kept outside the hours', second.name)).toBeVisible();
    await expect(entry('cancelled', first.name)).toContainText(admin.name);
    await expect(entry('changed the availability', 'Days off')).toBeVisible();
  } finally {
    await reopen(date);
    await patient.context().close();
  }
});
