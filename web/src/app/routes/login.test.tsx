// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, type Path, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loginQuery, slotFragment } from '#config/paths.ts';
import { priceText, site } from '#config/site.ts';
import { initialSession, type Refusal, sessionStore } from '#features/session/session-store.ts';
import { type PageData, PageDataProvider } from '#framework/rendering/page-data.ts';
import { longDate } from '#lib/clinic-time.ts';
import { notifySuccess } from '#lib/notify.ts';
import { stubApi } from '#testing/api.ts';
import { aService } from '#testing/builders.ts';
import { somePractice } from '#testing/practice-facts.ts';
import Login from './login.tsx';

const stub = stubApi();

const signIn = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('#lib/auth/sign-in.ts', () => ({ signIn }));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
vi.mock('#app/shell/redirect-delay.ts', () => ({ redirectDelayMilliseconds: 0 }));

beforeEach(() => {
  sessionStorage.clear();
  // A sign-in that is on its way.
  signIn.mockReset().mockReturnValue(new Promise(() => {}));
});

function renderLogin(entry: Partial<Path> & { state?: unknown }, pageData: Partial<PageData> = {}) {
  render(
    <PageDataProvider value={{ year: 2026, ...pageData }}>
      <MemoryRouter initialEntries={[entry]}>
        <Suspense>
          <Routes>
            <Route path="/login" element={<Login />} />
            <Route path="*" element={<p>The page behind the login</p>} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </PageDataProvider>,
  );
}

/** The notice of the login page after the server has ended the session. */
function toldWhen(refusal: Refusal | null) {
  sessionStore.update({ ...initialSession, status: 'signedOut', refusal });
  renderLogin({ pathname: '/login' });
  return screen.queryByRole('status')?.textContent ?? '';
}

const ranOut: Refusal = { code: 'stale_sign_in', message: 'Your session has run out.' };

test('who comes by themselves is told nothing', () => {
  sessionStorage.setItem('booking-draft', '{"personId":"ada"}');
  expect(toldWhen(null)).toBe('');
});

test('whose session has run out is told so', () => {
  expect(toldWhen(ranOut)).toBe('You have been signed outYour session has run out.');
});

test('whose session was ended elsewhere is told to log in again', () => {
  const notice = toldWhen({ code: 'unauthenticated', message: 'Please sign in first.' });
  expect(notice).toBe('You have been signed outYour session has ended. Please log in again.');
});

test('who is blocked is told whom to call', () => {
  expect(toldWhen({ code: 'blocked', message: 'Blocked.' })).toContain(
    `Please call the practice: ${somePractice.phone}.`,
  );
});

function logIn() {
  for (const [label, value] of [
    ['Email', 'ada@example.test'],
    ['Password', 'long enough'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    field.value = value;
  }
  act(() => screen.getByLabelText<HTMLInputElement>('Email').form?.requestSubmit());
}

test('whose press came before the program, and who does not move since, is watched all the same', async () => {
  sessionStore.update({ ...initialSession, status: 'signedOut' });
  renderLogin({ pathname: '/login' });
  expect(sessionStore.read().identityNeeded).toBe(false);
  logIn();
  await waitFor(() => expect(sessionStore.read().identityNeeded).toBe(true));
});

test.each(['before', 'after'])(
  'a sign-in that nobody hears of, as the code for that is lost %s it, leaves the login, and has failed',
  async (when) => {
    signIn.mockResolvedValue();
    const lose = () => act(() => sessionStore.update({ identityLost: true }));
    sessionStore.update({ ...initialSession, status: 'signedOut' });
    renderLogin({ pathname: '/login', state: { from: { ...booking, pathname: '/contact' } } });
    if (when === 'before') lose();
    logIn();
    await waitFor(() => expect(notifySuccess).toHaveBeenCalled());
    if (when === 'after') lose();
    expect(await screen.findByText('The page behind the login')).toBeTruthy();
    // A page that needs the session says so, and offers to load everything anew.
    expect(sessionStore.read().status).toBe('failed');
  },
);

test.each([
  [['booking-draft'], 'Nothing was booked.'],
  [['booking-draft-unclaimed'], 'Nothing was booked.'],
  [['booking-draft', 'booking-attempt'], 'We do not know yet whether your booking was made.'],
])('who leaves behind %j is told what has become of it', (keys, words) => {
  for (const key of keys) sessionStorage.setItem(key, '{"personId":"ada"}');
  expect(toldWhen(ranOut)).toContain(words);
});

const booking = { pathname: '/appointmentBooking', search: '?service=sleep', hash: '', state: null };
const slot = { ...booking, hash: slotFragment('2099-12-02', '12:00 PM') };
const sleep = aService({ id: 'sleep', name: 'Sleep Consultation', durationMinutes: 45, mode: 'phone' });
const facts = `45 minutes by phone, ${priceText(sleep.price)}`;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the heading', () => {
  beforeEach(() => sessionStore.update({ ...initialSession, status: 'signedOut' }));

  test('welcomes nobody back who may never have been here', () => {
    renderLogin({ pathname: '/login' });
    expect(heading()).toBe('Log in');
    expect(screen.getByText('New here?')).toBeTruthy();
  });

  test('says what has been promised as soon as it is there, out of what the visit has shown before', async () => {
    const service = { pathname: '/serviceDetails/sleep', search: '', hash: '', state: null };
    const calls = stub(endpoints.nextFreeTimes, () => ({
      ...{ timeZone: site.timeZone, today: '2026-11-25', daysAhead: 30, minimumNoticeMinutes: 0 },
      services: {},
    }));
    renderLogin({ pathname: '/login', state: { from: service } }, { services: [sleep] });
    expect(heading()).toBe(`Log in to see all of Sleep Consultation, ${facts}`);
    expect(screen.getByRole('link', { name: 'See all services' }).getAttribute('href')).toBe('/services');
    expect(screen.getByRole('link', { name: /^See the free times/ })).toBeTruthy();
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test('waits for a service that the visit has not shown, and then never changes', async () => {
    let answer = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    await act(async () => renderLogin({ pathname: '/login', state: { from: booking } }));
    expect(screen.queryByRole('heading')).toBeNull();
    await act(async () => answer(Response.json([sleep])));
    await waitFor(() => expect(heading()).toBe(`Log in to book Sleep Consultation, ${facts}`));
  });

  test('stays that of the HTML, which may be of another day', () => {
    const goal = {
      page: 'booking',
      serviceId: 'sleep',
      slot: { date: '2026-01-02', time: '09:00 AM' },
    } as const;
    const from = `${booking.pathname}${booking.search}${slotFragment('2026-01-02', '09:00 AM')}`;
    renderLogin({ pathname: '/login', search: loginQuery(from) }, { goal, service: sleep });
    expect(heading()).toBe(`Log in to book Sleep Consultation, ${longDate('2026-01-02')}, 9:00 am, ${facts}`);
  });

  test('stays plain where the HTML is, whatever the address says', () => {
    renderLogin({ pathname: '/login', search: loginQuery('/counselling') }, { goal: null });
    expect(heading()).toBe('Log in');
  });
});

describe('after registering', () => {
  const email = 'ada@example.test';
  beforeEach(() => sessionStore.update({ ...initialSession, status: 'signedOut' }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    [slot, `Log in to take ${longDate('2026-12-02')}, 12:00 pm, Sleep Consultation, ${facts}`],
    [booking, `Log in to book Sleep Consultation, ${facts}`],
    [undefined, 'Log in to book and to see your appointments'],
  ])('the account is ready, and what is left to do is said', (from, left) => {
    vi.setSystemTime('2099-11-26T17:00:00Z');
    const state = { ...(from && { from }), email, registered: true };
    renderLogin({ pathname: '/login', state }, { services: [sleep] });
    expect(heading()).toBe(`Your account is ready. ${left}`);
    expect(screen.queryByText(/New here/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Create another account' })).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', email);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});
