import { endpoints } from '@garden-room/contract/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { privacyNotice } from '#config/privacy-notice.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aPatient, book, openBookingForm, slot } from '#testing/booking-form.tsx';
import { anAppointment } from '#testing/builders.ts';
import { stubPractice } from '#testing/practice.ts';
import type { BookingPatient } from './use-booking-form.ts';

const stub = stubApi();
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));

const ada = aPatient({ needsNotice: true });

function openForm(patient: BookingPatient | null) {
  stubPractice(stub);
  const calls = stub(endpoints.bookAppointment, () => anAppointment());
  return { ...openBookingForm({ patient }), calls };
}

const nine = () => slot(/^9:00 am/);
const consent = () => screen.queryByText(/^By booking you accept our/);

test('who has not accepted the notice in force is told once there is something to book, and accepts it', async () => {
  const { user, calls } = openForm(ada);
  const slot = await nine();
  expect(consent()).toBeNull();
  await user.click(slot);
  expect(consent()).toBeTruthy();
  await user.click(book());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body.privacyNotice).toBe(privacyNotice.version);
});

test('who has accepted it is told nothing, and nothing is sent of it', async () => {
  const { user, calls } = openForm(aPatient());
  await user.click(await nine());
  expect(consent()).toBeNull();
  await user.click(book());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body).not.toHaveProperty('privacyNotice');
});

test('who pressed before they were known had not been told, and accepts nothing', async () => {
  const { user, calls, become } = openForm(null);
  await user.click(await nine());
  await user.click(book());
  become(ada);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body).not.toHaveProperty('privacyNotice');
});

test('a notice that has changed since is said, and the choice stays', async () => {
  const { user } = openForm(ada);
  stub(endpoints.bookAppointment, () => refusal('notice_outdated'));
  await user.click(await nine());
  await user.click(book());
  expect(await screen.findByText(/privacy notice has changed/)).toBeTruthy();
  expect(await nine()).toHaveProperty('checked', true);
});
