import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movableAmong, shiftedBy } from './series-shift.ts';

describe('a visit that moves with another', () => {
  const from = { date: '2027-03-09', time: '09:00 AM' };

  it.each([
    ['by days', { date: '2027-03-11', time: '09:00 AM' }, { date: '2027-03-18', time: '09:00 AM' }],
    [
      'back, and later in the day',
      { date: '2027-03-08', time: '02:30 PM' },
      { date: '2027-03-15', time: '02:30 PM' },
    ],
  ])('%s: as far as that one, on the clock of the wall', (_how, to, expected) => {
    expect(shiftedBy(from, to, { date: '2027-03-16', time: '09:00 AM' })).toEqual(expected);
  });

  it('does not leave its day', () => {
    expect(
      shiftedBy(from, { ...from, time: '11:00 AM' }, { date: '2027-03-16', time: '11:00 PM' }),
    ).toBeNull();
    expect(
      shiftedBy(from, { ...from, time: '07:00 AM' }, { date: '2027-03-16', time: '01:00 AM' }),
    ).toBeNull();
  });
});

describe('visits that move at once', () => {
  const holders = (held: Record<string, string>) => (cell: string) => held[cell];

  it('take each other’s places, the last one a free one', () => {
    const wanted = [
      { id: 'one', cells: ['b'] },
      { id: 'two', cells: ['c'] },
    ];
    expect(movableAmong(wanted, holders({ a: 'one', b: 'two' }))).toEqual(new Set(['one', 'two']));
  });

  it('wait for nobody who stays: where one cannot move, what would follow it cannot either', () => {
    const wanted = [
      { id: 'one', cells: ['b'] },
      { id: 'two', cells: ['c'] },
      { id: 'three', cells: ['e'] },
    ];
    const held = { a: 'one', b: 'two', c: 'a stranger', d: 'three' };
    expect(movableAmong(wanted, holders(held))).toEqual(new Set(['three']));
  });

  it('never share a cell with each other, or with who stays', () => {
    const cell = fc.integer({ min: 0, max: 12 }).map(String);
    const visit = fc.record({
      now: fc.uniqueArray(cell, { minLength: 1, maxLength: 3 }),
      cells: fc.uniqueArray(cell, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(visit, { maxLength: 6 }),
        fc.array(cell, { maxLength: 4 }),
        (visits, strangers) => {
          const held = new Map(strangers.map((each) => [each, 'a stranger']));
          for (const [index, { now }] of visits.entries())
            for (const each of now) if (!held.has(each)) held.set(each, `${index}`);
          const wanted = visits.map(({ cells }, index) => ({ id: `${index}`, cells }));
          const able = movableAmong(wanted, (each) => held.get(each));
          const after = [
            ...wanted.filter(({ id }) => able.has(id)).flatMap(({ cells }) => cells),
            ...[...held].filter(([, id]) => !able.has(id)).map(([each]) => each),
          ];
          expect(new Set(after).size).toBe(after.length);
        },
      ),
    );
  });
});
