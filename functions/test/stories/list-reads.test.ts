import { addDays, clinicToday } from '@garden-room/contract/availability';
import { weekOf } from '@garden-room/contract/clinic-week';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { freshDay } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { homeCalls } from '../support/home-calls.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { firstDay, plantPractice } from '../support/planted-practice.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { emptyStore } from '../support/suite.ts';

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
