import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nowOf, type Situation, scheduleOf, situation } from '../test/availability-situations.ts';
import { tenthByDay, tries } from '../test/property-tries.ts';
import { addDays, fitsHours, gridSlots, offeredSlots } from './availability.ts';
import { blockedOn, blockTime, unblockTime } from './block-time.ts';
import { openMinutesOn } from './clinic-week.ts';
import { hoursOn, settledOn } from './hours.ts';
import { practiceSlots } from './practice-slots.ts';
import { type Schedule, scheduleSchema } from './schedule.ts';

/** A week in force, another from a date on, and a day around it; situations lie around changes of the clocks. */
const change = fc.record({
  old: situation,
  new: situation,
  /** From how many days after the day that is looked at. */
  after: fc.integer({ min: -9, max: 9 }),
});

/** No time to answer: offers would depend on the days before too, which `answer-time.property.test.ts` covers. */
const planned = (given: Situation): Schedule =>
  scheduleOf({ ...given, horizonDays: 365, openMinutesToAnswer: 0 });

describe('hours that begin on a date', () => {
  it('are the old ones before it and the new ones from it on, in whatever reads them', () => {
    const seen = { before: 0, since: 0 };
    fc.assert(
      fc.property(change, ({ old, new: other, after }) => {
        const { date, durationMinutes } = old;
        const before = planned(old);
        const from = addDays(date, after);
        const since: Schedule = { ...before, weekly: planned(other).weekly };
        const schedule: Schedule = { ...before, upcoming: { from, weekly: since.weekly } };
        const expected = date < from ? before : since;
        const now = nowOf(old);
        const service = { durationMinutes };
        const offered = offeredSlots(schedule, date, service, now);
        expect(offered).toEqual(offeredSlots(expected, date, service, now));
        seen[date < from ? 'before' : 'since'] += offered.length;
        expect(hoursOn(schedule, date)).toEqual(hoursOn(expected, date));
        expect(openMinutesOn(schedule, date)).toBe(openMinutesOn(expected, date));
        expect(practiceSlots(schedule, date, durationMinutes, now)).toEqual(
          practiceSlots(expected, date, durationMinutes, now),
        );
        for (const { slot } of gridSlots(before, date, durationMinutes, 0))
          expect(fitsHours(schedule, slot)).toBe(fitsHours(expected, slot));
        const part = { date, start: '10:00', end: '14:00' };
        const [blocked, blockedAlone] = [schedule, expected].map((one) => blockTime(one, part, date));
        if (!blocked || !blockedAlone) throw new Error('Both are there.');
        expect(blockedOn(blocked, date)).toEqual(blockedOn(blockedAlone, date));
        expect(hoursOn(unblockTime(blocked, part, date), date)).toEqual(
          hoursOn(unblockTime(blockedAlone, part, date), date),
        );
      }),
      tries(150),
    );
    expect(Math.min(seen.before, seen.since)).toBeGreaterThan(tenthByDay(150));
  });

  it('once they have begun are the weekly ones, and change no day from then on', () => {
    fc.assert(
      fc.property(change, fc.integer({ min: 0, max: 20 }), ({ old, new: other, after }, later) => {
        const from = addDays(old.date, after);
        const schedule: Schedule = { ...planned(old), upcoming: { from, weekly: planned(other).weekly } };
        const settled = settledOn(schedule, old.date);
        const date = addDays(old.date, later);
        expect(settled.upcoming === null).toBe(from <= old.date);
        expect(hoursOn(settled, date)).toEqual(hoursOn(schedule, date));
      }),
    );
  });

  it('are none in a schedule from before there were any', () => {
    const { upcoming: _, ...stored } = scheduleOf({
      timeZone: 'America/New_York',
      hours: { open: '09:00', close: '17:00', breaks: [] },
      date: '2026-03-08',
      durationMinutes: 30,
      startEveryMinutes: 30,
      bufferMinutes: 0,
      minimumNoticeMinutes: 0,
      horizonDays: 30,
      answerWithinOpenDays: 1,
      openMinutesToAnswer: 30,
      quartersBefore: 0,
      dayOff: false,
    });
    expect(scheduleSchema.parse(stored).upcoming).toBeNull();
  });
});
