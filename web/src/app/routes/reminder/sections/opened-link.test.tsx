import { endpoints } from '@garden-room/contract/endpoints';
import {
  firstLateText,
  freeToTheEndText,
  remotePlaceText,
  strandedText,
} from '@garden-room/contract/practice-words';
import type { VisitLink } from '@garden-room/contract/visit-link';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { priceText } from '#config/site.ts';
import { longDate } from '#lib/clinic-time.ts';
import { queryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { QueryWrapper } from '#testing/render-page.tsx';
import OpenedLink from './opened-link.tsx';

const stub = stubApi();
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));
const link: VisitLink = {
  act: 'cannot-come',
  state: 'open',
  date: '2026-12-01',
  time: '09:00 AM',
  timeZone: 'America/New_York',
  startsAt: '2026-12-01T14:00:00.000Z',
  mode: 'in_person',
  isLate: false,
  lateIsFree: false,
  isFreeToTheEnd: false,
  isStranded: false,
  canMove: true,
  isConfirmed: true,
};
const day = { date: '2026-12-02', freeSlots: 1, closed: false };
const slots = [
  { time: '10:00 AM', startsAt: '2026-12-02T15:00:00.000Z', endsAt: '2026-12-02T15:30:00.000Z' },
];
const times = {
  timeZone: link.timeZone,
  today: day.date,
  lastDate: '2026-12-08',
  cancelCutoffHours: 24,
  days: [{ ...day, slots }],
};

beforeEach(() => {
  visitor.zone = 'America/New_York';
  queryClient.clear();
});

function open(changes: Partial<VisitLink> = {}) {
  stub(endpoints.readVisitLink, () => ({ ...link, ...changes }));
  render(
    <MemoryRouter initialEntries={['/reminder#a.token']}>
      <OpenedLink />
    </MemoryRouter>,
    { wrapper: QueryWrapper },
  );
  return userEvent.setup();
}
const button = (name: string) => screen.findByRole('button', { name });
/** Where a button has given way to a notice, who uses a keyboard or a screen reader is at the notice. */
const expectFocusAt = (words: string) =>
  expect(screen.getByText(words).closest('section')).toBe(document.activeElement);

test('opened, a link only asks; its press sends the token, and what it did is said', async () => {
  const user = open({ act: 'coming' });
  const answered = stub(endpoints.answerByLink, (): VisitLink => ({ ...link, act: 'coming', state: 'done' }));
  await screen.findByText(longDate('2026-12-01'), { exact: false });
  expect(answered).toEqual([]);
  expect(document.activeElement).toBe(document.body);
  await user.click(await button('I’ll come'));
  expect(await screen.findByText('Thank you: we expect you')).toBeTruthy();
  expectFocusAt('Thank you: we expect you');
  expect(answered.map(({ input }) => input.body)).toEqual([{ token: 'a.token' }]);
});

test('what a late cancellation costs is said before the press that makes it', async () => {
  const user = open();
  const answered = stub(endpoints.answerByLink, () => refusal('too_late'));
  const press = await button("I can't come");
  expect(screen.queryByText(/the fee is/)).toBeNull();
  stub(endpoints.readVisitLink, () => ({ ...link, isLate: true, canMove: false }));
  await user.click(press);
  expect(await screen.findByText(/has just passed/)).toBeTruthy();
  expect(
    await screen.findByText(`the fee is ${priceText(somePractice.missedVisit.fee ?? 0)}`, { exact: false }),
  ).toBeTruthy();
  stub(
    endpoints.answerByLink,
    ({ input }): VisitLink => ({ ...link, state: input.body.late ? 'done' : 'open' }),
  );
  await user.click(await button("I can't come"));
  expect(await screen.findByText('Your visit is cancelled')).toBeTruthy();
  expectFocusAt('Your visit is cancelled');
  expect(answered).toHaveLength(1);
});

test('the first late cancellation is said to be free, before the press and after it', async () => {
  const late = { ...link, isLate: true, lateIsFree: true };
  const user = open(late);
  stub(endpoints.answerByLink, (): VisitLink => ({ ...late, state: 'done' }));
  expect(await screen.findByText(firstLateText)).toBeTruthy();
  await user.click(await button("I can't come"));
  await screen.findByText('Your visit is cancelled');
  expect(screen.getByText(firstLateText)).toBeTruthy();
});

test('a later one is not', async () => {
  const user = open({ isLate: true });
  stub(endpoints.answerByLink, (): VisitLink => ({ ...link, isLate: true, state: 'done' }));
  await user.click(await button("I can't come"));
  await screen.findByText('Your visit is cancelled');
  expect(screen.queryByText(firstLateText)).toBeNull();
});

test.each(['coming', 'cannot-come'] as const)(
  'a time that the practice chose is free to cancel: said before “%s”',
  async (act) => {
    open({ act, isFreeToTheEnd: true });
    expect(await screen.findByText(freeToTheEndText)).toBeTruthy();
    cleanup();
    queryClient.clear();
    open({ act });
    await screen.findByText(longDate('2026-12-01'), { exact: false });
    expect(screen.queryByText(freeToTheEndText)).toBeNull();
  },
);

test('of a visit whose time is closed, “another time” does not say that it stays as it is', async () => {
  open({ act: 'another-time', canMove: false, isStranded: true });
  expect(await screen.findByText(strandedText)).toBeTruthy();
  expect(screen.queryByText(/stays as it is|may cost you/)).toBeNull();
});

test('a visit by video says where to be, and how it is paid', async () => {
  open({ mode: 'video' });
  expect(await screen.findByText(remotePlaceText(somePractice.remote), { exact: false })).toBeTruthy();
});

test('another time is chosen among the free ones, or asked for, and has the patient’s own beside it', async () => {
  visitor.zone = 'Europe/Vienna';
  stub(endpoints.timesByLink, () => times);
  const user = open({ act: 'another-time' });
  const moved = stub(
    endpoints.moveByLink,
    ({ input }): VisitLink => ({
      ...link,
      ...input.body,
      startsAt: '2026-12-02T15:00:00.000Z',
      act: 'another-time',
      state: 'done',
      isConfirmed: false,
    }),
  );
  await user.click(await button('Move my visit'));
  expect(await screen.findByText('Choose a time.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask for another time' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^10:00 am/ }));
  await user.click(await button('Move my visit'));
  expect(await screen.findByText('You have asked for a new time')).toBeTruthy();
  expectFocusAt('You have asked for a new time');
  const told = screen.getByText('You have asked for a new time').closest('[role="status"]');
  expect(told?.textContent).toContain('4:00 pm for you (');
  expect(moved.map(({ input }) => input.body)).toEqual([
    { token: 'a.token', date: '2026-12-02', time: '10:00 AM' },
  ]);
});

test('a move whose answer is lost is not told as somebody else’s, and is sent again', async () => {
  stub(endpoints.timesByLink, () => times);
  const user = open({ act: 'another-time' });
  queryClient.setDefaultOptions({ mutations: { retryDelay: 0 } });
  const moved = stub(endpoints.moveByLink, unreachable);
  await user.click(await screen.findByRole('radio', { name: /^10:00 am/ }));
  stub(endpoints.readVisitLink, (): VisitLink => ({ ...link, act: 'another-time', state: 'changed' }));
  await user.click(await button('Move my visit'));
  await screen.findByRole('alert');
  expect(moved).toHaveLength(3);
  stub(
    endpoints.moveByLink,
    (): VisitLink => ({ ...link, act: 'another-time', state: 'done', isConfirmed: false }),
  );
  expect(screen.queryByText('This visit has changed since the reminder')).toBeNull();
  await user.click(await button('Move my visit'));
  expect(await screen.findByText('You have asked for a new time')).toBeTruthy();
});

test('too late to be moved, another time can still be asked for', async () => {
  const user = open({ act: 'another-time', canMove: false });
  stub(
    endpoints.answerByLink,
    (): VisitLink => ({ ...link, act: 'another-time', state: 'done', canMove: false }),
  );
  await user.click(await button('Ask for another time'));
  expect(await screen.findByText('We know that you would like another time')).toBeTruthy();
  expectFocusAt('We know that you would like another time');
  expect(screen.queryByRole('button', { name: 'Move my visit' })).toBeNull();
});

test.each([
  ['changed', 'This visit has changed since the reminder'],
  ['begun', 'The time of this visit has come'],
] as const)('a link whose visit is %s says so and has no button', async (state, words) => {
  open({ state });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a forged link says what to do, and an answer that is lost is given again', async () => {
  stub(endpoints.readVisitLink, () => refusal('not_found'));
  render(
    <MemoryRouter initialEntries={['/reminder#forged.token']}>
      <OpenedLink />
    </MemoryRouter>,
    { wrapper: QueryWrapper },
  );
  expect(await screen.findByText('This link does not work')).toBeTruthy();

  const user = open({ act: 'coming' });
  stub(endpoints.answerByLink, unreachable);
  await user.click(await button('I’ll come'));
  expect(await screen.findByText(/never given twice/)).toBeTruthy();
});

test('the link that stops reminders asks, and says that they have ended', async () => {
  const stopped = stub(endpoints.stopReminders, () => ({ success: true as const }));
  render(
    <MemoryRouter initialEntries={['/reminder#stop:a.token']}>
      <OpenedLink />
    </MemoryRouter>,
    { wrapper: QueryWrapper },
  );
  const press = await button('Stop reminders');
  expect(stopped).toEqual([]);
  await userEvent.setup().click(press);
  expect(await screen.findByText('You get no more reminders')).toBeTruthy();
  expectFocusAt('You get no more reminders');
  expect(stopped.map(({ input }) => input.body)).toEqual([{ token: 'a.token' }]);
});
