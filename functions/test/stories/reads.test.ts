import { addDays } from '@garden-room/contract/availability';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { bookAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { fakePages } from '../support/fake-pages.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { db } from '../support/suite.ts';

/* What a stranger can make the practice pay for: documents read, counted as Firestore bills them. */
const month = 9;
const keptForSeconds = 'public, max-age=0, s-maxage=5';

let server: Server;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [server, patient] = await Promise.all([
    serveInProcess({ pages: () => Promise.resolve(fakePages) }),
    newPatient(),
  ]);
  // An instance that last saw another schedule guesses wrong once, and looks for the taken cells a second time.
  await ask('/schedule');
});
afterAll(() => server.close());

const ask = (path: string, options = {}) => call(path, { at: server.origin, ...options });
const visit = (path: string) => fetch(`${server.origin}${path}`, { redirect: 'manual' });

describe('free days and slots', () => {
  it('cost a stranger one read for the schedule, one for the services and one a day, however much is taken', async () => {
    const from = freshDay(month);
    for (const [day, time] of ['09:00 AM', '10:00 AM', '02:00 PM'].entries())
      await bookAppointment(patient, { date: addDays(from, day), time });
    const days = await countReads(() => ask(`/available-days?from=${from}&days=14`));
    expect(days.reads).toBe(2 + 14);
    const slots = await countReads(() => ask(`/available-slots?date=${from}`));
    expect(slots.reads).toBe(2 + 1);
  });

  it.each(['/available-days', '/available-slots', '/schedule'])(
    'are kept by the CDN for seconds, so that a flood costs next to nothing: %s',
    async (path) => {
      expect((await ask(path)).headers.get('cache-control')).toBe(keptForSeconds);
    },
  );

  it.each(['/available-days', '/available-slots', '/schedule'])(
    'are always current for a signed-in user, who may be about to book: %s',
    async (path) => {
      for (const who of [{ cookie: patient.cookie }, { token: patient.token }])
        expect((await ask(path, who)).headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it.each(['/available-days?days=0', '/available-slots?x=1', '/schedule?x=1'])(
    'cost nothing and are kept nowhere when asked for in a way that is none: %s',
    async (path) => {
      const { reads } = await countReads(async () => {
        const answer = await ask(path);
        expect(answer.status).toBe(400);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
      });
      expect(reads).toBe(0);
    },
  );
});

describe('a flood past the CDN', () => {
  const perMinute = 20;

  it.each(['/available-days', '/available-slots', '/next-free-times', '/schedule', '/blog', '/blog/none'])(
    'is refused by address, without a read or a write: %s',
    async (path) => {
      const narrow = await serveInProcess({ config: { ratePerMinute: perMinute / 10 } });
      try {
        for (let n = 0; n < perMinute; n += 1)
          expect((await ask(path, { at: narrow.origin })).status).not.toBe(429);
        const { reads } = await countReads(async () => {
          const refused = await ask(path, { at: narrow.origin });
          expect(refusal(refused)).toBe('429 rate_limited');
          expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        });
        expect(reads).toBe(0);
      } finally {
        await narrow.close();
      }
    },
  );
});

describe('a flood of pages past the CDN', () => {
  it('is refused by address, in plain words, without a read or a page', async () => {
    let rendered = 0;
    const pages = {
      ...fakePages,
      render: (...page: Parameters<typeof fakePages.render>) => {
        rendered += 1;
        return fakePages.render(...page);
      },
    };
    const narrow = await serveInProcess({ config: { ratePerMinute: 2 }, pages: async () => pages });
    const visitNarrow = (path: string, cookie = '') =>
      fetch(`${narrow.origin}${path}`, { redirect: 'manual', headers: { cookie } });
    // What leads on to the canonical address counts, too.
    const addresses = ['/healthBlog', '/rss.xml', '/sitemap.xml', '/rss.xml?x=1', '/nowhere'];
    try {
      for (let n = 0; n < 20; n += 1)
        expect((await visitNarrow(addresses[n % addresses.length] ?? '')).status).not.toBe(429);
      rendered = 0;
      const { reads } = await countReads(async () => {
        for (const path of [...addresses, '//[']) {
          const refused = await visitNarrow(path, '__session=x');
          expect(refused.status).toBe(429);
          expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
          expect(refused.headers.get('cache-control')).toBe('private, no-store');
          expect(refused.headers.get('content-type')).toMatch(/^text\/plain/);
          expect(await refused.text()).toBe('That was a little fast. Please wait a moment and try again.');
        }
      });
      expect([reads, rendered]).toEqual([0, 0]);
      expect((await ask('/schedule', { at: narrow.origin })).status, 'counted apart').toBe(200);
    } finally {
      await narrow.close();
    }
  });
});

describe('the pages', () => {
  // Each page reads the practice's facts besides.
  it('of the feed reads fifty posts, however many there are, and a page of the list one more than it shows; the sitemap no text of any', async () => {
    const batch = db.batch();
    const planted = Array.from({ length: 60 }, (_, index) => db.doc(`blogs/planted-${index}`));
    for (const post of planted)
      batch.set(post, { title: 'A', description: 'B', date: '2026-01-01', createdAt: Timestamp.now() });
    await batch.commit();
    try {
      const feed = await countReads(() => visit('/rss.xml'));
      expect(feed.reads).toBe(52);
      const sitemap = await countReads(async () =>
        expect(await (await visit('/sitemap.xml')).text()).toContain('planted-59'),
      );
      expect(sitemap.fields).toContain('date');
      expect(sitemap.fields).not.toContain('description');
      const list = await countReads(() => ask('/blog?limit=24'));
      expect(list.reads).toBe(25);
      const shown = await countReads(() => visit('/healthBlog'));
      expect(shown.reads).toBe(14);
    } finally {
      await Promise.all(planted.map((post) => post.delete()));
    }
  });

  it('of the public read no draft, however many there are; a page of an admin’s list a fixed number', async () => {
    const admin = await newAdmin();
    const batch = db.batch();
    const planted = Array.from({ length: 60 }, (_, index) => db.doc(`blogs/begun-${index}`));
    const draft = { title: 'A', description: 'B', date: '2026-01-01', draftedAt: Timestamp.now() };
    for (const post of planted) batch.set(post, draft);
    await batch.commit();
    try {
      const read = (path: string, options = {}) => countReads(() => ask(path, options));
      expect((await read('/blog?limit=1')).reads).toBeLessThanOrEqual(2);
      expect((await read('/blog/begun-0')).reads).toBe(1);
      expect((await read('/blog?limit=24', { cookie: admin.cookie })).reads).toBe(1 + 25);
    } finally {
      await Promise.all(planted.map((post) => post.delete()));
    }
  });

  it.each([
    '/rss.xml?x=1',
    '/sitemap.xml?',
    '/healthBlog?utm_source=a',
    '/blogDetails/a?b=c',
    '//evil.test?a',
  ])('with a query are those without it, read for nobody: %s', async (path) => {
    const { reads } = await countReads(async () => {
      const answer = await visit(path);
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(path.replace(/\?.*/, '').replace('//', '/'));
    });
    expect(reads).toBe(0);
  });

  it('of a post that there is not costs two reads', async () => {
    const { reads } = await countReads(async () =>
      expect((await visit('/blogDetails/none')).status).toBe(404),
    );
    expect(reads).toBe(2);
  });
});
