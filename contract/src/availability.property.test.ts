import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellId,
  hoursFor,
  isRegular,
  minute,
  minutesOf,
  possibleStarts,
  quarter,
} from '../test/availability-oracle.ts';
import { nowOf, scheduleOf, situation } from '../test/availability-situations.ts';
import { tenthByDay, tries } from '../test/property-tries.ts';
import { clinicToday, freeSlots, offeredSlots } from './availability.ts';
import { formatTime } from './wall-time.ts';

/** Taken stretches, in quarter hours from the midnight in UTC before the day on. */
const appointments = fc.array(
  fc.record({ start: fc.integer({ min: -56, max: 152 }), length: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 3, maxLength: 20 },
);

describe('offered slots, against a second opinion', () => {
  it('every offered slot may be booked, and nothing else may', () => {
    let offeredInAll = 0;
    fc.assert(
      fc.property(situation, (given) => {
        const schedule = scheduleOf(given);
        const now = nowOf(given);
        const offered = offeredSlots(schedule, given.date, service(given), now);
        offeredInAll += offered.length;
        const possible = possibleStarts(schedule, given.date, given.durationMinutes, now);
        expect(offered.map((slot) => [slot.time, Date.parse(slot.startsAt)])).toEqual(
          possible.map((tick) => [formatTime(minutesOf(tick.clock)), tick.at]),
        );
      }),
      tries(400),
    );
    expect(offeredInAll).toBeGreaterThan(tenthByDay(1000));
  });

  it('free are regular starts, and those directly after an appointment, with nothing in the way', () => {
    const seen = { regular: 0, between: 0 };
    fc.assert(
      fc.property(situation, appointments, (given, booked) => {
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
        const expected = possibleStarts(schedule, given.date, given.durationMinutes, now)
          .filter(({ at }) => ![...taken].some((cell) => cell < at + length && at < cell + quarter))
          .filter(({ at, clock }) => {
            const regular = hours !== null && isRegular(hours, clock, given.startEveryMinutes);
            if (regular) seen.regular += 1;
            else if (taken.has(at - quarter)) seen.between += 1;
            return regular || taken.has(at - quarter);
          });
        const offered = offeredSlots(schedule, given.date, service(given), now);
        const free = freeSlots(offered, new Set([...taken].map(cellId)));
        expect(free.map((slot) => Date.parse(slot.startsAt))).toEqual(expected.map(({ at }) => at));
      }),
      tries(300),
    );
    // Neither kind is missing from what chance has made: of the rarer there are 130 or so, give or take a dozen.
    expect(Math.min(seen.regular, seen.between)).toBeGreaterThan(tenthByDay(50));
  });

  it('two slots share a cell exactly when the visits, with their buffer, overlap', () => {
    fc.assert(
      fc.property(situation, fc.nat(), fc.nat(), (given, one, other) => {
        const schedule = scheduleOf({ ...given, horizonDays: 365, minimumNoticeMinutes: 0 });
        const now = Date.parse(`${given.date}T00:00:00Z`) - 48 * 60 * minute;
        const short = offeredSlots(schedule, given.date, { durationMinutes: 30 }, now);
        const long = offeredSlots(schedule, given.date, service(given), now);
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
      tries(300),
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

/** The service that is asked for, started as the schedule says. */
function service({ durationMinutes }: { durationMinutes: number }) {
  return { durationMinutes };
}
