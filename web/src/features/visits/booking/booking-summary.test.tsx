import type { AvailableSlot } from '@garden-room/contract/appointment';
import type { Dependant } from '@garden-room/contract/dependant';
import { cancelLine, lateFeeText, requestLine } from '@garden-room/contract/practice-words';
import { generalConsultancy } from '@garden-room/contract/service';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { nine, two } from '#testing/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { translate } from '#testing/translate.ts';
import { BookingSummary } from './booking-summary.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

type SummaryProps = {
  slot: AvailableSlot | null;
  cutoffHours?: number;
  answerBy?: string | undefined;
  busy?: boolean;
  confirmsAtOnce?: boolean;
  attendee?: Dependant | null;
};

const Summary = ({
  slot,
  cutoffHours = 1,
  answerBy,
  busy = false,
  confirmsAtOnce,
  attendee = null,
}: SummaryProps) => (
  <MemoryRouter>
    <BookingSummary
      service={{ ...generalConsultancy, ...(confirmsAtOnce && { confirmsAtOnce }) }}
      onNote={() => {}}
      attendee={attendee}
      date="2026-11-24"
      time={slot?.time ?? null}
      day={{ timeZone: 'America/New_York', slots: [nine, two] }}
      week={{
        timeZone: 'America/New_York',
        today: '2026-11-22',
        lastDate: '2026-12-22',
        cancelCutoffHours: cutoffHours,
        ...(answerBy && { answerBy, answeredAt: '2026-11-22T17:00:00.000Z' }),
        days: [],
      }}
      busy={busy}
      notice={false}
      buttonRef={null}
    >
      {null}
    </BookingSummary>
  </MemoryRouter>
);

test.each([
  ['a day before', 24, 'Mon 9:00 am (Mon 2:00 pm for you)'],
  ['on the very day', 1, '8:00 am (1:00 pm for you)'],
  ['past', 48, null],
])('a time whose cut-off is %s says until when it is cancelled freely', (_, cutoffHours, until) => {
  render(<Summary slot={nine} cutoffHours={cutoffHours} />);
  expect(screen.getByText(cancelLine(somePractice.missedVisit, site.currency, until))).toBeTruthy();
});

test.each([
  ['before a time is chosen', null, '2026-11-23T22:00:00.000Z', 'Mon, 5:00 pm (10:00 pm for you)'],
  ['by the close of the open days', nine, '2026-11-23T22:00:00.000Z', 'Mon, 5:00 pm (10:00 pm for you)'],
  ['an hour before the visit', nine, '2026-11-25T22:00:00.000Z', 'Tue, 8:00 am (1:00 pm for you)'],
])('the line above the button says when a request is answered: %s', (_, slot, answerBy, by) => {
  render(<Summary slot={slot} answerBy={answerBy} />);
  expect(screen.getByText(requestLine(by))).toBeTruthy();
});

test('of what is confirmed at once nothing waits for an answer, and a second thought costs nothing', () => {
  const { container } = render(
    <Summary slot={nine} cutoffHours={48} answerBy="2026-11-23T22:00:00.000Z" confirmsAtOnce />,
  );
  expect(screen.getByText('Confirmed at once')).toBeTruthy();
  expect(
    screen.getByText(/^Free to cancel until Sun 12:30 pm \(Sun 5:30 pm for you\), then[^.]+$/),
  ).toBeTruthy();
  expect(container.textContent).not.toMatch(/request|until we confirm/i);
});

test('where the API does not say when, the line says what holds for any request', () => {
  render(<Summary slot={nine} />);
  expect(screen.getByText('A request: we answer on one of our next open days')).toBeTruthy();
});

test('the rest is there for who wants to know how changes work', async () => {
  render(<Summary slot={nine} cutoffHours={48} />);
  const rest = screen.getByText('How changes work').closest('details');
  expect(rest?.open).toBe(false);
  expect(rest?.textContent).toContain('This visit begins too soon to be moved.');
  expect(rest?.textContent).toContain('at no cost until 2 days before it begins');
  expect(rest?.textContent).toContain(lateFeeText(somePractice.missedVisit, site.currency));
  expect(
    within(rest as HTMLElement)
      .getByText('Fees and insurance')
      .getAttribute('href'),
  ).toBe(`${paths.fees}#missed`);
});

test('a bar has one line beneath the time: the patient’s own with who comes, else who comes', () => {
  const attendee = { _id: 'milo', name: 'Milo Lovelace', birthYear: 2019 };
  const own = /2:00 pm for you$/;
  const { rerender } = render(<Summary slot={nine} attendee={attendee} />);
  const line = screen.getByText(own).parentElement;
  expect(line?.textContent).toBe('2:00 pm for you. For Milo Lovelace (born 2019)');
  rerender(<Summary slot={nine} />);
  expect(screen.getByText(own).parentElement?.textContent).toBe('2:00 pm for you');
});

test('translated, it says the times of the slot that is chosen now', () => {
  const { container, rerender } = render(<Summary slot={nine} />);
  translate(container);
  rerender(<Summary slot={two} busy />);
  const bar = screen.getByRole('complementary').textContent;
  for (const told of ['2:00 pm', '7:00 pm for you (UTC)', 'until 1:00 pm (6:00 pm for you)', 'Booking…'])
    expect(bar).toContain(told);
  for (const past of ['9:00 am', '8:00 am', 'Book Appointment']) expect(bar).not.toContain(past);
});
