import { expect, test } from 'vitest';
import { createPageRenderer } from '#app/entry-server.tsx';
import { somePractice } from '#testing/practice-facts.ts';

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

test.each([
  ['/login', true],
  ['/services', true],
  ['/privacy', true],
  ['/healthBlog', false],
  ['/appointmentBooking', false],
])('a query of %s is left to the browser: %s', (pathname, isLeft) => {
  expect(renderer.leavesQuery({ pathname, search: '?from=%2Fdashboard' })).toBe(isLeft);
});
