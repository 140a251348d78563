import type { Operations } from './counted-store.ts';

/**
 * The costs of a month: how often each journey happens beside so many visits, times what it costs. Assumptions are
 * stated in docs/cost.md, where an operator may put their own in their place.
 */

/** US dollars for 100,000 documents: Firestore's list prices of `us-central1` on the day that docs/cost.md names. */
const prices: Operations = { reads: 0.03, writes: 0.09, deletes: 0.01 };

/** The free operations of a project on each day. */
const freeADay: Operations = { reads: 50_000, writes: 20_000, deletes: 20_000 };
const daysInMonth = 30;
const openDays = 21;

/** The frequency of each journey: for every visit, on every open day, and in every month. */
export const assumed: Readonly<
  Record<string, { perVisit?: number; perOpenDay?: number; perMonth?: number }>
> = {
  'A patient signs in': { perVisit: 1 },
  'A patient looks at the free days and slots': { perVisit: 3 },
  'A patient books': { perVisit: 1 },
  'A patient opens their first page': { perVisit: 3 },
  'The practice confirms': { perVisit: 0.9 },
  'A patient moves a visit': { perVisit: 0.1 },
  'A patient cancels': { perVisit: 0.1 },
  'A patient writes a message': { perVisit: 0.2 },
  'The practice notes that a visit took place': { perVisit: 0.8 },
  'The practice takes a payment': { perVisit: 0.8 },
  'An email is sent': { perVisit: 5 },
  'The practice opens its first page': { perOpenDay: 20 },
  'The first page is refreshed, every 30 seconds': { perOpenDay: 960 },
  'The practice looks at a week of the calendar': { perOpenDay: 40 },
  'The minute’s sweep of emails finds nothing': { perMonth: 43_200 },
};

/** The first page reads each visit of today and tomorrow, at most one page a day, on each opening and refresh. */
const listedAtMost = 100;
const looksAtToday = ['The practice opens its first page', 'The first page is refreshed, every 30 seconds'];

/** Documents of a month with so many visits. */
export function monthOf(visits: number, costs: ReadonlyMap<string, Operations>): Operations {
  const sum: Operations = { reads: 0, writes: 0, deletes: 0 };
  for (const [name, { perVisit = 0, perOpenDay = 0, perMonth = 0 }] of Object.entries(assumed)) {
    const times = perVisit * visits + perOpenDay * openDays + perMonth;
    const cost = costs.get(name);
    if (!cost) throw new Error(`Nothing is known of what this costs: ${name}`);
    for (const kind of ['reads', 'writes', 'deletes'] as const) sum[kind] += times * cost[kind];
    const listed = Math.min(listedAtMost, visits / openDays);
    if (looksAtToday.includes(name)) sum.reads += times * 2 * listed;
  }
  return sum;
}

/** Whole cents for such a month at list price, and with what is free on each day taken off, if it is spread evenly. */
export function centsOf(month: Operations): { list: number; afterFree: number } {
  const cents = (beyond: (kind: keyof Operations) => number) =>
    Math.ceil(
      (['reads', 'writes', 'deletes'] as const).reduce(
        (sum, kind) => sum + (beyond(kind) * prices[kind] * 100) / 100_000,
        0,
      ),
    );
  return {
    list: cents((kind) => month[kind]),
    afterFree: cents((kind) => Math.max(0, month[kind] - freeADay[kind] * daysInMonth)),
  };
}
