import type { Operations } from './counted-store.ts';

/**
 * The costs of a month: how often each journey happens beside so many visits, times what it costs. Assumptions are
 * stated in docs/cost.md, where an operator may put their own in their place.
 */

/** US dollars for 100,000 documents in the cheapest regions, on the day that docs/cost.md names. */
const prices: Operations = { reads: 0.03, writes: 0.09, deletes: 0.01 };

/** How many times as much a document costs elsewhere, by an example of each tier. */
export const tiers = { 'us-central1': 1, 'us-west2': 1.2, nam5: 2 } as const;

/** What a project has free on each day: what one day leaves no other can use. */
const freeADay: Operations = { reads: 50_000, writes: 20_000, deletes: 20_000 };
const daysInMonth = 30;
const openDays = 21;

interface HowOften {
  perVisit?: number;
  perOpenDay?: number;
  perMonth?: number;
  /** Each page of the practice that is open causes it. */
  perDesk?: true;
}

/** How often each journey happens: for every visit, on every open day, and in every month. */
export const assumed: Readonly<Record<string, HowOften>> = {
  'A patient signs in': { perVisit: 1 },
  'A patient looks at the free days and slots': { perVisit: 3 },
  'A patient books': { perVisit: 1 },
  'A patient opens their first page': { perVisit: 3 },
  'The practice confirms': { perVisit: 0.9 },
  'A patient opens the page of a visit to come': { perVisit: 2 },
  'A patient moves a visit': { perVisit: 0.1 },
  'A patient cancels': { perVisit: 0.1 },
  'A patient writes a message': { perVisit: 0.2 },
  'The practice notes that a visit took place': { perVisit: 0.8 },
  'The practice takes a payment': { perVisit: 0.8 },
  'An email is sent': { perVisit: 5 },
  'The practice opens its first page': { perOpenDay: 20, perDesk: true },
  // What is above, and that the outcome is told.
  'After a change, the bell asks for all': { perVisit: 5, perDesk: true },
  'After a change, the first page asks again': { perVisit: 5, perDesk: true },
  'The bell asks, every 7 seconds, and nothing has changed': { perOpenDay: 4_115, perDesk: true },
  'The three days that the browser keeps are read': { perOpenDay: 30, perDesk: true },
  'The practice looks at a week of the calendar': { perOpenDay: 40, perDesk: true },
  'The minute’s run finds a change, and nothing due': { perVisit: 10 },
  'The minute’s run looks at everything': { perVisit: 5, perMonth: 720 },
  'The minute’s run rests': { perMonth: 38_880 },
  'The minute’s run says that it rests, every ten minutes': { perMonth: 4_320 },
  'The quarter’s housekeeping finds nothing': { perMonth: 2_880 },
  'The quarter’s look at the doctor’s calendar finds none': { perMonth: 2_880 },
  'The night’s sweep': { perMonth: 30 },
  'An uptime check': { perMonth: 25_920 },
};

/**
 * The journeys that read each visit of today and tomorrow, at most a page a day, and of the three kept days: its
 * document and its patient's record, and on the first page whether there was a visit before.
 */
const listedAtMost = 100;
const documentsListed: Readonly<Record<string, number>> = {
  'The practice opens its first page': 2 * 3,
  'After a change, the first page asks again': 2 * 3,
  'The three days that the browser keeps are read': 3 * 2,
};

const kinds = ['reads', 'writes', 'deletes'] as const;
const nothing = (): Operations => ({ reads: 0, writes: 0, deletes: 0 });

interface Month {
  /** What happens on an open day beyond that of any day. */
  openDay: Operations;
  everyDay: Operations;
  sum: Operations;
}

/** Documents of a month with so many visits, with so many pages of the practice open all day. */
export function monthOf(visits: number, desks: number, costs: ReadonlyMap<string, Operations>): Month {
  const [openDay, everyDay] = [nothing(), nothing()];
  for (const [name, { perVisit = 0, perOpenDay = 0, perMonth = 0, perDesk }] of Object.entries(assumed)) {
    const cost = costs.get(name);
    if (!cost) throw new Error(`Nothing is known of what this costs: ${name}`);
    const onOpenDay = (perOpenDay + (perVisit * visits) / openDays) * (perDesk ? desks : 1);
    for (const kind of kinds) {
      openDay[kind] += onOpenDay * cost[kind];
      everyDay[kind] += (perMonth / daysInMonth) * cost[kind];
    }
    openDay.reads += onOpenDay * (documentsListed[name] ?? 0) * Math.min(listedAtMost, visits / openDays);
  }
  const sum = nothing();
  for (const kind of kinds) sum[kind] = openDay[kind] * openDays + everyDay[kind] * daysInMonth;
  return { openDay, everyDay, sum };
}

/** Whole cents for documents of a kind each, in a tier. */
const cents = (documents: Operations, tier: number) =>
  kinds.reduce((sum, kind) => sum + (documents[kind] * prices[kind] * tier * 100) / 100_000, 0);

/** Whole cents of a month at the list price of a tier, and with what is free on each day taken off. */
export function centsOf({ openDay, everyDay, sum }: Month, tier: number) {
  const beyond = (day: Operations) => {
    const left = nothing();
    for (const kind of kinds) left[kind] = Math.max(0, day[kind] - freeADay[kind]);
    return cents(left, tier);
  };
  const whole = nothing();
  for (const kind of kinds) whole[kind] = openDay[kind] + everyDay[kind];
  return {
    list: Math.ceil(cents(sum, tier)),
    afterFree: Math.ceil(beyond(whole) * openDays + beyond(everyDay) * (daysInMonth - openDays)),
  };
}
