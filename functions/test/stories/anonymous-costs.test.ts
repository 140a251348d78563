import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, clinicToday, offeredSlots } from '@garden-room/contract/availability';
import { endpoints } from '@garden-room/contract/endpoints';
import { generalConsultancy } from '@garden-room/contract/service';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLocks } from '#appointments/lock-store.ts';
import { lazyPageRenderer } from '#rendering/render-page.ts';
import { call } from '../support/api.ts';
import { aClientError } from '../support/client-error.ts';
import { countedStore } from '../support/counted-store.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { storySchedule } from '../support/schedule.ts';
import { builtFunctions, db } from '../support/suite.ts';

/*
 * What each page and call that asks for no identity costs the practice, in documents read and written as Firestore
 * bills them, on an empty calendar and blog and on full ones: it is the table in docs/operate.md.
 */
const days = 16;
/** Before the practice opens, so that today counts among the days with slots at whatever hour this runs. */
const dawn = edgeInstant(storySchedule.timeZone, clinicToday(storySchedule.timeZone, Date.now()), 6 * 60);
const posts = 60;
const reviews = 30;
const calls: Record<string, () => Promise<{ status: number }>> = {
  'GET /appointmentBooking': () => visit('/appointmentBooking'),
  'GET /appointmentBooking, a service that there is not': () => visit('/appointmentBooking?service=none'),
  'GET /appointmentBooking, another day and time': () =>
    visit('/appointmentBooking?date=2030-01-01&time=09:00+AM'),
  'GET /appointmentBooking, a made-up cookie, again': () => visitAgain('/appointmentBooking'),
  'GET /healthBlog': () => visit('/healthBlog'),
  'GET /blogDetails/{id}': () => visit('/blogDetails/planted-0'),
  'GET /blogDetails/{id}, a made-up id': () => visit('/blogDetails/none'),
  'GET /pictures/{id}/{file}': () => visit(`/pictures/own-${'0'.repeat(32)}/640.webp`),
  'GET /serviceDetails/{id}': () => visit('/serviceDetails/yoga-therapy'),
  'GET /serviceDetails/{id}, a made-up id': () => visit('/serviceDetails/none'),
  'GET /contact': () => visit('/contact'),
  'GET /cancellation': () => visit('/cancellation'),
  'GET /faq': () => visit('/faq'),
  'GET /aboutDr{name}': () => visit('/aboutDrNiamh'),
  'GET /': () => visit('/'),
  'GET /services': () => visit('/services'),
  'GET /services, a made-up query, again': () => visit('/services?need=made-up'),
  'GET /fees': () => visit('/fees'),
  'GET /data.json': () => visit('/data.json'),
  ...Object.fromEntries(
    [
      '/privacy',
      '/terms',
      '/accessibility',
      '/login',
      '/register',
      '/counselling',
      '/reminder',
      '/visit',
    ].map((path) => [`GET ${path}`, () => visit(path)]),
  ),
  'GET /login, for a service': () => visit('/login?from=%2FserviceDetails%2Fyoga-therapy'),
  'GET /login, for a made-up service': () => visit('/login?from=%2FserviceDetails%2Fnone'),
  'GET /login, for a made-up page, again': () => visit('/login?from=%2Fnone'),
  'GET /sitemap.xml': () => visit('/sitemap.xml'),
  'GET /rss.xml': () => visit('/rss.xml'),
  'GET /api/healthz': () => ask('/healthz'),
  'GET /api/available-slots': () => ask('/available-slots'),
  'GET /api/available-days?days=14': () => ask('/available-days?days=14'),
  'GET /api/available-days?days=14, a made-up cookie, again': () => askAgain('/available-days?days=14'),
  'GET /api/available-days?days=%31%34, again': () => ask('/available-days?days=%31%34'),
  'GET /api/next-free-times': () => ask('/next-free-times'),
  'GET /api/next-free-times, a made-up cookie, again': () => askAgain('/next-free-times'),
  'GET /api/practice': () => ask('/practice'),
  'GET /api/schedule': () => ask('/schedule'),
  'GET /api/blog': () => ask('/blog'),
  'GET /api/blog/{id}': () => ask('/blog/planted-0'),
  'GET /api/blog/{id}, a made-up id': () => ask('/blog/none'),
  'GET /api/reviews/published': () => ask('/reviews/published'),
  'POST /api/newsletter': () => ask('/newsletter', { json: { email: 'reader@story.test' } }),
  'POST /api/client-errors': () => ask('/client-errors', { json: aClientError() }),
  'GET /api/calendar/{token}.ics, a made-up token': () => ask(`/calendar/${'x'.repeat(43)}.ics`),
  'POST /api/visit-links/visit, a made-up token': () =>
    ask('/visit-links/visit', { json: { token: madeUp } }),
  'POST /api/visit-links/read, a made-up token': () => ask('/visit-links/read', { json: { token: madeUp } }),
  'POST /api/visit-links/answer, a made-up token': () =>
    ask('/visit-links/answer', { json: { token: madeUp } }),
  'POST /api/visit-links/door, a made-up token': () =>
    ask('/visit-links/door', { json: { token: madeUp, ifStartsAt: '2030-01-01T09:00:00.000Z' } }),
  'POST /api/visit-links/times, a made-up token': () =>
    ask('/visit-links/times', { json: { token: madeUp, days: 14 } }),
  'POST /api/visit-links/move, a made-up token': () =>
    ask('/visit-links/move', { json: { token: madeUp, date: '2030-01-01', time: '09:00 AM' } }),
  'POST /api/reminders/stop, a made-up token': () => ask('/reminders/stop', { json: { token: madeUp } }),
  'POST /api/logout, without a session': () => ask('/logout', { json: {} }),
  'POST /api/jwt, without a token': () => ask('/jwt', { json: { email: 'a@b.test' } }),
  'POST /api/manage-user, without a token': () =>
    ask('/manage-user', { json: { userEmail: 'a@b.test', name: 'Ada' } }),
  'any other call, without a session': () => ask('/appointments/book', { json: {} }),
};

const madeUp = `x.${'x'.repeat(43)}`;

let server: Server;
const { store, count } = countedStore();
beforeAll(async () => {
  const pages = lazyPageRenderer(join(builtFunctions, 'renderer'));
  server = await serveInProcess({ pages, db: store, clock: { now: () => dawn } });
});
afterAll(async () => {
  await server.close();
  for (const name of ['slots', 'busyDays', 'blogs', 'reviews', 'newsletterSubscribers'])
    await db.recursiveDelete(db.collection(name));
});

const junk = '__session=made.up.cookie';
const ask = (path: string, options = {}) => call(path, { at: server.origin, ...options });
const visit = (path: string, headers = {}) =>
  fetch(`${server.origin}${path}`, { redirect: 'manual', headers });
/** The second of two calls: the first has made the copy that cookies are answered with. */
const askAgain = (path: string) => ask(path, { cookie: junk });
const visitAgain = (path: string) => visit(path, { cookie: junk });

type Row = Record<'reads' | 'writes', number>;

async function costOf(act: () => Promise<{ status: number }>): Promise<Row> {
  // An instance that has seen another schedule looks for the busy days twice, once.
  expect((await act()).status).toBeLessThan(500);
  Object.assign(count, { reads: 0, writes: 0 });
  await act();
  const { reads, writes } = count;
  return { reads, writes };
}

async function costs(): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  for (const [name, act] of Object.entries(calls)) found.set(name, await costOf(act));
  return found;
}

describe('what strangers cost', () => {
  let empty: Map<string, Row>;
  let full: Map<string, Row>;
  beforeAll(async () => {
    empty = await costs();
    await fillStore();
    full = await costs();
  }, 120_000);

  it('is what docs/operate.md says', () => {
    const rows = Object.keys(calls).map((name) => {
      const [one, other] = [empty.get(name), full.get(name)];
      return `| \`${name}\` | ${one?.reads} | ${other?.reads} | ${other?.writes} |`.replace(
        '`any other call',
        'any other call',
      );
    });
    const text = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
    const documented = text.split('\n').filter((line) => /^\| .*\| \d+ \| \d+ \| \d+ \|$/.test(line));
    expect(documented.map(plain)).toEqual(rows.map(plain));
  });

  it('is at most seventeen reads for fourteen days, and eleven for the booking page', () => {
    expect(full.get('GET /api/available-days?days=14')?.reads).toBeLessThanOrEqual(17);
    expect(full.get('GET /appointmentBooking')?.reads).toBeLessThanOrEqual(11);
  });

  it('is at most two reads for made-up ids and cookies, and two writes for an address of the newsletter alone', () => {
    for (const [name, { reads }] of full)
      if (name.includes('made-up')) expect([name, reads <= 2]).toEqual([name, true]);
    for (const [name, row] of full)
      expect([name, row.writes]).toEqual([name, name === 'POST /api/newsletter' ? 2 : 0]);
  });

  it('is asked of every call that anyone may make', () => {
    const open = Object.values(endpoints).filter(({ access }) => access === 'anyone');
    const named = Object.keys(calls);
    for (const { method, path } of open)
      expect(named.some((name) => name.startsWith(`${method} /api${path}`))).toBe(true);
  });
});

/** As a Markdown formatter may leave it. */
const plain = (row: string) => row.replaceAll('`', '').replace(/\s+/g, ' ');

/** Every slot of the next days taken, and more posts and reviews than any page shows. */
async function fillStore(): Promise<void> {
  const today = clinicToday(storySchedule.timeZone, dawn);
  for (let day = 0; day < days; day += 1) {
    const offered = offeredSlots(storySchedule, addDays(today, day), generalConsultancy, dawn);
    const batch = db.batch();
    addLocks(db, batch, 'full', [...new Set(offered.flatMap(({ cells }) => cells))]);
    await batch.commit();
  }
  const batch = db.batch();
  for (let n = 0; n < posts; n += 1)
    batch.set(db.doc(`blogs/planted-${n}`), {
      title: 'A title',
      description: 'Some words.',
      date: '2026-01-01',
      createdAt: Timestamp.now(),
    });
  for (let n = 0; n < reviews; n += 1)
    batch.set(db.doc(`reviews/planted-${n}`), {
      ...{ patientId: 'planted', patientName: 'Ada', serviceName: 'A service', date: '2026-01-01' },
      ...{ rating: 5, text: 'Some words.', shownName: 'Ada L.', mayPublish: true },
      ...{ createdAt: Timestamp.now(), updatedAt: Timestamp.now(), publishedAt: Timestamp.now() },
    });
  await batch.commit();
}
