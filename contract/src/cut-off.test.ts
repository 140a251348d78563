import { describe, expect, it } from 'vitest';
import { changeableUntil, isBeforeCutoff } from './cut-off.ts';

const at = Date.parse;

describe('the cut-off for patients', () => {
  it.each([
    { hours: 24, when: 'well before', now: '2026-02-20T00:00:00.000Z', allowed: true },
    { hours: 24, when: 'just before', now: '2026-03-01T13:59:59.999Z', allowed: true },
    { hours: 24, when: 'at its very moment', now: '2026-03-01T14:00:00.000Z', allowed: true },
    { hours: 24, when: 'just after', now: '2026-03-01T14:00:00.001Z', allowed: false },
    { hours: 24, when: 'after the appointment', now: '2026-03-03T14:00:00.000Z', allowed: false },
    { hours: 1, when: 'at its very moment', now: '2026-03-02T13:00:00.000Z', allowed: true },
    { hours: 1, when: 'just after', now: '2026-03-02T13:00:00.001Z', allowed: false },
    { hours: 0, when: 'at the start', now: '2026-03-02T14:00:00.000Z', allowed: true },
    { hours: 0, when: 'once it has started', now: '2026-03-02T14:00:00.001Z', allowed: false },
  ])('$hours h, $when: may change is $allowed', ({ hours, now, allowed }) => {
    expect(isBeforeCutoff('2026-03-02T14:00:00.000Z', hours, at(now))).toBe(allowed);
  });

  it('counts real hours when the clocks change between', () => {
    // Noon in New York on 8 March, the day the clocks go forward: the day before at noon is 23 hours earlier.
    const startsAt = '2026-03-08T16:00:00.000Z';
    expect(isBeforeCutoff(startsAt, 24, at('2026-03-07T16:00:00.000Z'))).toBe(true);
    expect(isBeforeCutoff(startsAt, 24, at('2026-03-07T17:00:00.000Z'))).toBe(false);
  });

  it('is the very moment that is told', () => {
    const until = changeableUntil('2026-03-02T14:00:00.000Z', 24);
    expect(new Date(until).toISOString()).toBe('2026-03-01T14:00:00.000Z');
  });
});
