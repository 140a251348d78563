import type { Appointment } from '@garden-room/contract/appointment';
import { remoteVisitText } from '@garden-room/contract/practice-words';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { keepBookedAppointment } from '#api/book-appointment.ts';
import { anAppointment } from '#testing/builders.ts';
import { somePractice } from '#testing/practice-facts.ts';
import BookedPanel from './booked-panel.tsx';

function renderPanel(fields: Partial<Appointment> = {}) {
  const appointment = anAppointment(fields);
  keepBookedAppointment(appointment);
  render(
    <MemoryRouter>
      <BookedPanel appointmentId={appointment._id} onClose={() => {}} />
    </MemoryRouter>,
  );
}

test('a request is told as one: nobody is expected before the practice has confirmed', () => {
  renderPanel();
  expect(screen.getByText('We have your request')).toBeDefined();
  expect(screen.getByText(/confirms it\. Until then it says “Pending”/)).toBeDefined();
  expect(screen.queryByText('You are expected')).toBeNull();
});

test('a patient is expected to what is confirmed, as when a request is answered again', () => {
  renderPanel({ status: 'confirmed' });
  expect(screen.getByText('You are expected')).toBeDefined();
  expect(screen.queryByText(/Pending/)).toBeNull();
});

test('a visit by phone says where to be, and how it is paid', () => {
  renderPanel({ mode: 'phone' });
  expect(screen.getByText(remoteVisitText(somePractice.remote), { exact: false })).toBeDefined();
});

test('the calendar takes the file from the server', () => {
  renderPanel({ _id: 'visit-7' });
  const link = screen.getByRole('link', { name: 'Add to calendar' });
  expect(link.getAttribute('href')).toBe('/api/appointments/visit-7/calendar.ics');
  expect(link.hasAttribute('download')).toBe(true);
});
