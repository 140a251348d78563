import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOf, possibleStarts } from '../test/availability-oracle.ts';
import { nowOf, scheduleOf, situation } from '../test/availability-situations.ts';
import { tenthByDay, tries } from '../test/property-tries.ts';
import { addDays, clinicToday, freeSlots, offeredSlots } from './availability.ts';
import { practiceSlots } from './practice-slots.ts';
import { formatTime } from './wall-time.ts';

describe('slots of the practice', () => {
  it('are every start within the hours, whatever is asked of patients, and no other', () => {
    let more = 0;
    fc.assert(
      fc.property(situation, (given) => {
        const schedule = scheduleOf(given);
        const [{ date, durationMinutes }, now] = [given, nowOf(given)];
        const slots = practiceSlots(schedule, date, durationMinutes, now);
        const unbound = { ...schedule, minimumNoticeMinutes: 0, openMinutesToAnswer: 0, horizonDays: 365 };
        expect(slots.map((slot) => [slot.time, Date.parse(slot.startsAt)])).toEqual(
          possibleStarts(unbound, date, durationMinutes, now).map((tick) => [
            formatTime(minutesOf(tick.clock)),
            tick.at,
          ]),
        );
        const free = freeSlots(offeredSlots(schedule, date, { durationMinutes }, now), new Set());
        more += slots.length - free.length;
      }),
      tries(300),
    );
    expect(more).toBeGreaterThan(tenthByDay(1000));
  });

  it('take the cells that a patient’s would: two never overlap unnoticed, buffer included', () => {
    let compared = 0;
    fc.assert(
      fc.property(situation, (given) => {
        const schedule = scheduleOf(given);
        const [{ date, durationMinutes }, now] = [given, nowOf(given)];
        const own = new Map(
          practiceSlots(schedule, date, durationMinutes, now).map((slot) => [slot.time, slot]),
        );
        for (const { onlyAfter, ...slot } of offeredSlots(schedule, date, { durationMinutes }, now)) {
          expect(own.get(slot.time)).toEqual(slot);
          compared += 1;
        }
      }),
      tries(300),
    );
    expect(compared).toBeGreaterThan(tenthByDay(1000));
  });

  it.each([
    [0, true],
    [7 * 365, true],
    [7 * 365 + 1, false],
    [-1, false],
  ])('%i days from today: %s', (days, expected) => {
    const schedule = scheduleOf({
      timeZone: 'America/New_York',
      hours: { open: '00:00', close: '24:00', breaks: [] },
      date: '2026-03-02',
      durationMinutes: 30,
      startEveryMinutes: 60,
      bufferMinutes: 0,
      minimumNoticeMinutes: 24 * 60,
      horizonDays: 30,
      answerWithinOpenDays: 1,
      openMinutesToAnswer: 30,
      quartersBefore: 0,
      dayOff: false,
    });
    const now = Date.parse('2026-03-02T17:00:00Z');
    const date = addDays(clinicToday(schedule.timeZone, now), days);
    expect(practiceSlots(schedule, date, 30, now).length > 0).toBe(expected);
  });
});
