import { lateFeeBrief } from '@garden-room/contract/practice-words';
import { generalConsultancy } from '@garden-room/contract/service';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { nine } from '#testing/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { BookingSummary } from './booking-summary.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

test.each([
  [
    'a day before',
    24,
    `You can change this until Mon 9:00 AM; cancelling it later ${lateFeeBrief(somePractice.missedVisit, site.currency)}.`,
  ],
  [
    'on the very day',
    1,
    `You can change this until 8:00 AM; cancelling it later ${lateFeeBrief(somePractice.missedVisit, site.currency)}.`,
  ],
  [
    'past',
    48,
    `It cannot be moved, and cancelling it ${lateFeeBrief(somePractice.missedVisit, site.currency)}.`,
  ],
])('a time whose cut-off is %s says so before it is booked', (_, cutoffHours, told) => {
  render(
    <BookingSummary
      service={generalConsultancy}
      onNote={() => {}}
      attendee={null}
      date="2026-11-24"
      time="09:00 AM"
      day={{ timeZone: 'America/New_York', slots: [nine] }}
      cutoffHours={cutoffHours}
      busy={false}
      notice={false}
      buttonRef={null}
    >
      {null}
    </BookingSummary>,
  );
  expect(screen.getByText(told)).toBeTruthy();
});
