import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointmentStatuses } from './appointment.ts';
import {
  askingHours,
  cancellableUntil,
  cancellationOf,
  changeableUntil,
  changeRuleOf,
  isBeforeCutoff,
  longAgoDays,
  mayBringForward,
  reminderHours,
} from './cut-off.ts';
import { isLive } from './live-status.ts';

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

describe('an earlier time in place of a visit', () => {
  const startsAt = '2026-03-02T14:00:00.000Z';
  const [early, late] = [{ startsAt: '2026-03-02T13:00:00.000Z' }, { startsAt: '2026-03-02T15:00:00.000Z' }];

  it.each([
    ['confirmed', early, '2026-03-01T14:00:00.000Z', true],
    ['pending', early, '2026-03-01T14:00:00.000Z', true],
    ['confirmed', early, '2026-03-01T14:00:00.001Z', false],
    ['pending', early, '2026-03-01T14:00:00.001Z', false],
    ['confirmed', late, '2026-02-01T00:00:00.000Z', false],
    ['confirmed', { startsAt }, '2026-02-01T00:00:00.000Z', false],
    ['cancelled', early, '2026-02-01T00:00:00.000Z', false],
    ['completed', early, '2026-02-01T00:00:00.000Z', false],
  ] as const)('of one that is %s, %o at %s: %s', (status, slot, now, may) => {
    expect(mayBringForward({ status, startsAt }, slot, 24, at(now))).toBe(may);
  });

  it('is open exactly while the visit is live and can be moved, and closes for good', () => {
    const instant = fc.integer({ min: at('2026-01-01'), max: at('2026-01-31') });
    fc.assert(
      fc.property(
        fc.constantFrom(...appointmentStatuses),
        fc.tuple(instant, instant, instant),
        fc.integer({ min: 0, max: 336 }),
        (status, [start, slot, now], hours) => {
          const startsAt = new Date(start).toISOString();
          const offered = { startsAt: new Date(slot).toISOString() };
          const may = (moment: number) => mayBringForward({ status, startsAt }, offered, hours, moment);
          const visit = { status, startsAt, createdAt: startsAt, timeByPractice: false, answer: null };
          const { kind } = changeRuleOf(visit, hours, now);
          expect(may(now)).toBe(isLive(status) && slot < start && kind === 'until');
          if (!may(now)) expect(may(now + 1) && slot < start).toBe(false);
        },
      ),
    );
  });
});

describe('a cancellation by the patient', () => {
  const startsAt = '2026-03-02T14:00:00.000Z';
  const longAgo = '2026-02-01T00:00:00.000Z';
  const lateInTheDay = '2026-03-02T09:00:00.000Z';
  const soon = '2026-03-02T13:50:00.000Z';

  it.each([
    ['confirmed', 'before the cut-off', longAgo, '2026-03-01T14:00:00.000Z', 'freely'],
    ['confirmed', 'after it', longAgo, '2026-03-01T14:00:00.001Z', 'late'],
    ['confirmed', 'half an hour after a late booking', lateInTheDay, '2026-03-02T09:30:00.000Z', 'freely'],
    ['confirmed', 'a moment later', lateInTheDay, '2026-03-02T09:30:00.001Z', 'late'],
    ['confirmed', 'just before the start', longAgo, '2026-03-02T13:59:59.999Z', 'late'],
    ['confirmed', 'at the start', longAgo, startsAt, null],
    ['confirmed', 'at the start, just booked', soon, startsAt, null],
    ['pending', 'after the cut-off', longAgo, '2026-03-02T13:00:00.000Z', 'freely'],
    ['pending', 'once its time has come', longAgo, '2026-03-02T14:00:01.000Z', 'freely'],
  ] as const)('%s, %s: %4$s', (status, _, createdAt, now, how) => {
    const visit = { status, startsAt, createdAt, timeByPractice: false, answer: null };
    expect(cancellationOf(visit, 24, at(now))).toBe(how);
  });

  it.each([
    [null, '2026-03-02T13:59:59.999Z', 'freely'],
    ['another-time', '2026-03-02T13:59:59.999Z', 'freely'],
    ['coming', '2026-03-02T13:59:59.999Z', 'late'],
    ['coming', '2026-03-01T14:00:00.000Z', 'freely'],
    [null, startsAt, null],
  ] as const)('of a time that the practice has chosen, answered by %s, at %s: %s', (answer, now, how) => {
    const visit = {
      status: 'confirmed',
      startsAt,
      createdAt: longAgo,
      timeByPractice: true,
      answer,
    } as const;
    expect(cancellationOf(visit, 24, at(now))).toBe(how);
    expect(cancellableUntil(visit, 24)).toBe(at(answer === 'coming' ? '2026-03-01T14:00:00.000Z' : startsAt));
  });
});

describe('reminders', () => {
  it('leave three days and 28 hours before a visit that can be cancelled freely until a day before', () => {
    expect(reminderHours(24)).toEqual({ ask: 336, first: 72, last: 28 });
    expect(reminderHours(0)).toEqual({ ask: 336, first: 72, last: 24 });
    expect(reminderHours(72)).toEqual({ ask: 336, first: 100, last: 76 });
  });

  it('leave while the visit can still be cancelled freely, whatever the cut-off is', () => {
    for (let hours = 0; hours <= 24 * 14; hours += 1) {
      const { ask, first, last } = reminderHours(hours);
      expect(ask - askingHours).toBeGreaterThanOrEqual(first);
      expect(ask).toBeLessThan(longAgoDays * 24);
      expect(last - hours).toBeGreaterThanOrEqual(4);
      expect(first - last).toBeGreaterThanOrEqual(24);
    }
  });
});

describe('what a patient may do about an appointment to come', () => {
  const startsAt = '2026-03-02T14:00:00.000Z';
  const longAgo = '2026-02-01T00:00:00.000Z';
  const cutoff = at('2026-03-01T14:00:00.000Z');
  const justBooked = '2026-03-02T09:00:00.000Z';

  it.each([
    ['up to the cut-off', {}, '2026-03-01T14:00:00.000Z', { kind: 'until', until: cutoff }],
    ['a moment later', {}, '2026-03-01T14:00:00.001Z', { kind: 'late' }],
    ['as it begins', {}, startsAt, { kind: 'begun' }],
    ['of a request', { status: 'pending' }, '2026-03-02T13:00:00.000Z', { kind: 'withdraw' }],
    ['of a time that the practice chose', { timeByPractice: true }, justBooked, { kind: 'free' }],
    [
      'of one to which they said yes',
      { timeByPractice: true, answer: 'coming' },
      justBooked,
      { kind: 'late' },
    ],
    [
      'of one just booked',
      { createdAt: justBooked },
      '2026-03-02T09:10:00.000Z',
      { kind: 'cancelUntil', until: at('2026-03-02T09:30:00.000Z') },
    ],
  ] as const)('%s', (_, changes, now, rule) => {
    const visit = { status: 'confirmed', startsAt, createdAt: longAgo, timeByPractice: false, answer: null };
    expect(changeRuleOf({ ...visit, ...changes } as Parameters<typeof changeRuleOf>[0], 24, at(now))).toEqual(
      rule,
    );
  });
});
