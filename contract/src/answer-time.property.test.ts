import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutesOf, possibleStarts } from '../test/availability-oracle.ts';
import { dayHours, someZone } from '../test/availability-situations.ts';
import { tenthByDay, tries } from '../test/property-tries.ts';
import { answeredBy, askableUntil } from './answer-deadline.ts';
import { addDays, clinicToday, offeredSlots } from './availability.ts';
import { hoursOn, openPeriods } from './hours.ts';
import { type Schedule, scheduleSchema } from './schedule.ts';
import { formatTime } from './wall-time.ts';
import { weekdays } from './weekdays.ts';
import { edgeInstant } from './zoned-time.ts';

const minute = 60_000;

/** A practice with different hours each day, some closed, seen from any minute around a change of the clocks. */
const given = fc.record({
  timeZone: someZone,
  week: fc.tuple(dayHours, dayHours, dayHours, dayHours, dayHours, dayHours, dayHours),
  upcoming: fc.option(fc.tuple(dayHours, dayHours, dayHours, dayHours, dayHours, dayHours, dayHours)),
  off: fc.subarray([1, 2, 3, 4, 5]),
  other: fc.record({ after: fc.integer({ min: 0, max: 4 }), hours: dayHours }),
  now: fc
    .tuple(
      fc.constantFrom('2026-03-07', '2026-10-31', '2026-03-28', '2026-10-24', '2026-06-12'),
      fc.integer({ min: 0, max: 4 * 24 * 60 }),
    )
    .map(([date, minutes]) => Date.parse(`${date}T00:00:00Z`) + minutes * minute),
  /** How many days ahead is looked. */
  after: fc.integer({ min: 0, max: 3 }),
  answerWithinOpenDays: fc.constantFrom(1, 1, 2, 3),
  openMinutesToAnswer: fc.constantFrom(1, 15, 30, 30, 45, 120),
  minimumNoticeMinutes: fc.constantFrom(0, 90, 24 * 60),
});

const weekOf = (days: readonly Schedule['weekly']['monday'][]) =>
  Object.fromEntries(weekdays.map((weekday, index) => [weekday, days[index] ?? null]));

function scheduleOf({
  week,
  upcoming,
  off,
  other,
  now,
  after: _,
  ...rest
}: typeof given extends fc.Arbitrary<infer T> ? T : never) {
  const today = clinicToday(rest.timeZone, now);
  const changed = addDays(today, other.after);
  return scheduleSchema.parse({
    ...rest,
    weekly: weekOf(week),
    upcoming: upcoming && { from: addDays(today, 3), weekly: weekOf(upcoming) },
    daysOff: off.map((days) => addDays(today, days)),
    overrides: other.hours ? [{ date: changed, hours: other.hours }] : [],
  });
}

/** When the practice is open in the two weeks from a day on, in UTC milliseconds. */
const openTimes = (schedule: Schedule, today: string) =>
  Array.from({ length: 14 }, (_, days) => addDays(today, days)).flatMap((date) =>
    openPeriods(hoursOn(schedule, date)).map(({ open, close }) => ({
      from: edgeInstant(schedule.timeZone, date, open),
      to: edgeInstant(schedule.timeZone, date, close),
    })),
  );

const service = { durationMinutes: 30 };

it('what is offered to patients can be answered, by open minutes before its deadline, and nothing else is withheld', {
  timeout: 120_000,
}, () => {
  const seen = { offered: 0, withheld: 0 };
  fc.assert(
    fc.property(given, (practice) => {
      const { now } = practice;
      const schedule = scheduleOf(practice);
      const today = clinicToday(schedule.timeZone, now);
      const open = openTimes(schedule, today);
      const openMinutesUntil = (end: number) =>
        open.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - Math.max(from, now)), 0) /
        minute;
      const date = addDays(today, practice.after);
      const offered = offeredSlots(schedule, date, service, now);
      const whatever = offeredSlots({ ...schedule, openMinutesToAnswer: 0 }, date, service, now);
      const requestedAt = new Date(now).toISOString();
      const answerable = whatever.filter(
        ({ startsAt }) =>
          openMinutesUntil(answeredBy({ requestedAt, startsAt }, schedule)) >= schedule.openMinutesToAnswer,
      );
      expect(offered).toEqual(answerable);
      seen.offered += offered.length;
      seen.withheld += whatever.length - offered.length;
      expect(offered.map(({ time }) => time)).toEqual(
        possibleStarts(schedule, date, service.durationMinutes, now).map(({ clock }) =>
          formatTime(minutesOf(clock)),
        ),
      );
    }),
    tries(1000),
  );
  expect(Math.min(seen.offered, seen.withheld)).toBeGreaterThan(tenthByDay(500));
});

it('until when a start can be asked for is until when it is offered', () => {
  let seen = 0;
  fc.assert(
    fc.property(given, fc.nat(), (practice, which) => {
      const schedule = scheduleOf({ ...practice, minimumNoticeMinutes: 90 });
      const offeredAt = (now: number, date: string) => offeredSlots(schedule, date, service, now);
      const today = clinicToday(schedule.timeZone, practice.now);
      const all = Array.from({ length: 4 }, (_, days) =>
        offeredAt(practice.now, addDays(today, days)),
      ).flat();
      const slot = all[which % (all.length || 1)];
      if (!slot) return;
      const until = askableUntil(schedule, Date.parse(slot.startsAt));
      expect(until).toBeGreaterThanOrEqual(practice.now);
      expect(offeredAt(until + 1, slot.date).map(({ time }) => time)).not.toContain(slot.time);
      seen += 1;
    }),
    tries(300),
  );
  expect(seen).toBeGreaterThan(tenthByDay(100));
});
