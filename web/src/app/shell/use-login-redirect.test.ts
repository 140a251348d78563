import { describe, expect, test } from 'vitest';
import { destinationOf, readLoginState } from './use-login-redirect.ts';

const leadsTo = (search: string) => destinationOf(readLoginState({ state: null, search })).to;

test('the address tells which page the user wanted', () => {
  expect(leadsTo('?from=%2FappointmentBooking%3Fservice%3Dsleep%23date%3D2026-11-24')).toBe(
    '/appointmentBooking?service=sleep#date=2026-11-24',
  );
});

/** The address that a login leads to, as a browser resolves it. */
const resolved = (to: string) => new URL(to, 'https://site.test');

describe('an address that is none of ours leads nowhere but to the dashboard', () => {
  test.each([
    '',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\n\\evil.test',
    '\t//evil.test',
    ' //evil.test',
    '\u0000//evil.test',
    '/.//evil.test',
    '/./\\evil.test',
    '/..//evil.test',
    '/%2e//evil.test',
    '/%2E%2e//evil.test',
    '/dashboard/..//evil.test',
    '/.\t//evil.test',
    'https://evil.test/',
    'HTTPS:evil.test',
    'https:/\\evil.test',
    '//evil.test@site.test/',
    'https://site.test@evil.test/',
    '//[',
    'http://%',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://site.test/dashboard',
    'mailto:ada@example.test',
    'about:blank',
  ])('%j', (from) => {
    expect(leadsTo(`?${new URLSearchParams({ from })}`)).toBe('/dashboard');
    // The entry of a page whose own address was such a one.
    expect(destinationOf({ from: { pathname: from, search: '', hash: '', state: null } }).to).toBe(
      '/dashboard',
    );
  });
});

test.each([
  ['/%09/evil.test', '/%09/evil.test'],
  ['/%2F/evil.test', '/%2F/evil.test'],
  ['/%5Cevil.test', '/%5Cevil.test'],
  ['/dash\tboard', '/dashboard'],
  ['/dashboard\\profile', '/dashboard/profile'],
  ['/@evil.test', '/@evil.test'],
  ['/login?from=//evil.test', '/login?from=//evil.test'],
  ['/healthBlog#//evil.test', '/healthBlog#//evil.test'],
])('%j is a page of ours, as a browser reads it: %s', (from, to) => {
  const destination = leadsTo(`?${new URLSearchParams({ from })}`);
  expect(destination).toBe(to);
  expect(resolved(destination).origin).toBe('https://site.test');
});
