import { addDays, type OfferedSlot } from '@garden-room/contract/availability';
import { partOfDay } from '@garden-room/contract/part-of-day';
import { minutesOfTime } from '@garden-room/contract/wall-time';

/** The number of times offered for a visit besides its own proposal, and of days with them. */
const [timesADay, daysOffered] = [3, 4];
/** The weeks after its own in which a visit's weekday and time, or its part of the day, are tried. */
const weeksTried = 2;

/** A visit that has lost its time. */
export interface Displaced {
  _id: string;
  /** The person who comes: a patient, or one of their dependants. */
  person: string;
  date: string;
  time: string;
  /** Whether that person has arrived already: their times are those that the others leave. */
  isHere: boolean;
}

/** A free time; a regular one is a start that patients are offered, too. */
export interface CandidateSlot extends OfferedSlot {
  isRegular: boolean;
}

/**
 * Each visit's offered times, its proposal first, in the first two weeks if `free`: of a closure of one day the soonest
 * in the same part of the day, of a longer one its weekday and time; else the nearest regular time. No two proposals
 * meet, and no person has two on one day. `free` is in order; a visit without a proposal gets none.
 */
export function assignTimes(
  displaced: readonly Displaced[],
  free: ReadonlyMap<string, readonly CandidateSlot[]>,
  { isOneDay }: { isOneDay: boolean },
): Map<string, CandidateSlot[]> {
  const visits = displaced.toSorted((one, other) => Number(one.isHere) - Number(other.isHere));
  const wanted = isOneDay ? soonestAlike : sameTimes;
  const proposed = new Map<string, CandidateSlot>();
  const propose = (visit: Displaced, among: readonly CandidateSlot[]) => {
    const others = visits.filter(({ _id }) => proposed.has(_id));
    const found = among.find((time) =>
      others.every(({ _id, person }) => {
        const other = proposed.get(_id);
        return !other || (!meets(time, other) && !(person === visit.person && time.date === other.date));
      }),
    );
    if (found) proposed.set(visit._id, found);
  };
  // First what suits each: what is near for one may be another's own hour.
  for (const visit of visits) propose(visit, wanted(visit, free.get(visit._id) ?? []));
  for (const visit of visits)
    if (!proposed.has(visit._id))
      propose(
        visit,
        (free.get(visit._id) ?? []).filter(({ isRegular }) => isRegular),
      );
  return new Map(
    visits.map(({ _id }) => {
      const proposal = proposed.get(_id);
      if (!proposal) return [_id, []];
      const others = (free.get(_id) ?? []).filter(
        (time) => time.isRegular && ![...proposed.values()].some((taken) => meets(time, taken)),
      );
      return [_id, [proposal, ...spread(others)]];
    }),
  );
}

/** Whether every visit has as many times as are offered at all. */
export const isComplete = (found: ReadonlyMap<string, readonly CandidateSlot[]>): boolean =>
  [...found.values()].every(({ length }) => length === 1 + timesADay * daysOffered);

/** The weekday and time of a visit in the first weeks of what is free. */
function sameTimes({ date, time }: Displaced, free: readonly CandidateSlot[]): CandidateSlot[] {
  const [first] = free;
  if (!first) return [];
  const daysApart = (Date.parse(first.date) - Date.parse(date)) / 86_400_000;
  const next = Math.max(1, Math.ceil(daysApart / 7));
  const weeks = Array.from({ length: weeksTried }, (_, index) => addDays(date, 7 * (next + index)));
  return weeks.flatMap((day) => free.filter((slot) => slot.date === day && slot.time === time));
}

/**
 * The times in a visit's part of the day that come after its own, the soonest day first, and of a day the nearest to
 * its own time.
 */
function soonestAlike({ date, time }: Displaced, free: readonly CandidateSlot[]): CandidateSlot[] {
  const minutes = minutesOfTime(time);
  const last = addDays(date, 7 * weeksTried);
  const distance = (slot: CandidateSlot) => Math.abs(minutesOfTime(slot.time) - minutes);
  return free
    .filter(
      (slot) =>
        (slot.date === date ? minutes < minutesOfTime(slot.time) : date < slot.date && slot.date <= last) &&
        partOfDay(slot.time) === partOfDay(time) &&
        (slot.isRegular || slot.time === time),
    )
    .sort((one, other) =>
      one.date === other.date ? distance(one) - distance(other) : one.date < other.date ? -1 : 1,
    );
}

const meets = (one: OfferedSlot, other: OfferedSlot): boolean =>
  one.cells.some((cell) => other.cells.includes(cell));

/** The first, a middle and the last time of each of the first days, so that a patient has a choice of hours. */
function spread(open: readonly CandidateSlot[]): CandidateSlot[] {
  const days = [...Map.groupBy(open, ({ date }) => date).values()].slice(0, daysOffered);
  return days.flatMap((slots) => {
    if (slots.length <= timesADay) return slots;
    return [0, Math.floor(slots.length / 2), slots.length - 1].flatMap((index) => slots[index] ?? []);
  });
}
