import { expect, test } from 'vitest';
import { anAppointment } from '#testing/builders.ts';
import { comingOf, mayHoldMore } from './use-changeable.ts';

const now = Date.parse('2026-11-24T15:00:00Z');
const at = (startsAt: string, endsAt: string, status: 'pending' | 'confirmed' | 'cancelled' = 'confirmed') =>
  anAppointment({ _id: startsAt, startsAt, endsAt, status });

const later = at('2026-11-30T15:00:00Z', '2026-11-30T15:30:00Z', 'pending');
const gone = at('2026-11-27T15:00:00Z', '2026-11-27T15:30:00Z', 'cancelled');
const soon = at('2026-11-25T15:00:00Z', '2026-11-25T15:30:00Z');
const underWay = at('2026-11-24T14:45:00Z', '2026-11-24T15:15:00Z');
const justOver = at('2026-11-24T14:30:00Z', '2026-11-24T15:00:00Z');

test('what is coming begins with what is under way; what is over or called off is not coming', () => {
  expect(comingOf([later, gone, soon, underWay, justOver], now)).toEqual([underWay, soon, later]);
});

test.each([
  ['ends in the past', [later, justOver], false],
  ['ends ahead, with one that was called off', [later, gone], true],
  ['is empty', [], false],
])('a list that %s may hold more that is coming: %3$s', (_, list, more) => {
  expect(mayHoldMore(list, now)).toBe(more);
});
