import type { Endpoint } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Options, refusal } from '../support/api.ts';
import { bookAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { fakePages } from '../support/fake-pages.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { db } from '../support/suite.ts';

/*
 * Cookies and tokens that nobody has issued. They are another address to the CDN each time, so that every call comes
 * through: it must cost no more than a call without them.
 */
const month = 9;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
const seconds = 1000;

let server: Server;
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  const pages = {
    ...fakePages,
    needOf: (address: Parameters<typeof fakePages.needOf>[0]) =>
      address.pathname === '/appointmentBooking'
        ? ({ kind: 'availability', serviceId: null } as const)
        : fakePages.needOf(address),
  };
  [server, admin, patient] = await Promise.all([
    serveInProcess({ clock, pages: () => Promise.resolve(pages) }),
    newAdmin(),
    newPatient(),
  ]);
  await ask('/schedule');
});
afterAll(() => server.close());

const ask = (path: string, options: Options = {}) => call(path, { at: server.origin, ...options });
let count = 0;
/** Another one each time, of every kind. */
function junk(): Options {
  count += 1;
  const shaped = `${Buffer.from('{}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.${count}`;
  const kinds: Options[] = [
    { cookie: `__session=junk-${count}` },
    { cookie: `__session=${shaped}` },
    { token: `junk-${count}` },
    { token: shaped },
    { headers: { authorization: `Basic ${count}` } },
  ];
  return kinds[count % kinds.length] ?? {};
}
const publish = async (draft: Record<string, unknown> = {}) => {
  const { body } = await admin.call('/blog', { json: { title: 'A title', description: 'Words.', ...draft } });
  return String(Object(body)._id);
};

/** An answer without the moment of it, which is no part of what is kept. */
const still = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer).replaceAll(/(answeredAt\\*":\\*")[^"\\]*/g, '$1'));

describe('a read that the CDN keeps, with what is no credential', () => {
  it.each([
    ['/available-days', 5],
    ['/available-slots', 5],
    ['/next-free-times', 60],
    ['/schedule', 5],
    ['/blog', 60],
    ['/blog/{id}', 60],
  ])('is read once while it is kept, and answered as to strangers: %s', async (template, kept) => {
    clock.ahead += 600 * seconds;
    const path = template.replace('{id}', await publish());
    const plain = await ask(path);
    const once = await countReads(() => ask(path, junk()));
    expect(once.reads).toBeGreaterThan(0);
    const { reads } = await countReads(async () => {
      for (let n = 0; n < 10; n += 1) {
        const answer = await ask(path, junk());
        expect(still(answer)).toMatchObject({ status: 200, body: still(plain).body });
        for (const name of ['cache-control', 'etag', 'x-next-cursor'])
          expect(answer.headers.get(name), name).toBe(plain.headers.get(name));
        expect(answer.headers.get('cache-control')).toBe(`public, max-age=0, s-maxage=${kept}`);
      }
    });
    expect(reads).toBe(0);
    clock.ahead += kept * seconds;
    expect(await countReads(() => ask(path, junk()))).toMatchObject({ reads: once.reads });
  });

  it('is another for another query', async () => {
    clock.ahead += 600 * seconds;
    const [one, other] = [freshDay(month), freshDay(month)];
    for (const date of [one, other])
      expect((await ask(`/available-slots?date=${date}`, junk())).body).toMatchObject({ date });
  });

  it('leaves nobody else a copy: who sends nothing and who is signed in get the present state', async () => {
    const date = freshDay(month);
    const path = `/available-slots?date=${date}`;
    const slotsFor = async (who: Options) => Object((await ask(path, who)).body).availableSlots;
    expect(await slotsFor(junk())).toContain('09:00 AM');
    await bookAppointment(patient, { date, time: '09:00 AM' });
    expect(await slotsFor({})).not.toContain('09:00 AM');
    for (const who of [{ cookie: patient.cookie }, { token: patient.token }]) {
      expect(await slotsFor(who)).not.toContain('09:00 AM');
      expect((await ask(path, who)).headers.get('cache-control')).toBe('private, no-store');
    }
    expect(await slotsFor(junk())).toContain('09:00 AM');
    clock.ahead += 5 * seconds;
    expect(await slotsFor(junk())).not.toContain('09:00 AM');
  });

  it('holds no draft, also after an admin has asked for the same', async () => {
    clock.ahead += 600 * seconds;
    const id = await publish({ state: 'draft', title: 'Begun' });
    expect((await ask(`/blog/${id}`, { cookie: admin.cookie })).status).toBe(200);
    expect(JSON.stringify((await ask('/blog', { cookie: admin.cookie })).body)).toContain('Begun');
    expect(refusal(await ask(`/blog/${id}`, junk()))).toBe('404 not_found');
    expect(JSON.stringify((await ask('/blog', junk())).body)).not.toContain('Begun');
  });

  it('costs one read for what there is not', async () => {
    for (const who of [junk(), junk()]) {
      const { reads } = await countReads(async () =>
        expect(refusal(await ask('/blog/nothing', who))).toBe('404 not_found'),
      );
      expect(reads).toBe(1);
    }
  });
});

describe('a page, with what no page is ever sent', () => {
  const visit = async (path: string, { cookie, token, headers }: Options = {}) => {
    const sent = {
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const response = await fetch(`${server.origin}${path}`, { headers: sent as Record<string, string> });
    const { status } = response;
    return { status, cache: response.headers.get('cache-control'), text: await response.text() };
  };

  it.each([
    ['/healthBlog', 60],
    ['/blogDetails/{id}', 60],
    ['/blogDetails/none', 60],
    ['/appointmentBooking', 10],
    ['/rss.xml', 600],
    ['/sitemap.xml', 600],
  ])('is read once while it is kept, and the same page: %s', async (template, kept) => {
    clock.ahead += 600 * seconds;
    const path = template.replace('{id}', await publish());
    const plain = await visit(path);
    const once = await countReads(() => visit(path, junk()));
    expect(once.reads).toBeGreaterThan(0);
    const { reads } = await countReads(async () => {
      // Also one that is a session's: a page is the same for everyone.
      for (const who of [junk(), junk(), junk(), junk(), junk(), { cookie: patient.cookie }])
        expect(still(await visit(path, who))).toEqual(still(plain));
    });
    expect(reads).toBe(0);
    expect((await countReads(() => visit(path))).reads, 'without it').toBe(once.reads);
    clock.ahead += kept * seconds;
    expect((await countReads(() => visit(path, junk()))).reads, 'later').toBe(once.reads);
  });

  it('is not another one for a query that is none of its own', async () => {
    await visit('/healthBlog', junk());
    expect((await countReads(() => visit('/healthBlog?a=1', junk()))).reads).toBe(0);
  });
});

describe('a call that needs an identity, without anything like one', () => {
  const guarded: [string, Endpoint][] = Object.entries(endpoints).filter(
    ([, { access }]) => access !== 'anyone',
  );
  const counters = async () => (await db.collection('rateLimits').get()).docs.map(({ id }) => id).sort();

  it.each(guarded)('is refused as often as it comes, without a read or a write: %s', async (_name, row) => {
    const narrow = await serveInProcess({ clock, config: { ratePerMinute: 2 } });
    try {
      const path = row.path.replace(/\{\w+\}/g, 'some-id');
      const before = await counters();
      const { reads } = await countReads(async () => {
        for (const who of [{}, { token: 'rubbish' }, { token: 'a.b.c' }, { cookie: '__session=a.b.c' }])
          for (let n = 0; n < 4; n += 1) {
            const body = row.body ? { json: {} } : {};
            const answer = await call(path, { method: row.method, at: narrow.origin, ...body, ...who });
            expect(refusal(answer)).toBe('401 unauthenticated');
          }
      });
      expect(reads).toBe(0);
      expect(await counters()).toEqual(before);
    } finally {
      await narrow.close();
    }
  });
});
