import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptDays } from '#features/visits/kept-day/kept-day-store.ts';
import { updatePractice } from '#lib/practice.ts';
import { anAppointment } from '#testing/builders.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { translate } from '#testing/translate.ts';
import KeptDayPage from './kept-day.tsx';

const read = vi.hoisted(() => vi.fn<() => Promise<KeptDays | 'unreadable' | 'unable' | null>>());
vi.mock('#features/visits/kept-day/kept-day-store.ts', () => ({
  readKeptDays: read,
  keptEvent: 'kept-day',
}));
const session = vi.hoisted(() => ({ status: 'failed', signOut: vi.fn() }));
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => session }));

const now = new Date('2026-11-27T14:00:00Z');
const timeZone = 'America/New_York';
const visit = anAppointment({
  date: '2026-11-27',
  time: '09:30 AM',
  startsAt: '2026-11-27T14:30:00.000Z',
  endsAt: '2026-11-27T15:00:00.000Z',
  patientName: 'Ada Lovelace',
  status: 'confirmed',
  note: 'Needs the ramp.',
  deskNote: 'Bring the file.',
  reach: { account: true, email: true, phone: '+1 202-555-0177' },
});
const someDays = (fields: Partial<KeptDays> = {}): KeptDays => ({
  keptAt: Date.parse('2026-11-27T13:12:00Z'),
  timeZone,
  dates: ['2026-11-27', '2026-11-28', '2026-11-29'],
  visits: [visit],
  ...fields,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  session.status = 'failed';
  return () => vi.useRealTimers();
});

function open(found: Awaited<ReturnType<typeof read>>) {
  read.mockResolvedValue(found);
  return render(<KeptDayPage />, { wrapper: MemoryRouter });
}

test('a day has who comes, when, for what, how to reach them and what was noted', async () => {
  open(someDays());
  const row = within(await screen.findByRole('table', { name: 'Visits of Friday, 27 November' }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '9:30 am30 minutes',
    'Ada Lovelace',
    '+1 202-555-0177',
    visit.serviceName,
    'Confirmed',
    'Needs the ramp.Bring the file.',
  ]);
  expect(screen.getByRole('link', { name: '+1 202-555-0177' }).getAttribute('href')).toContain('tel:');
  expect(screen.getByText('Kept at 8:12 am today.')).toBeTruthy();
  expect(screen.getAllByText('Nobody is booked.')).toHaveLength(2);
});

test('a visit by video has its room, and the days what to do where it does not work', async () => {
  const help = { secondWay: 'By Signal.', phone: '+1 202-555-0100' };
  open(someDays({ visits: [{ ...visit, mode: 'video', room: 'https://room.test/a' }], help }));
  const link = await screen.findByRole('link', { name: /^Room/ });
  expect(link.getAttribute('href')).toBe('https://room.test/a');
  expect(link.getAttribute('rel')).toContain('noreferrer');
  expect(screen.getByText('If a room does not work: By Signal.')).toBeTruthy();
  expect(screen.getByRole('link', { name: help.phone })).toBeTruthy();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.queryByRole('link', { name: /^Room/ })).toBeNull();
});

test('an alert is marked behind the name, and read by a press', async () => {
  open(someDays({ visits: [{ ...visit, alert: 'Latex' }] }));
  const mark = await screen.findByRole('button', { name: 'Alert for Ada Lovelace: press to read' });
  await userEvent.setup().click(mark);
  expect(screen.getByRole('note').textContent).toBe('Alert: Latex');
});

test('on paper an alert is a mark, unless the practice has its words printed', async () => {
  open(someDays({ visits: [{ ...visit, alert: 'Latex' }] }));
  await screen.findByRole('table', { name: 'Visits of Friday, 27 November' });
  fireEvent(window, new Event('beforeprint'));
  const cell = () => screen.getByText('Ada Lovelace').closest('td')?.textContent;
  expect(cell()).toBe('Ada Lovelace Alert');
  act(() => updatePractice({ ...somePractice, desk: { alertOnSheet: true } }));
  expect(cell()).toBe('Ada Lovelace Alert: Latex');
});

test('days that are over are left out, and when they were kept is a date', async () => {
  vi.setSystemTime('2026-11-28T14:00:00Z');
  open(someDays());
  expect(await screen.findByText('Kept on Friday, 27 November, at 8:12 am.')).toBeTruthy();
  expect(screen.queryByText('Ada Lovelace')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Today, Saturday, 28 November' })).toBeTruthy();
});

test('on the clinic’s clock a day begins when it does there', async () => {
  // Still Thursday in Washington, D.C.
  vi.setSystemTime('2026-11-27T04:00:00Z');
  open(someDays());
  expect(await screen.findByRole('heading', { name: 'Tomorrow, Friday, 27 November' })).toBeTruthy();
});

test.each([
  ['nothing is kept', null, 'Nothing is kept in this browser'],
  ['the browser can keep nothing', 'unable', 'This browser keeps nothing'],
  ['it cannot be opened', 'unreadable', 'What was kept could not be read'],
  ['all of it is over', someDays({ dates: ['2026-11-26'] }), 'The days that were kept are over'],
] as const)('where %s, the page says so', async (_, found, words) => {
  open(found);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('where the storage never answers, the page says after three seconds that nothing is kept', async () => {
  vi.useFakeTimers({ now });
  read.mockReturnValue(new Promise(() => {}));
  render(<KeptDayPage />, { wrapper: MemoryRouter });
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(screen.getByText('Loading...')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText('This browser keeps nothing')).toBeTruthy();
});

test('another tab that signs out takes the days from this page', async () => {
  open(someDays());
  await screen.findByText('Ada Lovelace');
  read.mockResolvedValue(null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'kept-day' }));
  expect(await screen.findByText('Nothing is kept in this browser')).toBeTruthy();
  expect(screen.queryByText('Ada Lovelace')).toBeNull();
});

test('signing out is offered where the server has not said who is signed in', async () => {
  const { unmount } = open(someDays());
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(session.signOut).toHaveBeenCalledOnce();
  unmount();
  session.status = 'signedIn';
  open(someDays());
  await screen.findByText('Ada Lovelace');
  expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
});

test('a translated page survives that the days go', async () => {
  open(someDays());
  await screen.findByText('Ada Lovelace');
  translate(document.body);
  read.mockResolvedValue(null);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(await screen.findByText('Nothing is kept in this browser')).toBeTruthy();
});
