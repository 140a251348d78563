import type { Endpoint } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aMessage, anAppointment, aUser } from '#testing/builders.ts';
import {
  abandonPersonalCalls,
  callApi,
  callApiPage,
  listenForActs,
  listenForRefusals,
} from './api-client.ts';

const stub = stubApi();
const profile = { name: 'Ada', email: 'ada@example.test', phone: '+1 202-555-0142', address: 'Here 1' };

test('a call carries path, body and the headers that prove it is ours', async () => {
  const calls = stub(endpoints.updateProfile, () => aUser({ name: 'Ada' }));
  const user = await callApi(endpoints.updateProfile, { params: { id: 'ada_1-b' }, body: profile });
  expect(user.name).toBe('Ada');
  expect(calls[0]?.input).toEqual({ params: { id: 'ada_1-b' }, body: profile });
  expect(calls[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
});

test('a query leaves out what is undefined, and a read has no content type', async () => {
  const calls = stub(endpoints.availableSlots, () => ({
    date: '2026-11-24',
    timeZone: 'America/New_York',
    availableSlots: [],
    slots: [],
  }));
  await callApi(endpoints.availableSlots, { query: { date: '2026-11-24', serviceId: undefined } });
  expect(calls[0]?.input).toEqual({ query: { date: '2026-11-24' } });
  expect(calls[0]?.headers.get('Content-Type')).toBeNull();
});

test('a list brings the cursor of its next page', async () => {
  stub(endpoints.listAppointments, () =>
    HttpResponse.json([anAppointment()], { headers: { 'X-Next-Cursor': 'next' } }),
  );
  const page = await callApiPage(endpoints.listAppointments, { query: {} });
  expect(page.items).toHaveLength(1);
  expect(page.nextCursor).toBe('next');
});

test('a refusal keeps code, words, issues and the time to wait', async () => {
  const issues = [{ path: 'phone', message: 'Enter a phone number.' }];
  stub(endpoints.updateProfile, () => refusal('rate_limited', { issues, headers: { 'Retry-After': '30' } }));
  await expect(
    callApi(endpoints.updateProfile, { params: { id: 'ada' }, body: profile }),
  ).rejects.toMatchObject({
    status: 429,
    code: 'rate_limited',
    message: 'That was a little fast. Please wait a moment and try again.',
    issues,
    retryAfter: 30,
  });
});

test('no answer is a network error in words for a person', async () => {
  stub(endpoints.healthz, unreachable);
  await expect(callApi(endpoints.healthz, {})).rejects.toMatchObject({
    status: 0,
    code: 'network',
    message: 'We could not reach the practice. Please check your connection and try again.',
  });
});

test.each([
  ['a page in HTML', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['a success of another shape', () => HttpResponse.json({ status: 'maybe' })],
])('%s is not taken for an answer', async (_, answer) => {
  stub(endpoints.healthz, answer);
  await expect(callApi(endpoints.healthz, {})).rejects.toMatchObject({ code: 'unreadable' });
});

test.each(['unauthenticated', 'blocked'] as const)('%s tells the listener and the caller', async (code) => {
  const listener = vi.fn();
  const stop = listenForRefusals(listener);
  stub(endpoints.getUser, () => refusal(code));
  await expect(callApi(endpoints.getUser, { query: { email: 'a@b.test' } })).rejects.toMatchObject({ code });
  expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
  stop();
});

test('another refusal does not sign anybody out', async () => {
  const listener = vi.fn();
  const stop = listenForRefusals(listener);
  stub(endpoints.getUser, () => refusal('not_found'));
  await expect(callApi(endpoints.getUser, { query: { email: 'a@b.test' } })).rejects.toThrow();
  expect(listener).not.toHaveBeenCalled();
  stop();
});

test('when a user signs out, their personal calls are aborted and public ones go on', async () => {
  stub(endpoints.getUser, () => aUser(), { after: 50 });
  stub(endpoints.healthz, () => ({ status: 'ok' as const }), { after: 50 });
  const personal = callApi(endpoints.getUser, { query: { email: 'a@b.test' } });
  const open = callApi(endpoints.healthz, {});
  abandonPersonalCalls();
  await expect(personal).rejects.toMatchObject({ name: 'AbortError' });
  await expect(open).resolves.toEqual({ status: 'ok' });
});

test('a call that hangs fails in the words for a lost connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    stub(endpoints.healthz, () => new Promise<never>(() => {}));
    const hanging = callApi(endpoints.healthz, {});
    const failed = expect(hanging).rejects.toMatchObject({ code: 'network' });
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
  } finally {
    vi.useRealTimers();
  }
});

describe('in a browser without AbortSignal.any and AbortSignal.timeout', () => {
  beforeEach(() => {
    for (const name of ['any', 'timeout'] as const) {
      vi.spyOn(AbortSignal, name).mockImplementation(() => {
        throw new TypeError(`AbortSignal.${name} is not a function`);
      });
    }
  });
  afterEach(() => vi.restoreAllMocks());

  test('a call is answered', async () => {
    stub(endpoints.healthz, () => ({ status: 'ok' as const }));
    await expect(callApi(endpoints.healthz, {})).resolves.toEqual({ status: 'ok' });
  });

  test('a call is dropped with its caller, before or after it was made', async () => {
    stub(endpoints.healthz, () => ({ status: 'ok' as const }), { after: 50 });
    const leaving = new AbortController();
    const begun = callApi(endpoints.healthz, {}, { signal: leaving.signal });
    leaving.abort();
    await expect(begun).rejects.toMatchObject({ name: 'AbortError' });
    const late = callApi(endpoints.healthz, {}, { signal: leaving.signal });
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an act', () => {
  const heard: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    heard.length = 0;
    stop = listenForActs(({ path }) => heard.push(path));
  });
  afterEach(() => stop());
  const unsafe = Object.values<Endpoint>(endpoints).filter(({ method }) => method !== 'GET');

  test('is every call that may change something, told as it is sent and as it ends', async () => {
    expect(unsafe.length).toBeGreaterThan(50);
    for (const endpoint of unsafe) {
      heard.length = 0;
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'a']),
      );
      const sent = callApi(endpoint, { params }, { signal: AbortSignal.abort() });
      expect(heard, endpoint.path).toEqual([endpoint.path]);
      await expect(sent).rejects.toThrow();
      expect(heard).toEqual([endpoint.path, endpoint.path]);
    }
  });

  test('is no read, and nothing that the page does by itself', async () => {
    stub(endpoints.listMessages, () => []);
    stub(endpoints.markMessageRead, () => aMessage());
    await callApi(endpoints.listMessages, { query: { email: profile.email } });
    const read = { params: { id: 'message-1' }, body: { read: true } as const };
    await callApi(endpoints.markMessageRead, read, { isAutomatic: true });
    expect(heard).toEqual([]);
  });
});
