import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { deskRefresh, keptRefresh } from './desk-refresh.ts';
import { refreshInbox } from './messages.ts';

const stub = stubApi();
const email = 'elena@example.test';
const begun = Date.parse('2026-11-24T02:00:00.000Z');
const minute = 60_000;

/** What the server says: `changedAgo` in seconds. */
const server = { tag: '"1"', changedAgo: 3600, isDown: false };
const stops: (() => void)[] = [];
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ now: begun, shouldAdvanceTime: true });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  Object.assign(server, { tag: '"1"', changedAgo: 3600, isDown: false });
  stub(endpoints.listMessages, ({ headers }) => {
    if (server.isDown) return refusal('internal');
    if (headers.get('if-none-match') === server.tag) return new HttpResponse(null, { status: 304 });
    const changed = { 'X-Waiting-Count': '0', 'X-Changed-Seconds-Ago': `${server.changedAgo}` };
    return HttpResponse.json([], { headers: { ETag: server.tag, ...changed } });
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
  vi.useRealTimers();
});

/** Shows what `answer` says, with these options, until the test ends. */
async function show(options: object, answer = async () => 'read') {
  const ask = vi.fn(answer);
  const queryKey = ['appointments', crypto.randomUUID()];
  const shown = new QueryObserver(client, { queryKey, queryFn: ask, ...options });
  const hide = shown.subscribe(() => {});
  stops.push(hide);
  await vi.waitFor(() => expect(client.isFetching({ queryKey })).toBe(0));
  return { ask, hide, isOld: () => client.getQueryState(queryKey)?.isInvalidated };
}
const look = async () => {
  await refreshInbox(client, email).catch(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
};

test('what the desk shows is asked for with the next look after a change, and not before', async () => {
  const { ask } = await show(deskRefresh);
  await look();
  await vi.advanceTimersByTimeAsync(59 * minute);
  await look();
  expect(ask).toHaveBeenCalledTimes(1);
  server.tag = '"2"';
  await look();
  expect(ask).toHaveBeenCalledTimes(2);
  await look();
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  [0, 2],
  [19, 2],
  [21, 1],
])(
  'a change %i seconds before the first look may have come after what is shown: %i calls',
  async (changedAgo, calls) => {
    const { ask } = await show(deskRefresh);
    server.changedAgo = changedAgo;
    await look();
    expect(ask).toHaveBeenCalledTimes(calls);
  },
);

test('a change that could not be read is asked for again', async () => {
  let isFailing = false;
  const { ask } = await show(deskRefresh, async () => {
    if (isFailing) throw new Error('down');
    return 'read';
  });
  await look();
  isFailing = true;
  server.tag = '"2"';
  await look();
  expect(ask).toHaveBeenCalledTimes(2);
  isFailing = false;
  await vi.advanceTimersByTimeAsync(minute / 2);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a change that was missed is shown within two hours', async () => {
  const { ask } = await show(deskRefresh);
  await vi.advanceTimersByTimeAsync(119 * minute);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(minute);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what is only kept follows within five minutes, and is left alone while nothing changes', async () => {
  const { ask } = await show(keptRefresh);
  await look();
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(ask).toHaveBeenCalledTimes(1);
  await look();
  server.tag = '"2"';
  await look();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5 * minute);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
});

test('another page’s list is asked for when it is shown again, also what the desk has shown before', async () => {
  const [listed, left] = [await show({}), await show(deskRefresh)];
  left.hide();
  await look();
  server.tag = '"2"';
  await look();
  expect([listed.ask.mock.calls.length, left.ask.mock.calls.length]).toEqual([1, 1]);
  expect([listed.isOld(), left.isOld()]).toEqual([true, true]);
});

test('where the bell has no answer, the desk asks itself, once', async () => {
  const { ask } = await show(deskRefresh, async () => {
    if (server.isDown) throw new Error('down');
    return 'read';
  });
  await look();
  server.isDown = true;
  await look();
  await look();
  expect(ask).toHaveBeenCalledTimes(2);
});
