import { addDays, type OfferedSlot } from '@garden-room/contract/availability';

/** The number of times offered for a visit besides its own proposal, and of days with them. */
const [timesADay, daysOffered] = [3, 4];
/** The weeks after its own in which a visit's weekday and time are tried. */
const weeksTried = 2;

/** A visit that has lost its time. */
export interface Displaced {
  _id: string;
  /** The person who comes: a patient, or one of their dependants. */
  person: string;
  date: string;
  time: string;
}

/** A free time; a regular one is a start that patients are offered, too. */
export interface CandidateSlot extends OfferedSlot {
  isRegular: boolean;
}

/**
 * Each visit's offered times, its proposal first: its weekday and time in the first two weeks if `free`, else the
 * nearest regular time. No two proposals meet, and no person has two on one day. `free` is in order; a visit without a
 * proposal gets none.
 */
export function assignTimes(
  visits: readonly Displaced[],
  free: ReadonlyMap<string, readonly CandidateSlot[]>,
): Map<string, CandidateSlot[]> {
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
  // First all own weekdays and times: what is near for one may be another's own hour.
  for (const visit of visits) propose(visit, sameTimes(visit, free.get(visit._id) ?? []));
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
