import { expect, it } from 'vitest';
import { withEvent } from './appointment-history.ts';

const line = (action: string) => ({ action, by: 'system', at: '2026-01-01T09:00:00.000Z' });
const moves = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => line(`move ${from + n}`));

it.each([
  { what: 'one line', before: 0, after: moves(1, 1) },
  { what: 'fifty moves, all of them kept', before: 49, after: moves(1, 50) },
  { what: 'the fifty-first, for which the oldest goes', before: 50, after: moves(2, 51) },
])('a history grows by $what', ({ before, after }) => {
  const history = [line('book'), ...moves(1, before)];
  expect(withEvent(history, line(`move ${before + 1}`))).toEqual([line('book'), ...after]);
});

it('that is too long already becomes short', () => {
  const history = withEvent([line('book'), ...moves(1, 9000)], line('cancel'));
  expect(history).toEqual([line('book'), ...moves(8952, 9000), line('cancel')]);
});
