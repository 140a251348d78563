import { describe, expect, test } from 'vitest';
import { createPageRenderer } from '#app/entry-server.tsx';
import { somePractice } from '#testing/practice-facts.ts';
import { aService } from '#testing/services.ts';

const renderer = createPageRenderer({
  template: '<html><head><!--head--></head><body><div id="root"></div></body></html>',
  heads: {},
  shell: '',
});
const practice = {
  ...somePractice,
  phone: '+1 202-555-0177',
  name: 'Ours',
  demonstration: false,
  missedVisit: { fee: 65, forgiven: '' },
};
test.each(['/privacy', '/terms', '/accessibility', '/login', '/register', '/counselling', '/reminder'])(
  '%s says what the practice says at the moment, in its head too',
  async (pathname) => {
    const need = renderer.needOf({ pathname, search: '' });
    expect(need).toEqual({ kind: 'nothing' });
    const { status, html } = await renderer.render({ pathname, search: '' }, { kind: 'nothing' }, practice);
    expect(status).toBe(200);
    expect(html).toContain('+1 202-555-0177');
    expect(html).not.toContain('555-0142');
    expect(html).not.toContain('A demonstration practice');
    expect(html).toMatch(/<title>[^<]+ \| Ours<\/title>/);
  },
);

describe('the home page', () => {
  const home = async (demonstration: boolean) => {
    const content = { kind: 'services', services: [aService()], freeTimes: null } as const;
    return (await renderer.render({ pathname: '/', search: '' }, content, { ...practice, demonstration }))
      .html;
  };
  const inventedPatients = ['Margaret H.', 'Daniel O.', 'Priya S.'];

  test('of a demonstration has patients who are made up, and says so', async () => {
    const html = await home(true);
    for (const name of inventedPatients) expect(html).toContain(name);
    expect(html).toContain('Samples, written for this demonstration.');
  });

  test('of a real practice has none of them, and no section without what patients say', async () => {
    const html = await home(false);
    for (const name of inventedPatients) expect(html).not.toContain(name);
    expect(html).not.toContain('What patients say');
    expect(html).not.toMatch(/demonstration practice|this demonstration/i);
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
