import { endpoints } from '@garden-room/contract/endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubApi, unreachable } from '#testing/api.ts';
import { renderPage } from '#testing/render-page.tsx';
import PracticeHealth from './practice-health.tsx';

const stub = stubApi();
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => 'America/New_York',
}));

const well = { waitingMail: null, calendarReadAt: null, sweptAt: null };
const since = '2026-11-24T14:05:00.000Z';

const open = (role: 'Admin' | 'Reception' = 'Admin') =>
  renderPage(PracticeHealth, '/dashboard', '/dashboard', role);
const part = async (name = 'Not working at the moment') =>
  within(await screen.findByRole('region', { name }));

test.each([
  [2, '2 emails wait to be sent, since 24 Nov 2026, 9:05 am'],
  [1, 'One email waits to be sent, since 24 Nov 2026, 9:05 am'],
  [0, 'Emails have not been sent since 24 Nov 2026, 9:05 am'],
])('emails that wait are told of, with what to do: %i', async (count, title) => {
  stub(endpoints.getPracticeHealth, () => ({ ...well, waitingMail: { count, since } }));
  open();
  expect(await (await part()).findByText(title)).toBeTruthy();
  expect((await part()).getByText(/please call those who come soon/)).toBeTruthy();
  expect((await part()).getAllByRole('listitem')).toHaveLength(1);
});

test('the doctor is led to the calendar that is not read', async () => {
  stub(endpoints.getPracticeHealth, () => ({ ...well, calendarReadAt: since }));
  open();
  expect(
    await (await part()).findByText('Your own calendar was last read on 24 Nov 2026, 9:05 am'),
  ).toBeTruthy();
  const link = (await part()).getByRole('link', { name: 'See why, and read it again' });
  expect(link.getAttribute('href')).toBe('/dashboard/availability#own-calendar');
});

test('the reception, which cannot look at it, is told to ask the doctor', async () => {
  stub(endpoints.getPracticeHealth, () => ({ ...well, calendarReadAt: since }));
  open('Reception');
  expect(await (await part()).findByText(/please ask the doctor before you confirm a visit/)).toBeTruthy();
  expect((await part()).queryByRole('link')).toBeNull();
});

test('a sweep that has not run is told of', async () => {
  stub(endpoints.getPracticeHealth, () => ({ ...well, sweptAt: since }));
  open();
  expect(
    await (await part()).findByText('The nightly tidying has not run since 24 Nov 2026, 9:05 am'),
  ).toBeTruthy();
});

const wrongDates = [
  { kind: 'payment' as const, id: 'visit' },
  { kind: 'patient' as const, id: 'ada' },
  { kind: 'task' as const, id: 'call' },
  { kind: 'schedule' as const, id: null },
];

test('what has a year that can only be a slip is led to', async () => {
  stub(endpoints.getPracticeHealth, () => ({ ...well, wrongDates }));
  open();
  const links = await (await part('To be corrected')).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/appointments/visit',
    '/dashboard/patient/ada',
    '/dashboard#tasks',
    '/dashboard/availability',
  ]);
});

test('the reception is led to no page that it cannot open', async () => {
  stub(endpoints.getPracticeHealth, () => ({ ...well, wrongDates, sweptAt: since }));
  open('Reception');
  expect(await (await part()).findAllByRole('link')).toHaveLength(3);
  expect((await part()).getByText('A day in the opening hours: please tell the doctor')).toBeTruthy();
});

test.each([
  ['all is well', () => well],
  ['it cannot be asked', unreachable],
])('nothing is shown while %s', async (_, answer) => {
  const calls = stub(endpoints.getPracticeHealth, answer);
  open();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('region')).toBeNull();
});
