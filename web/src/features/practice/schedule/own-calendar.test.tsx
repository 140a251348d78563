import { endpoints } from '@garden-room/contract/endpoints';
import type { OwnCalendar as Connected } from '@garden-room/contract/endpoints/own-calendar';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { showDialogs } from '#testing/dialogs.ts';
import OwnCalendar from './own-calendar.tsx';

const { notifySuccess } = vi.hoisted(() => ({ notifySuccess: vi.fn() }));
vi.mock('#lib/notify.ts', () => ({ notifySuccess }));
const stub = stubApi();
const user = userEvent.setup();
showDialogs();

const none: Connected = { calendar: null, appointments: [] };
const connected: Connected = {
  calendar: {
    host: 'calendar.google.com',
    connectedAt: '2026-11-20T12:00:00.000Z',
    lastSuccessAt: '2026-11-24T12:00:00.000Z',
    failure: null,
    busyTimes: 12,
    unreadable: 0,
    leftOut: 0,
  },
  appointments: [],
};
const failing: Connected = {
  calendar: connected.calendar && {
    ...connected.calendar,
    unreadable: 3,
    leftOut: 1,
    failure: {
      since: '2026-11-24T13:00:00.000Z',
      at: '2026-11-24T14:00:00.000Z',
      reason: 'too_often',
      retryAt: '2026-11-24T15:00:00.000Z',
    },
  },
  appointments: [{ _id: 'visit', date: '2026-12-01', time: '09:00 AM' }],
};

function open() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwnCalendar />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
/** What has the focus once the form, or the calendar, has given way to the other. */
const part = () => screen.getByRole('region', { name: 'Your own calendar' });
const address = () => screen.findByLabelText<HTMLInputElement>('Address of the calendar');

test('a calendar is connected by its address, which a refusal leaves in the field', async () => {
  stub(endpoints.getOwnCalendar, () => none);
  const sent = stub(endpoints.connectOwnCalendar, () => refusal('calendar_unreadable'));
  open();
  await user.type(await address(), 'calendar.google.com/a.ics');
  await press('Connect calendar');
  expect(await screen.findByText(/starts with https/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(await address());
  await user.type(await address(), 'webcal://calendar.google.com/a.ics');
  await press('Connect calendar');
  expect((await screen.findByRole('alert')).textContent).toContain('That calendar could not be read.');
  expect((await address()).value).toBe('webcal://calendar.google.com/a.ics');

  stub(endpoints.connectOwnCalendar, () => connected);
  await press('Connect calendar');
  expect(await screen.findByText('At calendar.google.com')).toBeTruthy();
  expect(screen.getByText('12 stretches of the coming year')).toBeTruthy();
  expect(sent[0]?.input.body.url).toBe('https://calendar.google.com/a.ics');
  expect(part().contains(document.activeElement)).toBe(true);
});

test('a fetch that fails is shown with what stays closed, and what is booked over it with a way to it', async () => {
  stub(endpoints.getOwnCalendar, () => failing);
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Not readable since.*asked too often.*asked again after.*stays closed/,
  );
  expect(screen.getByText('2 events could not be read')).toBeTruthy();
  expect(screen.getByText('One event is left out')).toBeTruthy();
  const over = screen.getByRole('region', { name: 'Booked while you are busy' });
  expect(within(over).getByRole('link').getAttribute('href')).toBe('/dashboard/appointments/visit');

  stub(endpoints.fetchOwnCalendar, unreachable);
  await press('Fetch now');
  expect(await screen.findByText('Not fetched')).toBeTruthy();
  stub(endpoints.fetchOwnCalendar, () => connected);
  await press('Fetch now');
  expect(await screen.findByText('Fetched.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it is removed once that is confirmed, and another can be connected', async () => {
  stub(endpoints.getOwnCalendar, () => connected);
  stub(endpoints.removeOwnCalendar, () => null);
  open();
  await press('Remove calendar');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove calendar' }));
  expect((await address()).value).toBe('');
  expect(part().contains(document.activeElement)).toBe(true);
});

test('nothing takes the focus on a page that is only read', async () => {
  stub(endpoints.getOwnCalendar, () => connected);
  open();
  expect(await screen.findByText('At calendar.google.com')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test('what cannot be loaded can be asked for again', async () => {
  stub(endpoints.getOwnCalendar, unreachable);
  open();
  expect(await screen.findByText('Your calendar could not be loaded')).toBeTruthy();
  stub(endpoints.getOwnCalendar, () => none);
  await press('Try again');
  expect(await address()).toBeTruthy();
});
