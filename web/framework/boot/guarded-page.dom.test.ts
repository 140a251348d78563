import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appointmentsQuery } from '#api/appointments.ts';
import { availableDaysQuery } from '#api/availability.ts';
import { fetchUser } from '#api/session.ts';
import { pageRows } from '#framework/pages.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { unusableStorage } from '#testing/unusable-storage.ts';
import { beginGuardedPage, restoreFrom } from './guarded-page.ts';

const stub = stubApi();
const redirect = vi.fn();
const open = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://site.test');
  beginGuardedPage({ pathname, search, hash }, redirect);
};

beforeEach(() => {
  redirect.mockClear();
  localStorage.clear();
});
afterEach(async () => {
  await Promise.allSettled([...(window.earlyCalls?.values() ?? [])].map(({ response }) => response));
  window.earlyCalls?.clear();
});

const addresses = pageRows.map(({ path, guard }) => ({
  address: path.replace(/:id|\*/, 'anything'),
  guarded: guard !== 'public',
}));

test.each(addresses)('$address leads a stranger to the login: $guarded', ({ address, guarded }) => {
  open(address);
  expect(redirect).toHaveBeenCalledTimes(guarded ? 1 : 0);
});

test('the way to the login knows the whole address', () => {
  open('/appointmentBooking?service=sleep&time=09:00+AM#slots');
  const [to] = redirect.mock.calls[0] ?? [];
  expect(new URL(to, 'https://site.test').searchParams.get('from')).toBe(
    '/appointmentBooking?service=sleep&time=09:00+AM#slots',
  );
});

test('an address that no server would take on leads to the plain login', () => {
  open(`/appointmentBooking#${'a'.repeat(250_000)}`);
  expect(redirect).toHaveBeenCalledWith('/login');
});

describe('a login that is loaded again', () => {
  const reload = vi.fn();
  const wanted = { pathname: '/appointmentBooking', search: '?service=sleep', hash: '#date=2026-12-02' };
  const load = (address: string, usr: object | null) => {
    window.history.replaceState({ usr, key: 'an-entry' }, '', address);
    restoreFrom(reload);
    return `${window.location.pathname}${window.location.search}`;
  };
  beforeEach(() => reload.mockClear());

  test.each(['/login', '/register'])(
    '%s is asked for by what its entry says that its visitor wants',
    (path) => {
      const query = new URLSearchParams({ from: '/appointmentBooking?service=sleep#date=2026-12-02' });
      expect(load(path, { from: wanted, email: 'ada@example.test' })).toBe(`${path}?${query}`);
      expect(reload).toHaveBeenCalledOnce();
      expect(window.history.state).toMatchObject({ usr: { email: 'ada@example.test' }, key: 'an-entry' });
    },
  );

  test.each([
    ['/login', null],
    ['/login', { email: 'ada@example.test' }],
    ['/login?from=%2Fcounselling', { from: wanted }],
    ['/login', { from: { ...wanted, hash: `#${'a'.repeat(250_000)}` } }],
    ['/services', { from: wanted }],
  ])('%s is left as it is with %.60j', (address, usr) => {
    expect(load(address, usr)).toBe(address);
    expect(reload).not.toHaveBeenCalled();
  });
});

test.each([
  ['a user is remembered', 'email', 'ada@example.test'],
  ['a sign-out is still to be confirmed', 'sign-out-pending', 'true'],
])('nobody is sent away where %s', (_, key, value) => {
  stub(endpoints.getUser, () => aUser());
  localStorage.setItem(key, value);
  open('/counselling');
  expect(redirect).not.toHaveBeenCalled();
});

test.each(unusableStorage)('nobody is sent away where storage %s', (_case, makeUnusable) => {
  makeUnusable();
  open('/counselling');
  vi.restoreAllMocks();
  expect(redirect).not.toHaveBeenCalled();
});

test('what the booking will ask is asked once, and the program takes over the answers', async () => {
  localStorage.setItem('email', 'ada+1@example.test');
  const users = stub(endpoints.getUser, () => aUser());
  const weeks = stub(endpoints.availableDays, () => ({
    ...{ timeZone: 'America/New_York', today: '2026-11-23', lastDate: '2026-12-23' },
    ...{ cancelCutoffHours: 24, days: [] },
  }));
  open('/appointmentBooking?service=sleep-consultation');
  expect(window.earlyCalls?.size).toBe(2);
  await fetchUser('ada+1@example.test');
  await new QueryClient().fetchQuery(availableDaysQuery({ serviceId: 'sleep-consultation' }));
  expect([users.length, weeks.length]).toEqual([1, 1]);
  // Once: who asks again wants a new answer.
  await fetchUser('ada+1@example.test');
  expect(users).toHaveLength(2);
});

test.each(['/dashboard/viewHistory', '/dashboard/patient/ada'])(
  '%s asks for the reader’s own appointments as soon as it is known who that is, once',
  async (address) => {
    localStorage.setItem('email', 'ada@example.test');
    stub(endpoints.getUser, () => aUser({ _id: 'ada' }));
    const lists = stub(endpoints.listAppointments, () => []);
    open(address);
    await vi.waitFor(() => expect(window.earlyCalls?.size).toBe(2));
    await new QueryClient().fetchInfiniteQuery(appointmentsQuery('ada'));
    expect(lists.map(({ input }) => input.query.patientId)).toEqual(['ada']);
  },
);

describe('of a build whose calls carry App Check’s proof, which only the program has', () => {
  test.each([
    ['/appointmentBooking', ['/api/available-days']],
    ['/dashboard/viewHistory', []],
    ['/dashboard', ['/api/page']],
  ])('%s begins what is asked in nobody’s name, and its own page', async (address, begun) => {
    vi.stubEnv('VITE_FIREBASE_APP_CHECK_KEY', 'site-key');
    localStorage.setItem('email', 'ada@example.test');
    stub(endpoints.personalPage, () => refusal('internal'));
    stub(endpoints.availableDays, () => refusal('internal'));
    open(address);
    await window.personalPage;
    const addresses = [...(window.earlyCalls?.keys() ?? [])];
    expect(addresses.map((early) => early.split('?')[0])).toEqual(begun);
  });
});

test('where it turns out that nobody is signed in, nothing more is asked', async () => {
  localStorage.setItem('email', 'ada@example.test');
  const users = stub(endpoints.getUser, () => refusal('unauthenticated'));
  open('/dashboard/viewHistory');
  await vi.waitFor(() => expect(users).toHaveLength(1));
  await window.earlyCalls?.values().next().value?.response;
  expect(window.earlyCalls?.size).toBe(1);
});

test.each(['/dashboard', '/dashboard/profile', '/Dashboard/'])(
  '%s is fetched as its reader sees it, and nothing besides',
  async (address) => {
    localStorage.setItem('email', 'ada@example.test');
    const pages = stub(endpoints.personalPage, () => refusal('internal'));
    open(address);
    await window.personalPage;
    expect(pages.map(({ input }) => input.query.path)).toEqual([address]);
    expect(window.earlyCalls?.size).toBe(1);
  },
);
