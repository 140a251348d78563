import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, clinicToday, freeSlots, offeredSlots } from './availability.ts';
import { type DayHours, type Schedule, scheduleSchema, weekdays } from './schedule.ts';
import { formatTime } from './wall-time.ts';

/**
 * A second opinion on the rules, written the slow way: it walks the real minutes of a day and asks the platform's own
 * calendar (Intl) what the clinic's clock shows, instead of converting wall-clock times.
 */
const minute = 60_000;
const quarter = 15 * minute;
const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

interface Tick {
  at: number;
  date: string;
  clock: string;
}

function ticksAround(timeZone: string, date: string): Tick[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const from = Date.parse(`${date}T00:00:00Z`) - 14 * 60 * minute;
  return Array.from({ length: (24 + 28) * 4 }, (_, index) => {
    const at = from + index * quarter;
    const [day = '', clock = ''] = format.format(at).split(' ');
    return { at, date: day, clock };
  });
}

/** Every quarter hour at which an appointment may start, were nothing booked. */
function oracle(schedule: Schedule, date: string, durationMinutes: number, now: number): Tick[] {
  const ticks = ticksAround(schedule.timeZone, date);
  const today = ticksAround(schedule.timeZone, new Date(now).toISOString().slice(0, 10))
    .filter((tick) => tick.at <= now)
    .at(-1)?.date;
  const hours = hoursFor(schedule, date);
  if (!hours || !today || date < today || daysBetween(today, date) > schedule.horizonDays) return [];

  // An edge is the first moment at which the clinic's clock shows it or something later.
  const reached = (clock: string) =>
    ticks.find((tick) => tick.date > date || (tick.date === date && tick.clock >= clock))?.at ?? Number.NaN;
  const closed = hours.breaks.map((pause) => ({ start: reached(pause.start), end: reached(pause.end) }));
  const [open, close] = [reached(hours.open), reached(hours.close)];

  return ticks.filter((tick) => {
    const end = tick.at + durationMinutes * minute;
    const possible =
      tick.date === date &&
      tick.clock >= hours.open &&
      tick.clock < hours.close &&
      tick.at >= open &&
      end <= close &&
      tick.at >= now + schedule.minimumNoticeMinutes * minute &&
      !closed.some((pause) => tick.at < pause.end && end > pause.start);
    // The first time round only: a repeated hour is offered once.
    const firstTimeRound =
      ticks.find((other) => other.date === date && other.clock === tick.clock)?.at === tick.at;
    return possible && firstTimeRound;
  });
}

/** Whether a start is regular: counted on the wall clock from opening or from the end of the last break before it. */
function isRegular(hours: DayHours, clock: string, startEveryMinutes: number): boolean {
  const openings = [hours.open, ...hours.breaks.map((pause) => pause.end)];
  const last = openings.filter((opening) => opening <= clock).at(-1) ?? '';
  return (minutesOf(clock) - minutesOf(last)) % startEveryMinutes === 0;
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** Id of the lock cell that starts at a quarter hour. */
function cellId(at: number): string {
  const [date, time = ''] = new Date(at).toISOString().split('T');
  return `${date}T${time.slice(0, 2)}${time.slice(3, 5)}`;
}

function hoursFor(schedule: Schedule, date: string): DayHours | null {
  if (schedule.daysOff.includes(date)) return null;
  const override = schedule.overrides.find((entry) => entry.date === date);
  const weekday = weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
  return override ? override.hours : schedule.weekly[weekday];
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 60 * minute);
}

const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Two, four or six different quarter hours in order: opening, breaks, closing. */
const dayHours: fc.Arbitrary<DayHours | null> = fc.option(
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

/** Days on and around the changes of the clocks, and ordinary ones. */
const someDate = fc.oneof(
  fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'),
  fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days)),
);

/** Taken stretches, in quarter hours from the midnight in UTC before the day on. */
const appointments = fc.array(
  fc.record({ start: fc.integer({ min: -56, max: 152 }), length: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 3, maxLength: 20 },
);

const situation = fc.record({
  timeZone: fc.constantFrom(...zones),
  hours: dayHours,
  date: someDate,
  durationMinutes: fc.constantFrom(15, 20, 30, 45, 60, 90),
  bufferMinutes: fc.constantFrom(0, 5, 15, 30),
  minimumNoticeMinutes: fc.constantFrom(0, 60, 24 * 60),
  horizonDays: fc.constantFrom(1, 30, 365),
  quartersBefore: fc.integer({ min: -8, max: 4 * 24 * 40 }),
  dayOff: fc.boolean(),
});

function scheduleOf(given: typeof situation extends fc.Arbitrary<infer T> ? T : never): Schedule {
  const { timeZone, hours, bufferMinutes, minimumNoticeMinutes, horizonDays } = given;
  return scheduleSchema.parse({
    timeZone,
    weekly: Object.fromEntries(weekdays.map((weekday) => [weekday, hours])),
    daysOff: given.dayOff ? [addDays(given.date, 1)] : [],
    bufferMinutes,
    minimumNoticeMinutes,
    horizonDays,
  });
}

describe('offered slots, against a second opinion', () => {
  it('every offered slot may be booked, and nothing else may', () => {
    let offeredInAll = 0;
    fc.assert(
      fc.property(situation, (given) => {
        const schedule = scheduleOf(given);
        const now = Date.parse(`${given.date}T12:00:00Z`) - given.quartersBefore * quarter;
        const offered = offeredSlots(schedule, given.date, given.durationMinutes, now);
        offeredInAll += offered.length;
        const possible = oracle(schedule, given.date, given.durationMinutes, now);
        expect(offered.map((slot) => [slot.time, Date.parse(slot.startsAt)])).toEqual(
          possible.map((tick) => [formatTime(minutesOf(tick.clock)), tick.at]),
        );
      }),
      { numRuns: 400 },
    );
    expect(offeredInAll).toBeGreaterThan(1000);
  });

  it('free are regular starts, and those directly after an appointment, with nothing in the way', () => {
    const seen = { regular: 0, between: 0 };
    fc.assert(
      fc.property(situation, fc.constantFrom(15, 30, 45, 60, 90), appointments, (given, every, booked) => {
        const schedule = scheduleOf({ ...given, horizonDays: 365, minimumNoticeMinutes: 0 });
        const midnight = Date.parse(`${given.date}T00:00:00Z`);
        const now = midnight - 48 * 60 * minute;
        const taken = new Set(
          booked.flatMap(({ start, length }) =>
            Array.from({ length }, (_, index) => midnight + (start + index) * quarter),
          ),
        );
        const length = (given.durationMinutes + given.bufferMinutes) * minute;
        const hours = hoursFor(schedule, given.date);
        const expected = oracle(schedule, given.date, given.durationMinutes, now)
          .filter(({ at }) => ![...taken].some((cell) => cell < at + length && at < cell + quarter))
          .filter(({ at, clock }) => {
            const regular = hours !== null && isRegular(hours, clock, every);
            if (regular) seen.regular += 1;
            else if (taken.has(at - quarter)) seen.between += 1;
            return regular || taken.has(at - quarter);
          });
        const offered = offeredSlots(schedule, given.date, given.durationMinutes, now, every);
        const free = freeSlots(offered, new Set([...taken].map(cellId)));
        expect(free.map((slot) => Date.parse(slot.startsAt))).toEqual(expected.map(({ at }) => at));
      }),
      { numRuns: 300 },
    );
    expect(Math.min(seen.regular, seen.between)).toBeGreaterThan(100);
  });

  it('two slots share a cell exactly when the visits, with their buffer, overlap', () => {
    fc.assert(
      fc.property(situation, fc.nat(), fc.nat(), (given, one, other) => {
        const schedule = scheduleOf({ ...given, horizonDays: 365, minimumNoticeMinutes: 0 });
        const now = Date.parse(`${given.date}T00:00:00Z`) - 48 * 60 * minute;
        const short = offeredSlots(schedule, given.date, 30, now);
        const long = offeredSlots(schedule, given.date, given.durationMinutes, now);
        const [a, b] = [short[one % (short.length || 1)], long[other % (long.length || 1)]];
        fc.pre(a !== undefined && b !== undefined);
        if (!a || !b) return;
        const cells = new Set(a.cells);
        const buffer = schedule.bufferMinutes * minute;
        const ceil = (at: number) => Math.ceil(at / quarter) * quarter;
        const endA = ceil(Date.parse(a.endsAt) + buffer);
        const endB = ceil(Date.parse(b.endsAt) + buffer);
        const overlap = Date.parse(a.startsAt) < endB && Date.parse(b.startsAt) < endA;
        expect(b.cells.some((cell) => cells.has(cell))).toBe(overlap);
      }),
      { numRuns: 300 },
    );
  });

  it('today is the date the clinic’s clock shows', () => {
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'),
        instant,
        (timeZone, at) => {
          const shown = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
          expect(clinicToday(timeZone, at.getTime())).toBe(shown);
        },
      ),
    );
  });
});
