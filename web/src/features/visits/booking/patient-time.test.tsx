import { endpoints } from '@garden-room/contract/endpoints';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { keepBookedAppointment } from '#api/book-appointment.ts';
import { stubApi } from '#testing/api.ts';
import { aPatient, book, openBookingForm, slot } from '#testing/booking-form.tsx';
import { anAppointment } from '#testing/builders.ts';
import { stubPractice } from '#testing/practice.ts';
import BookedPanel from './booked-panel.tsx';

const stub = stubApi();
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));

test.each([
  ['UTC', '2:00 pm for you (UTC)'],
  ['Asia/Tokyo', '11:00 pm for you (Japan Standard Time)'],
  ['America/Toronto', null],
])('a confirmation in %s tells the patient’s own time where it differs', (zone, told) => {
  visitor.zone = zone;
  keepBookedAppointment(anAppointment());
  render(
    <MemoryRouter>
      <BookedPanel appointmentId="visit-1" onClose={vi.fn()} />
    </MemoryRouter>,
  );
  expect(screen.queryByText(/for you \(/)?.textContent ?? null).toBe(told);
});

test.each([
  ['Asia/Tokyo', null, 'Asia/Tokyo'],
  ['Asia/Tokyo', 'Asia/Tokyo', undefined],
  ['America/New_York', 'Asia/Tokyo', 'America/New_York'],
  ['America/New_York', null, undefined],
  ['UTC', null, undefined],
])('a booking in %s, where %s is known, keeps %s for the emails', async (zone, timeZone, kept) => {
  visitor.zone = zone;
  stubPractice(stub);
  const calls = stub(endpoints.bookAppointment, () => anAppointment());
  const { user, onBooked } = openBookingForm({ patient: aPatient({ timeZone }) });
  await user.click(await slot(/^9:00 am/));
  await user.click(book());
  await waitFor(() => expect(onBooked).toHaveBeenCalled());
  expect(calls[0]?.input.body.timeZone).toBe(kept);
});
