import { endpoints } from '@garden-room/contract/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { privacyNotice } from '#config/privacy-notice.ts';
import { queryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { become, person } from '#testing/identity-provider.ts';
import { acceptSignIns, inNewTabs, ok, openPage, recordOf, seen, session } from '#testing/session.tsx';

const stub = stubApi();
vi.mock('#lib/auth/auth-user.tsx', async () => (await import('#testing/identity-provider.ts')).authModule);
vi.mock('#lib/auth/sign-in.ts', async () => (await import('#testing/identity-provider.ts')).signInModule);
vi.mock('#lib/notify.ts', () => ({ notifyError: vi.fn() }));
inNewTabs();

test('signing in exchanges the token, fetches the record and remembers the email', async () => {
  const { exchanges } = acceptSignIns(stub);
  await openPage();
  await become(person('ada'));
  expect(await screen.findByText('signedIn ada at /dashboard')).toBeTruthy();
  expect(exchanges[0]?.headers.get('Authorization')).toBe('Bearer token of ada');
  expect(exchanges[0]?.input.body).toEqual({ email: 'ada@example.test' });
  expect(localStorage.getItem('email')).toBe('ada@example.test');
  expect(session().sameUser('Ada@Example.test ')).toBe(true);
  expect(session().sameUser('grace@example.test')).toBe(false);
});

test('a user without a record gets one', async () => {
  stub(endpoints.startSession, ok);
  stub(endpoints.getUser, () => refusal('not_found'));
  const created = stub(endpoints.manageUser, ({ input }) => recordOf(input.body.userEmail));
  await openPage();
  await become(person('ada'));
  expect(await screen.findByText('signedIn ada at /dashboard')).toBeTruthy();
  expect(created[0]?.input.body).toEqual({
    userEmail: 'ada@example.test',
    name: 'ada',
    photoURL: null,
    privacyNotice: privacyNotice.version,
  });
});

test.each(['a..b@example.test', 'müller@example.test', ''])(
  'an account made elsewhere with the address “%s” is signed out, and told why',
  async (email) => {
    const { exchanges } = acceptSignIns(stub);
    stub(endpoints.endSession, ok);
    await openPage();
    await become({ ...person('ada'), email });
    expect(await screen.findByText(/^signedOut .*our site cannot use the address/)).toBeTruthy();
    expect(exchanges).toHaveLength(0);
  },
);

test.each([null, ' ', 'a'.repeat(121), 'Ada\u0000'])(
  'a name at the provider that the API refuses (%j) keeps nobody out',
  async (displayName) => {
    stub(endpoints.startSession, ok);
    stub(endpoints.getUser, () => refusal('not_found'));
    const created = stub(endpoints.manageUser, ({ input }) => recordOf(input.body.userEmail));
    await openPage();
    await become({ ...person('ada'), displayName, photoURL: `https://p.test/${'a'.repeat(2048)}` });
    expect(await screen.findByText('signedIn ada at /dashboard')).toBeTruthy();
    expect(created[0]?.input.body).toMatchObject({ name: 'ada', photoURL: null });
  },
);

test('who was shown a privacy notice that has changed since gets a record that has accepted none', async () => {
  stub(endpoints.startSession, ok);
  stub(endpoints.getUser, () => refusal('not_found'));
  const created = stub(endpoints.manageUser, ({ input: { body } }) =>
    body.privacyNotice ? refusal('notice_outdated') : recordOf(body.userEmail),
  );
  await openPage();
  await become(person('ada'));
  expect(await screen.findByText('signedIn ada at /dashboard')).toBeTruthy();
  expect(created.map(({ input }) => 'privacyNotice' in input.body)).toEqual([true, false]);
});

test('signing out ends the session, forgets the email and empties the cache', async () => {
  acceptSignIns(stub);
  const ended = stub(endpoints.endSession, ok);
  await openPage();
  await become(person('ada'));
  await screen.findByText('signedIn ada at /dashboard');
  queryClient.setQueryData(['appointments', 'ada'], ['secret']);
  await act(() => session().signOut());
  expect(await screen.findByText('signedOut at /dashboard')).toBeTruthy();
  expect(ended).toHaveLength(1);
  expect(localStorage.getItem('email')).toBeNull();
  expect(queryClient.getQueryData(['appointments', 'ada'])).toBeUndefined();
});

test('who comes second is never shown who came first, however late the answers are', async () => {
  stub(endpoints.startSession, ok);
  stub(endpoints.endSession, ok);
  const late = Promise.withResolvers<void>();
  const reads = stub(endpoints.getUser, async ({ input: { query } }) => {
    if (query.email === 'ada@example.test') await late.promise;
    return recordOf(query.email);
  });
  await openPage();
  await become(person('ada'));
  await waitFor(() => expect(reads).toHaveLength(1));
  await become(null);
  await become(person('grace'));
  expect(await screen.findByText('signedIn grace at /dashboard')).toBeTruthy();
  late.resolve();
  // Answered after what is late.
  await act(() => session().refresh());
  expect(seen.join()).not.toContain('ada');
  expect(screen.getByText('signedIn grace at /dashboard')).toBeTruthy();
});

test('a lost connection fails visibly and only tries again when asked', async () => {
  const exchanges = stub(endpoints.startSession, unreachable);
  await openPage();
  await become(person('ada'));
  expect(await screen.findByText('failed at /dashboard')).toBeTruthy();
  expect(exchanges).toHaveLength(1);
  acceptSignIns(stub);
  act(() => session().retry());
  expect(await screen.findByText('signedIn ada at /dashboard')).toBeTruthy();
});

test.each(['stale_sign_in', 'blocked'] as const)(
  '%s signs out and tells why, wherever one is',
  async (code) => {
    stub(endpoints.startSession, () => refusal(code));
    stub(endpoints.endSession, ok);
    await openPage();
    await become(person('ada'));
    expect(await screen.findByText(/^signedOut .* at \/dashboard$/)).toBeTruthy();
    expect(session().refusal?.code).toBe(code);
    expect(session().refusal?.message).toMatch(code === 'blocked' ? /blocked/ : /run out/);
  },
);

test('the other tabs are left the reason, also once the identity has gone', async () => {
  stub(endpoints.startSession, () => refusal('blocked'));
  stub(endpoints.endSession, unreachable);
  await openPage();
  await become(person('ada'));
  expect(await screen.findByText(/^signedOut .* at \/dashboard$/)).toBeTruthy();
  await waitFor(() => expect({ ...localStorage }).toEqual({ 'sign-out-pending': 'blocked' }));
});
