import { expect, test } from 'vitest';
import { destinationOf, readLoginState } from './login-state.ts';

const leadsTo = (search: string) => destinationOf(readLoginState({ state: null, search })).to;

test('the address tells where somebody was going', () => {
  expect(leadsTo('?from=%2FappointmentBooking%3Fservice%3Dsleep%23slots')).toBe(
    '/appointmentBooking?service=sleep#slots',
  );
});

test.each([
  '',
  '?from=',
  '?from=https://evil.test/',
  '?from=//evil.test',
  '?from=/%5Cevil.test',
  '?from=javascript:alert(1)',
])('an address that is none of ours leads nowhere but to the dashboard: "%s"', (search) =>
  expect(leadsTo(search)).toBe('/dashboard'),
);
