import fc from 'fast-check';
import { addDays } from '../src/availability.ts';
import { type DayHours, type Schedule, scheduleSchema } from '../src/schedule.ts';
import { weekdays } from '../src/weekdays.ts';
import { quarter } from './availability-oracle.ts';

const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;

/** Two, four or six different quarter hours in order: opening, breaks, closing. */
export const dayHours: fc.Arbitrary<DayHours | null> = fc.option(
  fc
    .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 6 })
    .map((quarters) => quarters.sort((a, b) => a - b))
    .map((quarters) => {
      const edges = quarters.slice(0, quarters.length - (quarters.length % 2)).map(clock);
      const [open = '', close = '', inner] = [edges[0], edges.at(-1), edges.slice(1, -1)];
      const breaks = [];
      for (let index = 0; index < inner.length; index += 2) {
        breaks.push({ start: inner[index] ?? '', end: inner[index + 1] ?? '' });
      }
      return { open, close, breaks };
    }),
  { freq: 8 },
);

export const someZone = fc.constantFrom(...zones);

/** Days on and around the changes of the clocks, and ordinary ones. */
const someDate = fc.oneof(
  fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'),
  fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days)),
);

export const startEvery = fc.constantFrom(15, 30, 45, 60, 90);

/** A practice, a day that is looked at, what is wanted and from when. */
export const situation = fc.record({
  timeZone: someZone,
  hours: dayHours,
  date: someDate,
  durationMinutes: fc.constantFrom(15, 20, 30, 45, 60, 90),
  startEveryMinutes: startEvery,
  bufferMinutes: fc.constantFrom(0, 5, 15, 30),
  minimumNoticeMinutes: fc.constantFrom(0, 60, 24 * 60),
  answerWithinOpenDays: fc.constantFrom(1, 1, 2, 10),
  openMinutesToAnswer: fc.constantFrom(0, 1, 30, 120),
  horizonDays: fc.constantFrom(1, 30, 365),
  quartersBefore: fc.integer({ min: -8, max: 4 * 24 * 40 }),
  dayOff: fc.boolean(),
});

export type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never;

export function scheduleOf({ hours, dayOff, date, ...given }: Situation): Schedule {
  const { timeZone, startEveryMinutes, bufferMinutes, minimumNoticeMinutes, horizonDays } = given;
  const { answerWithinOpenDays, openMinutesToAnswer } = given;
  return scheduleSchema.parse({
    timeZone,
    weekly: Object.fromEntries(weekdays.map((weekday) => [weekday, hours])),
    daysOff: dayOff ? [addDays(date, 1)] : [],
    startEveryMinutes,
    bufferMinutes,
    minimumNoticeMinutes,
    horizonDays,
    answerWithinOpenDays,
    openMinutesToAnswer,
  });
}

/** The current time, in UTC milliseconds: up to forty days before the day's noon, or a little after. */
export function nowOf({ date, quartersBefore }: Situation): number {
  return Date.parse(`${date}T12:00:00Z`) - quartersBefore * quarter;
}
