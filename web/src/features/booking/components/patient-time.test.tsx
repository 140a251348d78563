import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { keepBookedAppointment } from '#api/booked-appointment.ts';
import { anAppointment } from '#testing/builders.ts';
import BookedPanel from './booked-panel.tsx';

const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));

test.each([
  ['UTC', '2:00 PM for you (UTC)'],
  ['Asia/Tokyo', '11:00 PM for you (Japan Standard Time)'],
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
