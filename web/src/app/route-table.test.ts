import { expect, test } from 'vitest';
import { pageSource, rowsFor } from './page-loader.ts';
import { type RouteRow, routeTable } from './route-table.ts';

const flatten = (rows: readonly RouteRow[]): RouteRow[] =>
  rows.flatMap((row) => [row, ...flatten(row.children ?? [])]);
const rows = flatten(routeTable);
const files = Object.keys(import.meta.glob(['./routes/*.tsx', '!**/*.test.tsx']));

test('every row names a page that exists, and every page has a row', () => {
  const named = new Set(rows.map((row) => pageSource(row).replace('src/app', '.')));
  expect([...named].sort()).toEqual([...files].sort());
});

test('only public pages without a parameter are prerendered, each with its own title and description', () => {
  const prerendered = rows.filter((row) => row.prerender);
  for (const row of prerendered) {
    expect(row).toMatchObject({ guard: 'public', path: expect.stringMatching(/^\/[^:*]*$/) });
    expect(row.unlisted === true || row.description, `description of ${row.path}`).toBeTruthy();
  }
  expect(new Set(prerendered.map((row) => row.title)).size).toBe(prerendered.length);
});

test('addresses find their rows: nested ones through their parent, unknown ones at the 404 page', () => {
  const pages = (pathname: string) => rowsFor(pathname).map((row) => row.page);
  expect(pages('/')).toEqual(['home']);
  expect(pages('/aboutDrElena')).toEqual(['about']);
  expect(pages('/dashboard/profile')[0]).toBe('dashboard');
  expect(pages('/dashboard/profile')).toHaveLength(2);
  expect(pages('/no/such/page')).toEqual(['not-found']);
});

test('whatever needs a session is guarded', () => {
  const guarded = ['/appointmentBooking', '/counselling', '/tutorials', '/dashboard', '/dashboard/profile'];
  for (const pathname of guarded) {
    expect(
      rowsFor(pathname).every((row) => row.guard !== 'public'),
      pathname,
    ).toBe(true);
  }
});
