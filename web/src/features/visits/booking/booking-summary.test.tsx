import type { AvailableSlot } from '@garden-room/contract/appointment';
import { cancelLine, lateFeeText } from '@garden-room/contract/practice-words';
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

type SummaryProps = { slot: AvailableSlot; cutoffHours?: number; busy?: boolean };

const Summary = ({ slot, cutoffHours = 1, busy = false }: SummaryProps) => (
  <MemoryRouter>
    <BookingSummary
      service={generalConsultancy}
      onNote={() => {}}
      attendee={null}
      date="2026-11-24"
      time={slot.time}
      day={{ timeZone: 'America/New_York', slots: [nine, two] }}
      cutoffHours={cutoffHours}
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

test('translated, it says the times of the slot that is chosen now', () => {
  const { container, rerender } = render(<Summary slot={nine} />);
  translate(container);
  rerender(<Summary slot={two} busy />);
  const bar = screen.getByRole('complementary').textContent;
  for (const told of ['2:00 pm', '7:00 pm for you (UTC)', 'until 1:00 pm (6:00 pm for you)', 'Booking…'])
    expect(bar).toContain(told);
  for (const past of ['9:00 am', '8:00 am', 'Book Appointment']) expect(bar).not.toContain(past);
});
