import { addDays, clinicToday } from '@garden-room/contract/availability';
import { weekOf } from '@garden-room/contract/clinic-week';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { plantBalance } from '../support/balances.ts';
import { freshDay } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { homeCalls } from '../support/home-calls.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { firstDay, plantPractice } from '../support/planted-practice.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { db, emptyStore } from '../support/suite.ts';

/*
 * A page of each of the practice's lists, and each call of its first page, costs the same, as Firestore bills it, in a
 * practice five times as large. The sizes fit a suite's time; `npm run seed:large` has 50,000.
 */
const few = 120;
const many = 600;
const perDay = 5;
const limit = 8;
/** The page, one to know whether there is another, the caller, and for a name as many patients as it can find. */
const maxReads = limit + 1 + 1 + 31;

let server: Server;
let admin: Person;
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess(), newAdmin()]);
});
afterAll(() => server.close());

const week = `from=${firstDay}&to=${addDays(firstDay, 6)}`;
const whose = 'patientId=planted-0';
const lists = [
  '/all-users',
  '/all-users?search=ada',
  '/patients',
  '/patients?search=ada',
  '/patients?visits=true',
  '/appointments',
  '/appointments?status=completed',
  '/appointments?serviceId=yoga-therapy',
  `/appointments?${week}`,
  `/appointments?${week}&firstVisits=true`,
  `/appointments?${whose}`,
  '/appointments?search=zuse',
  `/appointments?status=completed&serviceId=yoga-therapy&from=${firstDay}`,
  `/appointments?search=zuse&status=completed&serviceId=yoga-therapy&from=${firstDay}`,
  '/audit',
  '/audit?action=confirm',
  '/audit?kind=appointments',
  '/audit?actorId=ADMIN',
  `/audit?actorId=ADMIN&action=confirm&kind=appointments&from=${freshDay(1)}`,
  '/conversations',
  '/conversations/planted-0/messages',
  '/patients/planted-0/note/versions',
  '/blog',
  '/reviews',
  '/tasks',
  `/payments?from=${firstDay}&to=2030-12-31`,
];

/** Documents read for the first page and for the one after it. */
async function costOf(list: string): Promise<number[]> {
  const path = list.replace('ADMIN', admin.uid);
  const page = async (cursor = '') => {
    const query = `${path.includes('?') ? '&' : '?'}limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const answer = await call(`${path}${query}`, { cookie: admin.cookie, at: server.origin });
    expect(answer.status, list).toBe(200);
    return answer.headers.get('x-next-cursor') ?? '';
  };
  // Reading a list is audited once an hour, with a read of its own.
  const cursor = await page();
  const first = await countReads(() => page());
  const second = await countReads(() => page(cursor));
  return [first.reads, second.reads];
}

describe('a page of the practice’s lists', () => {
  const costs = new Map<string, number[]>();
  beforeAll(async () => {
    await plantPractice(0, few, admin.uid);
    for (const list of lists) costs.set(list, await costOf(list));
    await plantPractice(few, many, admin.uid);
  }, 120_000);

  it.each(lists)('reads as much where there is five times as much, and little: %s', async (list) => {
    const cost = costs.get(list) ?? [];
    expect(Math.max(...cost)).toBeLessThanOrEqual(maxReads);
    expect(await costOf(list)).toEqual(cost);
  });

  it('is full in both, so that it is the page that is counted', async () => {
    // With the patients of its rows, each once: whether an email reaches them.
    const isFull = (cost: readonly number[] | undefined, more = 0) => {
      for (const reads of cost ?? [0]) {
        expect(reads).toBeGreaterThan(limit + 2 + more);
        expect(reads).toBeLessThanOrEqual(2 * limit + 2 + more);
      }
    };
    // And the person of each, once: whether it is their first.
    for (const list of lists.filter((each) => each.startsWith('/appointments') && !each.includes('search')))
      isFull(costs.get(list), list.includes('firstVisits') ? limit / 2 : 0);
    isFull(costs.get('/appointments?search=zuse'), 10);
  });
});

describe('the practice’s first page', () => {
  const today = clinicToday(storySchedule.timeZone, Date.now());
  const lastMonday = addDays(weekOf(today).from, -7);
  const calls = [...homeCalls(today), '/practice/weeks', '/messages?email=ADMIN'];
  const small = new Map<string, number>();
  const readsOf = async (path: string) => {
    const ask = () => call(path.replace('ADMIN', admin.email), { cookie: admin.cookie, at: server.origin });
    expect((await ask()).status, path).toBe(200);
    return (await countReads(ask)).reads;
  };
  beforeAll(async () => {
    await emptyStore();
    await saveSchedule();
    admin = await newAdmin();
    // The two weeks that it shows, and ten days more.
    await plantPractice(0, few, admin.uid, { perDay, firstDay: lastMonday });
    for (const path of calls) small.set(path, await readsOf(path));
    // All other visits end on the day before.
    await plantPractice(few, many, admin.uid, {
      perDay,
      firstDay: addDays(lastMonday, -many / perDay),
    });
  }, 120_000);

  it.each(calls)('reads as much where there is five times as much: %s', async (path) => {
    expect(small.get(path)).toBeGreaterThan(0);
    expect(await readsOf(path)).toBe(small.get(path));
  });
});

describe('what is left to settle', () => {
  const whole = { only: /^(users|appointments)/, perDay: 25 };
  const asked = [
    ...['/payments/open', '/payments/open?kind=noOutcome', '/payments/open?kind=toGiveBack'],
    ...[
      '/payments/open?patientId=planted-0',
      '/payments/open/sums',
      '/payments/open/sums?patientId=planted-0',
    ],
    ...['/patients?search=zuse', '/patients/planted-0'],
  ];
  const small = new Map<string, number>();
  const readsOf = async (path: string) => {
    const ask = () => call(path, { cookie: admin.cookie, at: server.origin });
    expect((await ask()).status, path).toBe(200);
    return (await countReads(ask)).reads;
  };
  /** Has 24 of the first visits open, 8 over without an outcome, 4 to give back; and five balances, one a credit. */
  const owe = async () => {
    const batch = db.batch();
    for (const n of Array.from({ length: 36 }, (_, index) => index)) {
      const visit = db.doc(`appointments/planted-${n}`);
      const day = addDays(firstDay, Math.floor(n / whole.perDay));
      const open = { status: 'completed', paidCents: 0, openSince: day };
      const over = { status: 'confirmed', paidCents: 0, cells: [] };
      const back = { status: 'cancelled', paidCents: 5000, backSince: day };
      batch.update(visit, n < 24 ? open : n < 32 ? over : back);
    }
    await batch.commit();
    for (const cents of [1000, 1000, 1000, 1000, -500]) await plantBalance({ patientId: 'planted-0', cents });
  };
  beforeAll(async () => {
    await emptyStore();
    await saveSchedule();
    admin = await newAdmin();
    await plantPractice(0, 500, admin.uid, whole);
    await owe();
    for (const path of asked) small.set(path, await readsOf(path));
    await plantPractice(500, 50_000, admin.uid, { ...whole, only: /^appointments/ });
  }, 300_000);

  it.each(asked)('is read as is left, in 500 visits as in 50,000: %s', async (path) => {
    expect(small.get(path)).toBeGreaterThan(1);
    expect(small.get(path)).toBeLessThan(24 + 8 + 4 + 5 + 20);
    expect(await readsOf(path)).toBe(small.get(path));
  });

  it('is all there', async () => {
    const { body } = await call('/payments/open/sums', { cookie: admin.cookie, at: server.origin });
    expect(body).toMatchObject({
      open: { visits: 24, balances: 4, cents: 124_000 },
      noOutcome: { visits: 8, cents: 40_000 },
      toGiveBack: { visits: 4, balances: 1, cents: 20_500 },
    });
  });
});
