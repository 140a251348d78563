import { postSchema } from '@garden-room/contract/blog';
import { catalogueSchema } from '@garden-room/contract/catalogue';
import type { PageRenderer } from '@garden-room/contract/rendering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceOffered } from '../support/deployed-practice.ts';
import { serveInProcess } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { origin } from '../support/suite.ts';

const yoga = serviceOffered('yoga-therapy');
const price = `€${yoga.price}`;

/** A page as a visitor without JavaScript gets it. */
async function visit(path: string, at = origin) {
  const response = await fetch(`${at}${path}`, { redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, page: textOf(text) };
}

/** The text of a page: without tags and scripts, entities decoded. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

async function publish(draft: { title: string; description: string; date?: string }) {
  return postSchema.parse((await admin.call('/blog', { json: draft })).body);
}

describe('a service', () => {
  it('has what its card shows in its HTML, for previews and search engines, and not the whole text', async () => {
    const answer = await visit('/serviceDetails/yoga-therapy');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<title>${yoga.name} | Harbour Lane Practice</title>`);
    expect(answer.page).toContain(price);
    expect(answer.page).toContain(`${yoga.durationMinutes} minutes`);
    expect(answer.text).toContain(`<link rel="canonical" href="${origin}/serviceDetails/yoga-therapy"/>`);
    expect(answer.text).toMatch(
      new RegExp(`<meta name="description" content="[^"]+${yoga.durationMinutes} minutes, ${price}\\.`),
    );
    expect(answer.text).toMatch(/<meta property="og:image" content="[^"]+yoga-therapy\.webp"/);
    expect(answer.text).toContain('<meta property="og:image:alt"');
    expect(answer.text).toContain('"@type":"Offer"');
    expect(answer.text).not.toContain('noindex');
    const whole: unknown = await (await fetch(`${origin}/data.json`)).json();
    const overviews = catalogueSchema.parse(whole).map(({ overview }) => overview.slice(0, 60));
    expect(overviews.filter((overview) => answer.page.includes(overview))).toEqual([]);
  });

  it('that there is not is a 404', async () => {
    const answer = await visit('/serviceDetails/none');
    expect(answer.status).toBe(404);
    expect(answer.page).toContain('Service not found');
  });

  it('is one of the services, found by its filter on a page that is the same for each query', async () => {
    const { text, page, headers } = await visit('/services');
    expect(text).toContain('"@type":"Offer"');
    expect(page).toContain(yoga.name);
    expect(page).toMatch(/[ap]m ?(?:\w+, )?/);
    const filtered = await visit('/services?need=prevention');
    expect(filtered).toMatchObject({ status: 200, page });
    expect(filtered.headers.get('cache-control')).toBe(headers.get('cache-control'));
    expect((await visit('/?utm=1')).headers.get('location')).toBe('/');
  });

  it('is in the sitemap, where the login and the registration are not', async () => {
    const { text } = await visit('/sitemap.xml');
    expect(text).toContain(`<loc>${origin}/serviceDetails/yoga-therapy</loc>`);
    expect(text).not.toMatch(/<loc>[^<]*\/(?:login|register)<\/loc>/);
  });
});

describe('the login', () => {
  const loginFor = (from: string) => visit(`/login?${new URLSearchParams({ from })}`);

  it('has what a service’s page has promised, and is kept as long as that page', async () => {
    const login = await loginFor('/serviceDetails/yoga-therapy');
    expect(login.page).toContain(`Log in to see all of ${yoga.name}`);
    expect(login.page).toContain(`${yoga.durationMinutes} minutes in person, ${price}`);
    expect(login.page).toContain('See all services');
    expect(login.text).toMatch(/href="\/appointmentBooking\?service=yoga-therapy#date=/);
    const service = await visit('/serviceDetails/yoga-therapy');
    expect(login.headers.get('cache-control')).toBe(service.headers.get('cache-control'));
  });

  it('is the plain one for a service that there is not, and for any other address', async () => {
    const { page } = await visit('/login');
    for (const from of ['/serviceDetails/none', '//elsewhere.test/', '/fees', `/${'a'.repeat(4_000)}`])
      expect(await loginFor(from)).toMatchObject({ status: 200, page });
  });
});

describe('the free counselling', () => {
  it('has a head of its own for previews, and its content behind the login', async () => {
    const answer = await visit('/counselling');
    expect(answer.text).toMatch(/<title>Free Counselling \| [^<]+<\/title>/);
    expect(answer.text).toMatch(/<meta property="og:title" content="Free Counselling/);
    expect(answer.page).not.toContain('Start the chat on WhatsApp');
  });
});

describe('a post', () => {
  it('is read without JavaScript, under its own title', async () => {
    const post = await publish({
      title: 'Sleep & rest',
      description: '## Early\n\nGo to bed **early**, said <em>everybody</em>.',
      date: '2026-05-04',
    });
    const answer = await visit(`/blogDetails/${post._id}`);
    expect(answer.status).toBe(200);
    expect(answer.page).toContain('Sleep & rest');
    expect(answer.page).toContain('4 May 2026');
    expect(answer.text).toContain('<h2>Early</h2>');
    expect(answer.text).toContain('<strong>early</strong>');
    expect(answer.text).toContain('&lt;em&gt;everybody&lt;/em&gt;');
    expect(answer.text).toMatch(/<title>Sleep &amp; rest \| [^<]+<\/title>/);
    expect(answer.text).toContain(`<link rel="canonical" href="${origin}/blogDetails/${post._id}"/>`);
    expect(answer.text).toContain('"@type":"BlogPosting"');
  });

  it('shows an edit, and when it was made', async () => {
    const post = await publish({ title: 'Walk', description: 'Slowly.' });
    expect((await visit(`/blogDetails/${post._id}`)).page).not.toContain('Edited');
    await admin.call(`/blog/${post._id}`, {
      method: 'PUT',
      json: { title: 'Walk on', description: 'Quickly.' },
    });
    const answer = await visit(`/blogDetails/${post._id}`);
    expect(answer.page).toContain('Walk on');
    expect(answer.page).toContain('Quickly.');
    expect(answer.page).toMatch(/Edited \d+ \w+ \d{4}/);
  });

  it('leads on to the two newest others, never to itself', async () => {
    const older = await publish({ title: 'Older', description: 'x' });
    const newer = await publish({ title: 'Newer', description: 'x' });
    const newest = await publish({ title: 'Newest', description: 'x' });
    const linksOn = async (id: string) => {
      const { text } = await visit(`/blogDetails/${id}`);
      return [...text.matchAll(/<a [^>]*href="\/blogDetails\/([^"]+)"/g)].map(([, to]) => to);
    };
    expect(await linksOn(newest._id)).toEqual([newer._id, older._id]);
    expect(await linksOn(newer._id)).toEqual([newest._id, older._id]);
  });

  it('runs nothing that is written into it', async () => {
    const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const post = await publish({ title: attack, description: `${attack}\n\n[x](javascript:alert(1))` });
    for (const path of [`/blogDetails/${post._id}`, '/healthBlog']) {
      const { text } = await visit(path);
      // The boot script is the only one.
      expect(text.match(/<script>/g)).toHaveLength(1);
      expect(text).not.toMatch(/<script>alert|<img src=x|href="javascript:/);
      const blocks = [...text.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)];
      for (const [, json = ''] of blocks) expect(() => JSON.parse(json)).not.toThrow();
      expect(blocks.length).toBeGreaterThan(0);
    }
  });

  it.each(['none', 'not.an.id', '%F0%9F%98%80', 'a'.repeat(2000), '__proto__'])(
    'that is not there (%s) is a 404 page',
    async (id) => {
      const answer = await visit(`/blogDetails/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.page).toContain('Blog not found.');
      expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );
});

describe('the list', () => {
  it('opens with the newest posts: title, date, ten words, a way to each', async () => {
    const post = await publish({
      title: 'The newest of all',
      description: 'One two three four five six seven eight nine ten eleven.',
      date: '2026-03-09',
    });
    const { page, text } = await visit('/healthBlog');
    expect(page).toContain('The newest of all');
    expect(page).toContain('9 March 2026');
    expect(page).toContain('One two three four five six seven eight nine ten...');
    expect(page).not.toContain('eleven');
    expect(text).toContain(`href="/blogDetails/${post._id}"`);
  });
});

describe('pages with opening hours', () => {
  afterAll(() => saveSchedule());

  it('show those of the schedule, to people and to search engines', async () => {
    const early = { open: '07:15', close: '12:00', breaks: [] };
    await saveSchedule({ weekly: { ...storySchedule.weekly, monday: early, tuesday: early } });
    for (const path of ['/aboutDrNiamh', '/contact']) {
      const answer = await visit(path);
      expect(answer.status).toBe(200);
      expect(answer.page).toContain('7:15 am – 12:00 pm');
    }
    expect((await visit('/aboutDrNiamh')).text).toContain('"opens":"07:15","closes":"12:00"');
  });

  it('names the cut-off that bookings follow, on paper as in what search engines read', async () => {
    await saveSchedule({ cancelCutoffHours: 36 });
    expect((await visit('/cancellation')).page).toContain('Until 36 hours before it begins');
    const questions = await visit('/faq');
    expect(questions.page).toContain('until 36 hours before it begins');
    expect(questions.text).toMatch(/"text":"[^"]*until 36 hours before it begins/);
  });
});

describe('the booking page', () => {
  it('holds service, week and the first free slots, nothing personal, and is the same for everyone', async () => {
    const answer = await visit('/appointmentBooking');
    expect(answer.status).toBe(200);
    expect(answer.page).toContain('Book an appointment');
    expect(answer.text).toContain('value="General Consultancy"');
    expect(answer.text).toMatch(/<input[^>]* type="radio"[^>]* value="\d\d:\d\d [AP]M"/);
    expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=10');
    const signedIn = await fetch(`${origin}/appointmentBooking`, { headers: { cookie: admin.cookie } });
    expect(textOf(await signedIn.text())).toBe(answer.page);
  });

  it('is that of the service in its address', async () => {
    const { status, text } = await visit('/appointmentBooking?service=yoga-therapy');
    expect(status).toBe(200);
    expect(text).toContain(`value="${yoga.name}"`);
  });

  it.each(['no-such-service', '', 'YOGA-THERAPY', '__proto__', '%00', 'a'.repeat(500)])(
    'books nothing for a service that there is not (%s), and lists those there are',
    async (service) => {
      const answer = await visit(`/appointmentBooking?service=${service}`);
      expect(answer.status).toBe(404);
      expect(answer.page).toContain('Service not found');
      expect(answer.page).toContain(yoga.name);
    },
  );

  it.each([
    ['?service=yoga-therapy&utm=1', '?service=yoga-therapy'],
    ['?utm=1', ''],
    ['?service=yoga-therapy&date=soon&time=09%3A00', '?service=yoga-therapy'],
    ['?date=2027-02-30&time=09%3A00+AM', ''],
    ['?service=yoga-therapy&time=09%3A00+AM', '?service=yoga-therapy'],
    ['?time=09:00+AM&date=2027-01-04', '#date=2027-01-04&time=09%3A00+AM'],
    [
      '?service=yoga-therapy%23date=2027-01-04&time=09%3A00+AM',
      '?service=yoga-therapy#date=2027-01-04&time=09%3A00+AM',
    ],
    [
      '?service=yoga-therapy&date=2027-01-04&time=09%3A00+AM',
      '?service=yoga-therapy#date=2027-01-04&time=09%3A00+AM',
    ],
  ])('asked for with %s is the one page of its service, %s', async (query, kept) => {
    for (const path of ['/appointmentBooking', '/dashboard/bookAppointment']) {
      const answer = await visit(`${path}${query}`);
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(`${path}${kept}`);
      expect((await visit(`${path}${kept}`)).status).toBe(200);
    }
  });

  it('is not in the sitemap', async () => {
    expect((await visit('/sitemap.xml')).text).not.toContain('appointmentBooking');
  });
});

describe('the documents for machines', () => {
  it('the sitemap lists every public page and every post', async () => {
    const post = await publish({ title: 'Mapped', description: 'x', date: '2026-02-03' });
    const answer = await visit('/sitemap.xml');
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
    const listed = [...answer.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(
      expect.arrayContaining([`${origin}/`, `${origin}/services`, `${origin}/healthBlog`]),
    );
    expect(answer.text).toContain(
      `<loc>${origin}/blogDetails/${post._id}</loc><lastmod>2026-02-03</lastmod>`,
    );
    for (const address of listed.slice(0, 14)) {
      expect((await fetch(address ?? '')).status, address).toBe(200);
    }
  });

  it('the feed has the newest post first, its opening, and no broken XML', async () => {
    const post = await publish({ title: 'Fed ]]> & <b>', description: '# Head\n\nA **first** word.' });
    const answer = await visit('/rss.xml');
    expect(answer.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
    const [first = ''] = /<item>[\s\S]*?<\/item>/.exec(answer.text) ?? [];
    expect(first).toContain(`${origin}/blogDetails/${post._id}`);
    expect(first).toContain('Head A first word.');
    expect(first).not.toContain('<title><![CDATA[Fed ]]> &');
  });
});

describe('a link whose mark a mail gateway has escaped', () => {
  it.each(['/reminder%23', '/reminder%2523', '/reminder/%23', '/visit%23', '/visit/%2523'])(
    'is the shell at %s, and tells no path on',
    async (path) => {
      const answer = await visit(`${path}stop:a-token.a-signature?utm_source=mail`);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('data-prerendered="shell"');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );
});

describe('caches', () => {
  it.each([
    '/',
    '/services',
    '/fees',
    '/firstAppointment',
    '/healthBlog',
    '/contact',
    '/aboutDrNiamh',
    '/faq',
  ])('of the CDN alone may keep %s, for a minute', async (path) => {
    const { headers } = await visit(path);
    // A page that a browser showed from its cache could ask for code that a deployment has replaced.
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('an unknown address is a 404 page, an unknown one below /api is JSON', async () => {
    const page = await visit('/aboutDrNobody');
    expect(page.status).toBe(404);
    expect(page.page).toContain('This page does not exist');
    const api = await visit('/api/nothing');
    expect(api.status).toBe(404);
    expect(JSON.parse(api.text)).toMatchObject({ code: 'not_found' });
  });
});

describe('when a page cannot be rendered', () => {
  it('the empty frame is sent for the browser to fill, kept by nobody, and the failure is logged', async () => {
    const { log, failures } = logSpy();
    const renderer: PageRenderer = {
      info: {} as PageRenderer['info'],
      routes: [],
      needOf: () => null,
      queryOf: () => '',
      leavesQuery: () => false,
      render: () => Promise.reject(new Error('a broken component')),
      personalNeedOf: () => null,
      renderPersonal: () => Promise.reject(new Error('a broken component')),
      shell: '<!doctype html><div id="root"></div>',
    };
    const server = await serveInProcess({
      pages: () => Promise.resolve(renderer),
      log,
    });
    try {
      const answer = await visit('/healthBlog', server.origin);
      expect(answer).toMatchObject({ status: 200, text: renderer.shell });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(failures).toHaveLength(1);
    } finally {
      await server.close();
    }
  });
});
