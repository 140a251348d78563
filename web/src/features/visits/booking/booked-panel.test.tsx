import type { Appointment } from '@garden-room/contract/appointment';
import { remoteVisitText } from '@garden-room/contract/practice-words';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepBookedAppointment } from '#api/book-appointment.ts';
import { updatePractice } from '#lib/practice.ts';
import { anAppointment } from '#testing/builders.ts';
import { somePractice } from '#testing/practice-facts.ts';
import BookedPanel from './booked-panel.tsx';

const provider = vi.hoisted(() => ({ readSignIn: vi.fn() }));
vi.mock('#lib/auth/sign-in-methods.ts', () => provider);
beforeEach(() => provider.readSignIn.mockResolvedValue({ emailVerified: true }));

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
  expect(screen.getByText(/we answer your request\. Until then it is “Pending”/)).toBeDefined();
  expect(screen.queryByText(/Confirmed|You are expected/)).toBeNull();
});

test('a patient is expected to what is confirmed, as when a request is answered again', () => {
  renderPanel({ status: 'confirmed' });
  expect(screen.getByText('Confirmed')).toBeDefined();
  expect(screen.queryByText(/Pending/)).toBeNull();
});

test('a visit by phone says where to be, and how it is paid', () => {
  renderPanel({ mode: 'phone' });
  expect(screen.getByText(remoteVisitText(somePractice.remote), { exact: false })).toBeDefined();
});

const condition = 'if your email address is confirmed.';
test.each([
  ['pending', true, /^Once we confirm this visit, our email puts it into your calendar\.$/],
  ['pending', false, new RegExp(`our email puts it into your calendar, ${condition}$`)],
  ['confirmed', true, /^Our email puts this visit into your calendar/],
] as const)(
  'the email that enters a %s visit into the calendar is named (confirmed address: %s), and no file beside it',
  async (status, emailVerified, text) => {
    provider.readSignIn.mockResolvedValue({ emailVerified });
    renderPanel({ status });
    await waitFor(() => expect(provider.readSignIn).toHaveBeenCalled());
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  },
);

test('where the site sends no emails the calendar takes the file from the server', () => {
  updatePractice({ ...somePractice, sendsMail: false });
  renderPanel({ _id: 'visit-7' });
  const link = screen.getByRole('link', { name: 'Add to calendar' });
  expect(link.getAttribute('href')).toBe('/api/appointments/visit-7/calendar.ics');
  expect(link.hasAttribute('download')).toBe(true);
});
