// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import {
  aPatient,
  type BookingFormSetup,
  book,
  field,
  openBookingForm,
  slot,
} from '#testing/booking-form.tsx';
import { anAppointment, aService, aSlot } from '#testing/builders.ts';
import { stubPractice, two } from '#testing/practice.ts';

const stub = stubApi();
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));

const wednesday = { '2026-11-25': [aSlot('10:00 AM', '2026-11-25T15:00:00.000Z')] };

const day = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Day' })).getByRole('button', { name });

/** Fills the form in: another name, a note, the only slot of Wednesday. */
async function fillIn(opening?: BookingFormSetup) {
  const form = openBookingForm(opening);
  await slot(/^9:00 am/);
  await form.user.click(day(/^Wed/));
  await form.user.click(await slot(/^10:00 am/));
  await form.user.clear(field(/^Name/));
  await form.user.type(field(/^Name/), 'Her son');
  await form.user.type(field(/^Note/), 'Headaches');
  return form;
}

test.each([
  ['a reload', {}],
  ['a change of the service', { service: aService() }],
])('day, slot, name and note survive %s', async (_, opening) => {
  stubPractice(stub, { other: wednesday });
  await fillIn();
  openBookingForm(opening);
  expect(await slot(/^10:00 am/)).toHaveProperty('checked', true);
  expect(day(/^Wed/).getAttribute('aria-pressed')).toBe('true');
  expect([field(/^Name/).value, field(/^Note/).value]).toEqual(['Her son', 'Headaches']);
});

test('a press after a reload waits until the slot is there, and books it', async () => {
  stubPractice(stub, { other: wednesday });
  const calls = stub(endpoints.bookAppointment, () => anAppointment());
  await fillIn();
  const { user, onBooked } = openBookingForm();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(book());
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
  expect(calls.map(({ input }) => input.body)).toEqual([
    expect.objectContaining({ date: '2026-11-25', time: '10:00 AM', note: 'Headaches' }),
  ]);
});

test('a press while nothing can be read ends with what failed', async () => {
  stubPractice(stub, { other: wednesday });
  await fillIn();
  stub(endpoints.availableDays, () => refusal('internal'));
  const { user } = openBookingForm();
  await user.click(book());
  expect(await screen.findByText('Failed to load available slots')).toBeTruthy();
  await waitFor(() => expect(book()).toHaveProperty('disabled', false));
  expect(field(/^Note/).value).toBe('Headaches');
});

test('a day without a slot yet is shown again', async () => {
  stubPractice(stub, { other: wednesday });
  const { user } = openBookingForm();
  await slot(/^9:00 am/);
  await user.click(day(/^Wed/));
  openBookingForm();
  expect(await slot(/^10:00 am/)).toHaveProperty('checked', false);
});

test('a look at another day and back loses no slot', async () => {
  stubPractice(stub, { other: wednesday });
  const { user } = openBookingForm();
  await user.click(await slot(/^2:00 pm/));
  await user.click(day(/^Wed/));
  await slot(/^10:00 am/);
  await user.click(day(/^Tue/));
  openBookingForm();
  expect(await slot(/^2:00 pm/)).toHaveProperty('checked', true);
});

test('a slot that the other service does not have is said, and the rest stays', async () => {
  const { state } = stubPractice(stub);
  const { user } = openBookingForm();
  await user.click(await slot(/^9:00 am/));
  await user.type(field(/^Note/), 'Headaches');
  state.free = [two];
  openBookingForm({ service: aService() });
  expect(
    await screen.findByText(/^9:00 am on Tuesday, 24 November\b.* is not free for this service$/),
  ).toBeTruthy();
  expect(field(/^Note/).value).toBe('Headaches');
});

test('what was chosen at an address comes before what the address asked for', async () => {
  stubPractice(stub, { other: wednesday });
  const requestedSlot = { date: '2026-11-24', time: '02:00 PM' };
  await fillIn({ requestedSlot });
  openBookingForm({ requestedSlot });
  expect(await slot(/^10:00 am/)).toHaveProperty('checked', true);
  openBookingForm({ requestedSlot: { date: '2026-11-24', time: '09:00 AM' } });
  expect(await slot(/^9:00 am/)).toHaveProperty('checked', true);
});

test('nothing of it is shown to anybody else', async () => {
  stubPractice(stub, { other: wednesday });
  await fillIn();
  openBookingForm({ patient: aPatient({ id: 'grace' }) });
  expect(await slot(/^9:00 am/)).toHaveProperty('checked', false);
  expect([field(/^Name/).value, field(/^Note/).value]).toEqual(['Ada Lovelace', '']);
});

test('a refusal keeps it but for the slot that is lost', async () => {
  const { state } = stubPractice(stub);
  stub(endpoints.bookAppointment, () => {
    state.free = [two];
    return refusal('slot_taken');
  });
  const { user } = openBookingForm();
  await user.click(await slot(/^9:00 am/));
  await user.type(field(/^Note/), 'Headaches');
  await user.click(book());
  await screen.findByRole('alert');
  openBookingForm();
  expect(await slot(/^2:00 pm/)).toHaveProperty('checked', false);
  expect(screen.queryByText(/no longer free/)).toBeNull();
  expect(field(/^Note/).value).toBe('Headaches');
});

test('a booking ends it', async () => {
  stubPractice(stub, { other: wednesday });
  stub(endpoints.bookAppointment, () => anAppointment());
  const { user, onBooked } = await fillIn();
  await user.click(book());
  await waitFor(() => expect(onBooked).toHaveBeenCalled());
  expect([field(/^Name/).value, field(/^Note/).value]).toEqual(['Ada Lovelace', '']);
  expect(sessionStorage).toHaveLength(0);
});
