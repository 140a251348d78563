import { addressLine } from '@garden-room/contract/address';
import { mapLink } from '@garden-room/contract/contact-links';
import { endpoints } from '@garden-room/contract/endpoints';
import {
  freeToTheEndText,
  placeOn,
  remotePlaceText,
  strandedText,
} from '@garden-room/contract/practice-words';
import type { LinkedVisit, VisitLink } from '@garden-room/contract/visit-link';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readVisitAnew } from '#api/mail-links.ts';
import { paths } from '#config/paths.ts';
import { longDate } from '#lib/clinic-time.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { queryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { QueryWrapper } from '#testing/render-page.tsx';
import { catchSavedFiles } from '#testing/saved-files.ts';
import { translate } from '#testing/translate.ts';
import OpenedLink from './opened-link.tsx';

const stub = stubApi();
const when = {
  date: '2036-12-01',
  time: '09:00 AM',
  timeZone: 'America/New_York',
  startsAt: '2036-12-01T14:00:00.000Z',
  mode: 'in_person',
} as const;
const entry: LinkedVisit = {
  ...when,
  endsAt: '2036-12-01T14:45:00.000Z',
  status: 'confirmed',
  acts: [],
  inAccount: 'visit-1',
};
const visit: LinkedVisit = {
  ...entry,
  acts: ['coming', 'another-time', 'cannot-come'],
  rule: { kind: 'until', until: '2036-11-30T14:00:00.000Z' },
  isFreeToTheEnd: false,
  isStranded: false,
  answer: null,
  file: null,
  greeting: 'Dear Ada,',
};
const link: VisitLink = {
  ...when,
  act: 'coming',
  state: 'open',
  isLate: false,
  lateIsFree: false,
  isFreeToTheEnd: false,
  isStranded: false,
  canMove: true,
  isConfirmed: true,
};
const press = { token: 'a.token', act: 'coming', ifStartsAt: when.startsAt };

beforeEach(() => queryClient.clear());
afterEach(() => vi.useRealTimers());

function open() {
  render(
    <MemoryRouter initialEntries={['/visit#a.token']}>
      <OpenedLink />
    </MemoryRouter>,
    { wrapper: QueryWrapper },
  );
  return userEvent.setup();
}
const showing = (shown: LinkedVisit) => stub(endpoints.readLinkedVisit, () => shown);
const button = (name: string) => screen.findByRole('button', { name });

test('says when, how long and how it stands; the first press only asks, with the time that was shown', async () => {
  const read = showing(visit);
  const asked = stub(endpoints.readVisitLink, () => link);
  const answered = stub(endpoints.answerByLink, (): VisitLink => ({ ...link, state: 'done' }));
  const user = open();
  expect(await screen.findByText(longDate(when.date), { exact: false })).toBeTruthy();
  for (const words of [
    'Dear Ada,',
    '45 minutes in person,',
    'This visit is confirmed.',
    /^You can change this until/,
  ])
    expect(screen.getByText(words)).toBeTruthy();
  await user.click(await button('I’ll come'));
  const section = await screen.findByRole('region', { name: 'I’ll come' });
  expect(document.activeElement).toBe(section);
  const really = await within(section).findByRole('button');
  expect(asked.map(({ input }) => input.body)).toEqual([press]);
  expect(answered).toEqual([]);
  const before = read.length;
  showing({ ...visit, answer: 'coming' });
  await user.click(really);
  expect(await screen.findByText('Thank you: we expect you')).toBeTruthy();
  expect(document.activeElement).toBe(section);
  expect(answered.map(({ input }) => input.body)).toEqual([press]);
  // What has changed is read again: what was said is not offered once more.
  expect(before).toBe(1);
  expect(screen.queryByRole('button', { name: 'I’ll come' })).toBeNull();
});

test('moved by the practice meanwhile, it shows the new time, and that nothing was done', async () => {
  showing(visit);
  stub(endpoints.readVisitLink, () => link);
  stub(endpoints.answerByLink, () => refusal('edited_meanwhile'));
  const user = open();
  await user.click(await button('I’ll come'));
  const section = await screen.findByRole('region', { name: 'I’ll come' });
  const really = await within(section).findByRole('button');
  showing({ ...visit, date: '2036-12-02', startsAt: '2036-12-02T14:00:00.000Z' });
  stub(endpoints.readVisitLink, (): VisitLink => ({ ...link, state: 'changed' }));
  await user.click(really);
  expect(await screen.findByText('This visit has changed meanwhile')).toBeTruthy();
  expect(document.activeElement).toBe(section);
  expect(await screen.findByText(longDate('2036-12-02'), { exact: false })).toBeTruthy();
  // What was asked for can be said of the new time.
  stub(endpoints.readVisitLink, () => ({ ...link, startsAt: '2036-12-02T14:00:00.000Z' }));
  await user.click(await button('I’ll come'));
  expect(await screen.findByText('Press the button, and the practice sees that you will come.')).toBeTruthy();
});

test('back at the time that it had, an answer to it is asked for anew', async () => {
  showing(visit);
  const user = open();
  const coming = await button('I’ll come');
  const moved = { ...visit, date: '2036-12-02', startsAt: '2036-12-02T14:00:00.000Z' };
  showing(moved);
  stub(endpoints.readVisitLink, (): VisitLink => ({ ...link, state: 'changed' }));
  await user.click(coming);
  expect(await screen.findByText('This visit has changed meanwhile')).toBeTruthy();
  expect(await screen.findByText(longDate('2036-12-02'), { exact: false })).toBeTruthy();
  stub(endpoints.readVisitLink, (): VisitLink => ({ ...link, act: 'another-time', canMove: false }));
  await user.click(await button('Another time'));
  expect(await button('Ask for another time')).toBeTruthy();
  // By its patient, in another window, or by the practice.
  showing(visit);
  await act(() => readVisitAnew(queryClient, 'a.token'));
  expect(await screen.findByText(longDate(when.date), { exact: false })).toBeTruthy();
  stub(endpoints.readVisitLink, () => link);
  await user.click(await button('I’ll come'));
  expect(await screen.findByText('Press the button, and the practice sees that you will come.')).toBeTruthy();
  expect(screen.queryByText('This visit has changed meanwhile')).toBeNull();
});

test('pressed for a time that the visit has no more, it shows the one that it has', async () => {
  showing(visit);
  const user = open();
  const coming = await button('I’ll come');
  showing({ ...visit, date: '2036-12-02', startsAt: '2036-12-02T14:00:00.000Z' });
  stub(endpoints.readVisitLink, (): VisitLink => ({ ...link, state: 'changed' }));
  await user.click(coming);
  expect(await screen.findByText('This visit has changed meanwhile')).toBeTruthy();
  expect(await screen.findByText(longDate('2036-12-02'), { exact: false })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'I’ll come' }));
});

test('moved by the practice, it asks whether that suits, and says that it is free to cancel', async () => {
  const moved = { ...visit, isFreeToTheEnd: true, movedFrom: { date: '2036-11-30', time: '01:00 PM' } };
  showing(moved);
  stub(endpoints.readVisitLink, () => ({ ...link, isFreeToTheEnd: true }));
  const answered = stub(endpoints.answerByLink, (): VisitLink => ({ ...link, state: 'done' }));
  const user = open();
  const question = `We have moved your visit from ${longDate('2036-11-30')}, 1:00 pm. Does the new time suit you?`;
  expect(await screen.findByText(question)).toBeTruthy();
  expect(screen.getByText(freeToTheEndText)).toBeTruthy();
  for (const name of ['Another time', "I can't come"]) expect(await button(name)).toBeTruthy();
  await user.click(await button('Yes, I’ll come'));
  const section = await screen.findByRole('region', { name: 'I’ll come' });
  expect(await within(section).findByText(freeToTheEndText)).toBeTruthy();
  showing({ ...visit, answer: 'coming' });
  await user.click(await within(section).findByRole('button'));
  expect(await screen.findByText('Thank you: we expect you')).toBeTruthy();
  expect(answered.map(({ input }) => input.body)).toEqual([press]);
  expect(screen.queryByText(/Does the new time suit you/)).toBeNull();
});

test('while its day is closed and not settled, it says so, and promises and asks for nobody’s coming', async () => {
  showing({ ...visit, isFreeToTheEnd: true, isStranded: true });
  open();
  expect(await screen.findByText(strandedText)).toBeTruthy();
  expect(await button("I can't come")).toBeTruthy();
  expect(screen.queryByText(/is confirmed|You did not choose|suit you/)).toBeNull();
  expect(screen.queryByRole('button', { name: /come$/ })?.textContent).toBe("I can't come");
});

test('opened from a calendar, it says what the entry does, and offers nothing but the sign-in', async () => {
  showing(entry);
  open();
  expect(await screen.findByText('This visit is confirmed.')).toBeTruthy();
  expect(screen.queryByText(/You can|Dear|Hello/)).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print']);
  const signIn = screen.getByRole('link', { name: 'Sign in to see it' });
  expect(signIn.getAttribute('href')).toBe(paths.appointment('visit-1'));
});

test('a patient without an account is not asked to sign in', async () => {
  showing({ ...visit, inAccount: null });
  open();
  expect(await button('I’ll come')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign in to see it' })).toBeNull();
});

test.each([
  ['pending', 'You have asked for this time. It is yours once we confirm it.'],
  ['cancelled', 'This visit does not take place.'],
  ['over', 'The time of this visit has passed.'],
] as const)('of a visit that is %s it says so', async (status, words) => {
  const isPending = status === 'pending';
  showing({ ...visit, status, rule: isPending ? { kind: 'withdraw', until: null } : null });
  open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I’ll come' })).toBeNull();
  for (const name of ["I can't come", 'Print'])
    expect(screen.queryByRole('button', { name }) !== null).toBe(isPending);
  expect(screen.queryByText(/^What to bring/) !== null).toBe(isPending);
});

test('says where to come, with a map, and whom to call', async () => {
  const { address } = placeOn(somePractice.places, when.date);
  showing(visit);
  open();
  expect(await screen.findByText(addressLine(address))).toBeTruthy();
  expect(screen.getByText(/^Please come \d+ minutes early\.$/)).toBeTruthy();
  const map = screen.getByRole('link', { name: /^Open a map/ });
  expect(map.getAttribute('href')).toBe(mapLink(address));
  const { phone } = contactLinks(somePractice);
  expect(screen.getByRole('link', { name: somePractice.phone }).getAttribute('href')).toBe(phone);
});

test.each([
  ['phone', 'visit-1', /^The practice calls the number in your profile/],
  ['phone', null, /^The practice calls the number that you gave us\./],
  ['video', null, new RegExp(`^${remotePlaceText(somePractice.remote)}`)],
] as const)('a visit by %s, of an account or not (%s), says the way', async (mode, inAccount, words) => {
  showing({ ...visit, mode, inAccount });
  open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Open a map/ })).toBeNull();
});

const saved = catchSavedFiles();

test('puts the visit into a calendar by its file, or says that an email does', async () => {
  const file = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
  showing({ ...visit, file });
  const user = open();
  await user.click(await button('Add to calendar'));
  expect(saved.map(({ name }) => name)).toEqual(['appointment-2036-12-01.ics']);
  expect(await saved[0]?.content.text()).toBe(file);
  queryClient.clear();
  showing(visit);
  open();
  expect(await screen.findByText(/^Our email puts this visit into your calendar/)).toBeTruthy();
});

test.each([
  [
    'looked at again',
    async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  ],
  ['open for a minute', async () => void (await vi.advanceTimersByTimeAsync(60_000))],
])('translated and %s, it shows the time to which the practice has moved it', async (_, pass) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showing(visit);
  open();
  await screen.findByText(longDate(when.date), { exact: false });
  translate(document.body);
  showing({ ...visit, date: '2036-12-02', startsAt: '2036-12-02T14:00:00.000Z', answer: 'coming' });
  await act(pass);
  const moved = await screen.findByText(longDate('2036-12-02'), { exact: false });
  expect(moved.closest('[aria-live="polite"]')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(longDate(when.date), { exact: false })).toBeNull());
});

test('a link that has ended says so, and a failure can be tried again', async () => {
  stub(endpoints.readLinkedVisit, () => refusal('not_found'));
  open();
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  queryClient.clear();
  stub(endpoints.readLinkedVisit, unreachable);
  open();
  expect(await screen.findByText('The link could not be opened', {}, { timeout: 8000 })).toBeTruthy();
}, 15_000);
