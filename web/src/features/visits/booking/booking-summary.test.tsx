import type { AvailableSlot } from '@garden-room/contract/appointment';
import { lateFeeBrief } from '@garden-room/contract/practice-words';
import { generalConsultancy } from '@garden-room/contract/service';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
);

test.each([
  [
    'a day before',
    24,
    `You can change this until Mon 9:00 am, Mon 2:00 pm for you; cancelling it later ${lateFeeBrief(somePractice.missedVisit, site.currency)}.`,
  ],
  [
    'on the very day',
    1,
    `You can change this until 8:00 am, 1:00 pm for you; cancelling it later ${lateFeeBrief(somePractice.missedVisit, site.currency)}.`,
  ],
  [
    'past',
    48,
    `It cannot be moved, and cancelling it ${lateFeeBrief(somePractice.missedVisit, site.currency)}.`,
  ],
])('a time whose cut-off is %s says so before it is booked', (_, cutoffHours, told) => {
  render(<Summary slot={nine} cutoffHours={cutoffHours} />);
  expect(screen.getByText(told)).toBeTruthy();
});

test('translated, it says the times of the slot that is chosen now', () => {
  const { container, rerender } = render(<Summary slot={nine} />);
  translate(container);
  rerender(<Summary slot={two} busy />);
  const bar = screen.getByRole('complementary').textContent;
  for (const told of ['2:00 pm', '7:00 pm for you (UTC)', 'until 1:00 pm, 6:00 pm for you', 'Booking…'])
    expect(bar).toContain(told);
  for (const past of ['9:00 am', '8:00 am', 'Book Appointment']) expect(bar).not.toContain(past);
});
