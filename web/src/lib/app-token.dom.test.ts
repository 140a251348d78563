import { endpoints } from '@garden-room/contract/endpoints';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';

const provider = vi.hoisted(() => ({ loaded: false, read: vi.fn<() => Promise<string>>() }));
vi.mock('#lib/auth/app-check.ts', () => {
  provider.loaded = true;
  return { readAppCheckToken: () => provider.read() };
});

const stub = stubApi();
const header = 'X-Firebase-AppCheck';
const email = 'ada@example.test';

/** A page that has just been opened, of a build with or without a key. */
async function open(key: string) {
  vi.stubEnv('VITE_FIREBASE_APP_CHECK_KEY', key);
  vi.resetModules();
  provider.loaded = false;
  const client = await import('./api-client.ts');
  const { callApiFile } = await import('./call-api-file.ts');
  return { ...client, callApiFile };
}

beforeEach(() => {
  provider.read.mockReset().mockResolvedValue('genuine');
});

test('what the function asks a proof of carries it, and nothing else does', async () => {
  const { callApi, callApiFile } = await open('site-key');
  const week = { timeZone: 'America/New_York', today: '2026-11-23', lastDate: '2026-12-23' };
  const calls = [
    stub(endpoints.getUser, () => aUser()),
    stub(endpoints.endSession, () => ({ success: true as const })),
    stub(endpoints.availableDays, () => ({ ...week, cancelCutoffHours: 24, days: [] })),
    stub(endpoints.exportAudit, () => HttpResponse.text('when,who')),
  ];
  await callApi(endpoints.getUser, { query: { email } });
  await callApi(endpoints.endSession, { body: {} });
  expect(provider.read).toHaveBeenCalledTimes(2);
  await callApi(endpoints.availableDays, { query: { days: '7' } });
  await callApiFile(endpoints.exportAudit, { query: {} });
  expect(provider.read).toHaveBeenCalledTimes(2);
  expect(calls.map(([call]) => call?.headers.get(header))).toEqual(['genuine', 'genuine', null, null]);
});

test('a build without a key loads no App Check, and its calls carry nothing', async () => {
  const { callApi } = await open('');
  const calls = stub(endpoints.getUser, () => aUser());
  await callApi(endpoints.getUser, { query: { email } });
  expect(calls[0]?.headers.has(header)).toBe(false);
  expect(provider.loaded).toBe(false);
});

describe('where no token can be had', () => {
  test('a call goes without it as soon as that is known', async () => {
    provider.read.mockRejectedValue(new Error('throttled'));
    const { callApi } = await open('site-key');
    const calls = stub(endpoints.getUser, () => aUser());
    await callApi(endpoints.getUser, { query: { email } });
    expect(calls[0]?.headers.has(header)).toBe(false);
  });

  test('a call waits for a moment, the next ones no more until a token has come', async () => {
    const { callApi } = await open('site-key');
    const calls = stub(endpoints.getUser, () => aUser());
    const get = () => callApi(endpoints.getUser, { query: { email } });
    const carried = () => calls.map(({ headers }) => headers.get(header));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let come = (_token: string) => {};
      provider.read.mockReturnValue(
        new Promise((resolve) => {
          come = resolve;
        }),
      );
      const first = get();
      await vi.advanceTimersByTimeAsync(4_000);
      expect(calls).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1_000);
      await first;
      const second = get();
      await vi.advanceTimersByTimeAsync(0);
      await second;
      expect(carried()).toEqual([null, null]);
      come('late');
      await get();
      provider.read.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 3_000, 'renewed')));
      const waiting = get();
      await vi.advanceTimersByTimeAsync(3_000);
      await waiting;
      expect(carried()).toEqual([null, null, 'late', 'renewed']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a call that is dropped meanwhile is not made', async () => {
    provider.read.mockReturnValue(new Promise(() => {}));
    const { callApi } = await open('site-key');
    const calls = stub(endpoints.getUser, () => aUser());
    const leaving = new AbortController();
    const call = callApi(endpoints.getUser, { query: { email } }, { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(0);
  });

  test('a refusal says what to do about it, and ends no session', async () => {
    provider.read.mockRejectedValue(new Error('throttled'));
    const { callApi, listenForRefusals } = await open('site-key');
    const listener = vi.fn();
    const stop = listenForRefusals(listener);
    stub(endpoints.getUser, () => refusal('unverified_app'));
    await expect(callApi(endpoints.getUser, { query: { email } })).rejects.toMatchObject({
      code: 'unverified_app',
      message: expect.stringMatching(/reCAPTCHA.*reload/),
    });
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});
