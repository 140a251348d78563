import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hoursFor, isRegular, minute, possibleStarts, quarter } from '../test/availability-oracle.ts';
import { nowOf, type Situation, scheduleOf, situation, startEvery } from '../test/availability-situations.ts';
import { tenthByDay, tries } from '../test/property-tries.ts';
import { freeSlots, type OfferedSlot, offeredSlots } from './availability.ts';
import type { ServiceTiming } from './service.ts';

interface Booked {
  slot: OfferedSlot;
  service: ServiceTiming;
}

interface Step {
  act: 'book' | 'cancel' | 'restore' | 'move';
  service: ServiceTiming;
  /** Picks the slot, and the appointment that is cancelled, restored or moved. */
  which: number;
}

/** The steps of patients on one day, one after the other. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom('book', 'book', 'book', 'book', 'cancel', 'restore', 'restore', 'move'),
    service: fc.record({
      durationMinutes: fc.constantFrom(15, 20, 30, 45, 60, 75, 90),
      startEveryMinutes: fc.option(startEvery, { nil: undefined }),
    }),
    which: fc.nat(),
  }),
  { minLength: 5, maxLength: 25 },
);

it('whatever is offered and taken overlaps nothing, lies in hours, and starts regularly or after another', () => {
  const seen = { regular: 0, between: 0, cancelled: 0, restored: 0, moved: 0 };
  fc.assert(
    fc.property(situation, steps, (given, acts) => {
      let day: Day = { live: [], cancelled: [] };
      for (const step of acts) day = after(given, day, step, seen);
    }),
    tries(300),
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(tenthByDay(30));
});

interface Day {
  live: Booked[];
  cancelled: Booked[];
}

/** The bookings after a step; checks whatever it takes, and counts. */
function after(given: Situation, day: Day, step: Step, seen: Record<string, number>): Day {
  const { live, cancelled } = day;
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1;
  };
  if (step.act === 'restore') {
    const back = pick(cancelled, step.which);
    if (!back || !isFree(back, live)) return day;
    count('restored');
    expectApart(given, back, live);
    return { live: [...live, back], cancelled: cancelled.filter((booked) => booked !== back) };
  }
  const chosen = step.act === 'book' ? undefined : pick(live, step.which);
  if (step.act !== 'book' && !chosen) return day;
  // A rescheduled appointment does not block its own cells or buffer.
  const others = live.filter((booked) => booked !== chosen);
  if (step.act === 'cancel') {
    count('cancelled');
    return { live: others, cancelled: chosen ? [...cancelled, chosen] : cancelled };
  }
  const booked = take(given, chosen?.service ?? step.service, others, step.which);
  if (!booked) return day;
  expectRightly(given, booked, others);
  count(booked.slot.onlyAfter ? 'between' : 'regular');
  if (chosen) count('moved');
  return { live: [...others, booked], cancelled };
}

/** Whether no other appointment holds the locks of a cancelled one, so that the cancellation can be taken back. */
function isFree({ slot }: Booked, live: Booked[]): boolean {
  const taken = new Set(live.flatMap((booked) => booked.slot.cells));
  return !slot.cells.some((cell) => taken.has(cell));
}

function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % (list.length || 1)];
}

/** Takes one of the slots that are free beside the others. */
function take(given: Situation, service: ServiceTiming, others: Booked[], which: number): Booked | undefined {
  const taken = new Set(others.flatMap(({ slot }) => slot.cells));
  const offered = offeredSlots(scheduleOf(given), given.date, service, nowOf(given));
  const slot = pick(freeSlots(offered, taken), which);
  return slot && { slot, service };
}

function expectRightly(given: Situation, { slot, service }: Booked, others: Booked[]): void {
  const schedule = scheduleOf(given);
  const start = Date.parse(slot.startsAt);
  const possible = possibleStarts(schedule, given.date, service.durationMinutes, nowOf(given));
  const tick = possible.find(({ at }) => at === start);
  expect(tick, 'within hours, breaks, notice and horizon').toBeDefined();
  expect(Date.parse(slot.endsAt) - start).toBe(service.durationMinutes * minute);
  const until = expectApart(given, { slot, service }, others);

  const hours = hoursFor(schedule, given.date);
  const every = service.startEveryMinutes ?? schedule.startEveryMinutes;
  const regular = hours !== null && tick !== undefined && isRegular(hours, tick.clock, every);
  const afterAnother = others.some((other) => until(other.slot) === start);
  expect(regular || afterAnother, slot.startsAt).toBe(true);
}

/** Checks that an appointment overlaps no other, and answers until when each keeps its cells. */
function expectApart(given: Situation, { slot }: Booked, others: Booked[]): (slot: OfferedSlot) => number {
  const { bufferMinutes } = scheduleOf(given);
  // To the end of the quarter hour that its buffer ends in.
  const until = ({ endsAt }: OfferedSlot) =>
    Math.ceil((Date.parse(endsAt) + bufferMinutes * minute) / quarter) * quarter;
  for (const other of others) {
    const apart =
      until(slot) <= Date.parse(other.slot.startsAt) || until(other.slot) <= Date.parse(slot.startsAt);
    expect(apart, `${slot.startsAt} beside ${other.slot.startsAt}`).toBe(true);
  }
  return until;
}
