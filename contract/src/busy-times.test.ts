import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BusyTime, isBusy, joinTimes } from './busy-times.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24) + minute * 60_000).toISOString();
const time = (from: number, to: number): BusyTime => ({ startsAt: at(from), endsAt: at(to) });

describe('busy times', () => {
  it('are in order, and one where they overlap or touch', () => {
    const joined = joinTimes([time(90, 120), time(0, 30), time(20, 40), time(40, 50), time(60, 60)]);
    expect(joined).toEqual([time(0, 50), time(90, 120)]);
  });

  it('close what overlaps them, and not what only touches', () => {
    const busy = joinTimes([time(60, 90), time(200, 210)]);
    for (const slot of [time(30, 61), time(60, 90), time(70, 80), time(89, 120), time(0, 300)])
      expect(isBusy(busy, slot), JSON.stringify(slot)).toBe(true);
    for (const slot of [time(30, 60), time(90, 120), time(210, 240)])
      expect(isBusy(busy, slot), JSON.stringify(slot)).toBe(false);
    expect(isBusy([], time(0, 10))).toBe(false);
  });

  it('say the same of any slot as each of the times they were made of', () => {
    const any = fc.tuple(fc.nat(200), fc.nat(60)).map(([from, length]) => time(from, from + length));
    const slot = fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), slot, (times, [from, length]) => {
        const wanted = time(from, from + length);
        const overlaps = times.some(
          ({ startsAt, endsAt }) => startsAt < endsAt && startsAt < wanted.endsAt && wanted.startsAt < endsAt,
        );
        expect(isBusy(joinTimes(times), wanted)).toBe(overlaps);
      }),
    );
  });
});
