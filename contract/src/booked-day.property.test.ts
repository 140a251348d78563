import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hoursFor, isRegular, minute, possibleStarts, quarter } from './availability.oracle.ts';
import { nowOf, type Situation, scheduleOf, situation, startEvery } from './availability.situations.ts';
import { freeSlots, type OfferedSlot, offeredSlots } from './availability.ts';
import type { ServiceTiming } from './service.ts';

interface Booked {
  slot: OfferedSlot;
  service: ServiceTiming;
}

interface Step {
  act: 'book' | 'cancel' | 'move';
  service: ServiceTiming;
  /** Picks the slot, and the appointment that is cancelled or moved. */
  which: number;
}

/** What patients do to one day, one after the other. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom('book', 'book', 'book', 'cancel', 'move'),
    service: fc.record({
      durationMinutes: fc.constantFrom(15, 20, 30, 45, 60, 75, 90),
      startEveryMinutes: fc.option(startEvery, { nil: undefined }),
    }),
    which: fc.nat(),
  }),
  { minLength: 5, maxLength: 25 },
);

it('whatever is offered and taken overlaps nothing, lies in hours, and starts regularly or after another', () => {
  const seen = { regular: 0, between: 0, cancelled: 0, moved: 0 };
  fc.assert(
    fc.property(situation, steps, (given, acts) => {
      let live: Booked[] = [];
      for (const step of acts) live = after(given, live, step, seen);
    }),
    { numRuns: 300 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
});

/** What is booked after a step; checks whatever it takes, and counts. */
function after(given: Situation, live: Booked[], step: Step, seen: Record<string, number>): Booked[] {
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1;
  };
  const chosen = step.act === 'book' ? undefined : pick(live, step.which);
  if (step.act !== 'book' && !chosen) return live;
  // Who moves does not stand in their own way, nor after themselves.
  const others = live.filter((booked) => booked !== chosen);
  if (step.act === 'cancel') {
    count('cancelled');
    return others;
  }
  const booked = take(given, chosen?.service ?? step.service, others, step.which);
  if (!booked) return live;
  expectRightly(given, booked, others);
  count(booked.slot.onlyAfter ? 'between' : 'regular');
  if (chosen) count('moved');
  return [...others, booked];
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

  // Until when an appointment keeps its cells: to the end of the quarter hour that its buffer ends in.
  const until = ({ endsAt }: OfferedSlot) =>
    Math.ceil((Date.parse(endsAt) + schedule.bufferMinutes * minute) / quarter) * quarter;
  for (const other of others) {
    const apart = until(slot) <= Date.parse(other.slot.startsAt) || until(other.slot) <= start;
    expect(apart, `${slot.startsAt} beside ${other.slot.startsAt}`).toBe(true);
  }

  const hours = hoursFor(schedule, given.date);
  const every = service.startEveryMinutes ?? schedule.startEveryMinutes;
  const regular = hours !== null && tick !== undefined && isRegular(hours, tick.clock, every);
  const afterAnother = others.some((other) => until(other.slot) === start);
  expect(regular || afterAnother, slot.startsAt).toBe(true);
}
