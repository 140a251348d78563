// @time
import type { PageContent, PageNeed } from '@garden-room/contract/rendering';
import { scheduleSchema } from '@garden-room/contract/schedule';
import { describe, expect, test } from 'vitest';
import { loginQuery, paths } from '#config/paths.ts';
import { priceText, site } from '#config/site.ts';
import { testimonials } from '#deployment/testimonials.ts';
import { createPageRenderer } from '#framework/entry-server.tsx';
import { pageRows } from '#framework/pages.ts';
import { longDate } from '#lib/clinic-time.ts';
import { aService } from '#testing/builders.ts';
import { somePractice } from '#testing/practice-facts.ts';

const renderer = createPageRenderer({
  template: '<html><head><!--head--></head><body><div id="root"></div></body></html>',
  signedInTemplate: '<html><head><!--head--></head><body><div id="root"></div></body></html>',
  heads: {},
  shell: '',
});
const allDaysClosed = {
  ...{ monday: null, tuesday: null, wednesday: null, thursday: null },
  ...{ friday: null, saturday: null, sunday: null },
};
const practice = {
  ...somePractice,
  phone: '+1 202-555-0177',
  name: 'Ours',
  demonstration: false,
  missedVisit: { fee: 65, forgiven: '', firstFree: false },
};
test.each([
  '/privacy',
  '/terms',
  '/accessibility',
  '/login',
  '/register',
  '/counselling',
  '/reminder',
  '/visit',
])('%s says what the practice says at the moment, in its head too', async (pathname) => {
  const need = renderer.needOf({ pathname, search: '' });
  expect(need).toEqual({ kind: 'nothing' });
  const { status, html } = await renderer.render({ pathname, search: '' }, { kind: 'nothing' }, practice);
  expect(status).toBe(200);
  expect(html).toContain('+1 202-555-0177');
  expect(html).not.toContain('555-0142');
  expect(html).not.toContain('A demonstration practice');
  expect(html).toMatch(/<title>[^<]+ \| Ours<\/title>/);
});

describe('the home page', () => {
  const home = async (demonstration: boolean) => {
    const content = { kind: 'services', services: [aService()], freeTimes: null } as const;
    return (await renderer.render({ pathname: '/', search: '' }, content, { ...practice, demonstration }))
      .html;
  };
  const inventedPatients = testimonials.map(({ name }) => name);

  test('of a demonstration has patients who are made up, and says so', async () => {
    const html = await home(true);
    for (const name of inventedPatients) expect(html).toContain(name);
    expect(html).toContain('Samples, written for this demonstration.');
  });

  test('leads to no service that is not offered', async () => {
    const stack = async (...ids: string[]) => {
      const services = ids.map((id) => aService({ id, name: `Visit of ${id}` }));
      const content = { kind: 'services', services, freeTimes: null } as const;
      const { html } = await renderer.render({ pathname: '/', search: '' }, content, practice);
      return ['What people come for', 'Heart Health', 'Spa Therapy'].filter((words) => html.includes(words));
    };
    expect(await stack('first-visit', 'follow-up', 'video-talk')).toEqual([]);
    expect(await stack('first-visit', 'spa-therapy')).toEqual([]);
    expect(await stack('heart-health-consultation', 'nutrition-coaching', 'follow-up')).toEqual([
      'What people come for',
      'Heart Health',
    ]);
  });

  test('carries within how many open days a request is answered', async () => {
    const freeTimes = {
      ...{ timeZone: 'Etc/UTC', today: '2026-11-25', daysAhead: 30, minimumNoticeMinutes: 60 },
      services: {},
    };
    const content = {
      kind: 'services',
      services: [aService()],
      freeTimes: { ...freeTimes, answerWithinOpenDays: 3 },
    } as const;
    const { html } = await renderer.render({ pathname: '/', search: '' }, content, practice);
    expect(html).toContain('"answerWithinOpenDays":3');
  });

  test('of a real practice has none of them, and no section without what patients say', async () => {
    const html = await home(false);
    for (const name of inventedPatients) expect(html).not.toContain(name);
    expect(html).not.toContain('What patients say');
    expect(html).not.toMatch(/demonstration practice|this demonstration/i);
  });
});

describe('the login', () => {
  const service = aService({ id: 'sleep', name: 'Sleep Consultation', durationMinutes: 45, mode: 'phone' });
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const date = startsAt.slice(0, 10);
  const freeTimes = {
    ...{ timeZone: site.timeZone, today: date, daysAhead: 30, minimumNoticeMinutes: 60 },
    services: { sleep: [{ date, time: '09:00 AM', startsAt }] },
  };

  /** The page as the function makes it: of the query that it depends on, with what it needs. */
  async function loginAt(from: string, pathname = '/login') {
    const login = { pathname, search: loginQuery(from) };
    const address = { pathname, search: renderer.queryOf(login) };
    const need = renderer.needOf(address);
    const content: PageContent =
      need?.kind === 'service'
        ? {
            kind: 'service',
            service: need.id === service.id ? service : null,
            freeTimes: need.freeTimes ? freeTimes : null,
          }
        : { kind: 'nothing' };
    const { status, html } = await renderer.render(address, content, practice);
    const heading = /<h1.*?<\/h1>/s.exec(html)?.[0].replace(/<[^>]*>/g, '');
    return { status, html, need, query: address.search, heading };
  }

  test('for a service has its facts and free times in its HTML, and offers nothing to search engines', async () => {
    const { html, heading, query } = await loginAt('/serviceDetails/sleep');
    expect(heading).toBe(
      `Log in to see all of Sleep Consultation, 45 minutes by phone, ${priceText(service.price)}`,
    );
    expect(html).toContain('See all services');
    expect(html).toContain(paths.bookSlot('sleep', date, '09:00 AM').replace('&', '&amp;'));
    expect(html).toContain(`href="/register${query}"`);
    expect(html).not.toContain('"Offer"');
    expect(html).not.toContain('Welcome back');
  });

  test('for a booking has the slot that was chosen, as this site writes it, and reads no free times', async () => {
    const { heading, need } = await loginAt(paths.bookSlot('sleep', date, '12:00 PM'));
    expect(need).toEqual({ kind: 'service', id: 'sleep', freeTimes: false });
    expect(heading).toContain(`Log in to book Sleep Consultation, ${longDate(date)}, 12:00 pm, 45 minutes`);
  });

  test('and the registration say it alike', async () => {
    const { heading, need } = await loginAt('/serviceDetails/sleep', '/register');
    expect(need).toEqual({ kind: 'service', id: 'sleep', freeTimes: false });
    expect(heading).toContain('Create your account to see all of Sleep Consultation, 45 minutes by phone');
  });

  test.each([
    '//evil.test/serviceDetails/sleep',
    'https://evil.test/serviceDetails/sleep',
    '/serviceDetails/<script>alert(1)</script>',
    `/serviceDetails/${'evil-'.repeat(50_000)}x`,
    '/appointmentBooking?service=evil<b>',
    '/evil.test',
  ])('for %.45j is the plain one, and repeats nothing of it', async (from) => {
    const { html, heading, query, status } = await loginAt(from);
    expect([heading, query, status]).toEqual(['Log in', '', 200]);
    expect(html).not.toContain('evil');
    expect(html).not.toContain('alert(1)');
  });

  test('for a service that there is not is the plain one', async () => {
    const { html, heading, status } = await loginAt('/serviceDetails/no-such-service');
    expect([heading, status]).toEqual(['Log in', 200]);
    expect(html).not.toContain('no-such-service');
  });

  test.each([
    [
      '/appointmentBooking?service=sleep&utm=x#date=9999-01-01&time=12%3A00+PM',
      '/appointmentBooking?service=sleep',
    ],
    ['/dashboard/profile?tab=x#y', '/dashboard'],
    ['/counselling?utm=x', '/counselling'],
  ])('for %s is the one for %s', async (from, other) => {
    expect((await loginAt(from)).query).toBe(loginQuery(other));
  });
});

describe('without a mail server', () => {
  const services = [aService()];
  const schedule = scheduleSchema.parse({ timeZone: 'America/New_York', weekly: allDaysClosed });
  const freeTimes = {
    timeZone: schedule.timeZone,
    today: '2026-11-25',
    daysAhead: 30,
    minimumNoticeMinutes: 60,
    services: {},
  };
  const contentFor = (need: PageNeed): PageContent => {
    if (need.kind === 'schedule') return { kind: 'schedule', schedule };
    if (need.kind === 'contact') return { kind: 'contact', schedule, freeTimes };
    if (need.kind === 'services') return { kind: 'services', services, freeTimes: null };
    if (need.kind === 'blogs') return { kind: 'blogs', posts: [], nextCursor: null };
    if (need.kind === 'blog') return { kind: 'blog', post: null, newest: [] };
    if (need.kind === 'service') return { kind: 'service', service: null, freeTimes: null };
    if (need.kind === 'availability') return { kind: 'availability', availability: null, services };
    return need;
  };
  const wordsOf = async (pathname: string, sendsMail: boolean) => {
    const need = renderer.needOf({ pathname, search: '' });
    if (!need) throw new Error(`No page is rendered at ${pathname}.`);
    const page = await renderer.render({ pathname, search: '' }, contentFor(need), {
      ...practice,
      sendsMail,
    });
    // The page's data are in no sentence.
    return page.html.replace(/<script type="application\/json".*?<\/script>/s, '');
  };
  const promises = /\bremind|\bby email[,.]|\ban email says|\bemails, no text|in your mailbox/i;
  // The notice says what is stored of emails, the other is where one of them leads.
  const silent: readonly string[] = [paths.privacy, paths.reminder, paths.visit];
  const rendered = pageRows
    .filter((row) => row.rendered === 'request' && !silent.includes(row.path))
    .map((row) => row.path.replace(':id', 'any'));

  test.each(rendered)('%s promises no email and no reminder', async (path) => {
    const words = await wordsOf(path, false);
    // The answer is no.
    expect(words.replaceAll('Will you remind me of my visit?', '')).not.toMatch(promises);
  });

  test('with one, those pages do', async () => {
    const said = await Promise.all(rendered.map((path) => wordsOf(path, true)));
    expect(rendered.filter((_, at) => promises.test(said[at] ?? ''))).toEqual(
      expect.arrayContaining([paths.firstAppointment, paths.cancellation, paths.questions]),
    );
  });
});

test.each([
  ['/login', true],
  ['/services', true],
  ['/privacy', true],
  ['/healthBlog', false],
  ['/appointmentBooking', false],
])('a query of %s is left to the browser: %s', (pathname, isLeft) => {
  expect(renderer.leavesQuery({ pathname, search: '?from=%2Fdashboard' })).toBe(isLeft);
});
