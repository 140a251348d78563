import { endpoints } from '@garden-room/contract/endpoints';
import { closuresEndpoints } from '@garden-room/contract/endpoints/closures';
import { dependantsEndpoints } from '@garden-room/contract/endpoints/dependants';
import { messagesEndpoints } from '@garden-room/contract/endpoints/messages';
import { reviewsEndpoints } from '@garden-room/contract/endpoints/reviews';
import { waitingListEndpoints } from '@garden-room/contract/endpoints/waiting-list';
import { errorCatalogue } from '@garden-room/contract/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { abandonPersonalCalls } from '#lib/api-client.ts';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aMessage, aReview } from '#testing/builders.ts';
import { apiOf } from './api-of.ts';
import { useAct } from './use-act.ts';

const stub = stubApi();

const { listClosures, getClosure, reopenDays } = apiOf(closuresEndpoints, {
  listClosures: { reads: 'mail/closures' },
  getClosure: { reads: 'mail/closures' },
  reopenDays: { changes: ['mail'], awaited: true },
});
const { addDependant } = apiOf(dependantsEndpoints, { addDependant: { changes: [] } });
const { listMessages } = apiOf(messagesEndpoints, { listMessages: { reads: 'messages', limit: 2 } });
const { leaveWaitingList } = apiOf(waitingListEndpoints, { leaveWaitingList: { changes: [] } });
const { publishReview } = apiOf(reviewsEndpoints, {
  publishReview: { changes: [], base: (version: number) => `"${version}"` },
});

const params = { id: 'one' };
const closed = {
  ...{ _id: 'one', first: '2026-12-01', last: '2026-12-02', hours: null },
  ...{ createdAt: '2026-11-24T10:00:00.000Z', reopenedAt: null, booked: 0 },
};

function render<Result>(hook: () => Result) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return { client, ...renderHook(hook, { wrapper }) };
}

test('a query has a key of its own for each input, below its resource', () => {
  expect(getClosure.query({ params }).queryKey).toEqual(['mail', 'closures', 'getClosure', { params }]);
  expect(listClosures.query().queryKey).toEqual(['mail', 'closures', 'listClosures', {}]);
});

test('a call that nobody waits for any more is aborted', async () => {
  stub(endpoints.listClosures, () => [closed], { after: 50 });
  const leaving = new AbortController();
  const call = listClosures.query().queryFn as (context: { signal: AbortSignal }) => Promise<unknown>;
  const outcome = call({ signal: leaving.signal }).catch((error: unknown) => error);
  leaving.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
});

test('pages follow the cursor of the one before', async () => {
  const calls = stub(endpoints.listMessages, ({ input }) =>
    HttpResponse.json([aMessage({ _id: input.query.cursor ?? 'first' })], {
      headers: input.query.cursor ? {} : { 'X-Next-Cursor': 'second' },
    }),
  );
  const list = listMessages.pages({ query: { email: 'ada@example.test' } });
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...list, pages: 3 });
  expect(calls.map(({ input }) => [input.query.limit, input.query.cursor])).toEqual([
    [2, undefined],
    [2, 'second'],
  ]);
  expect(list.select?.({ pages, pageParams: [] }).map(({ _id }) => _id)).toEqual(['first', 'second']);
});

test.each([
  ['success', () => ({ ...closed, reopenedAt: '2026-11-24T11:00:00.000Z' })],
  ['a refusal', () => refusal('illegal_move')],
])('after %s, what an act changes is refetched', async (_, answer) => {
  stub(endpoints.reopenDays, answer);
  const { client, result } = render(() => useAct(reopenDays));
  const { queryKey } = listClosures.query();
  client.setQueryData(queryKey, [closed]);
  await act(() => result.current.mutateAsync({ params }).catch(() => {}));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('the same draft is sent under the same key after a lost answer, another one under another', async () => {
  const calls = stub(endpoints.addDependant, unreachable);
  const { result } = render(() => useAct(addDependant));
  for (const name of ['Ada', 'Ada', 'Byron'])
    await act(() => result.current.mutateAsync({ params, body: { name, birthYear: 2019 } }).catch(() => {}));
  const [first, again, other] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a second act with the same input is another act once the first has succeeded', async () => {
  const calls = stub(endpoints.addDependant, () => ({ _id: 'ada', name: 'Ada', birthYear: 2019 }));
  const { result } = render(() => useAct(addDependant));
  for (const name of ['Ada', 'Ada'])
    await act(() => result.current.mutateAsync({ params, body: { name, birthYear: 2019 } }));
  const [first, second] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toMatch(/^[\w-]{36}$/);
  expect(second).not.toBe(first);
});

test('a key that the caller keeps is the one that is sent', async () => {
  const calls = stub(endpoints.addDependant, unreachable);
  const { result } = render(() => useAct(addDependant));
  const draft = { params, body: { name: 'Ada', birthYear: 2019 }, idempotencyKey: 'kept-through-a-reload' };
  await act(() => result.current.mutateAsync(draft).catch(() => {}));
  expect(calls[0]?.headers.get('Idempotency-Key')).toBe('kept-through-a-reload');
});

test('the version that was seen is the precondition', async () => {
  const calls = stub(endpoints.publishReview, () => aReview());
  const { result } = render(() => useAct(publishReview));
  await act(() => result.current.mutateAsync({ params, body: { published: true }, base: 3 }));
  expect(calls[0]?.headers.get('If-Match')).toBe('"3"');
});

test('what is gone already counts as removed; another refusal is one', async () => {
  stub(endpoints.leaveWaitingList, () => refusal('not_found'));
  const { result } = render(() => useAct(leaveWaitingList));
  await act(async () => expect(await result.current.mutateAsync({ params })).toBeNull());
  stub(endpoints.leaveWaitingList, () => refusal('blocked'));
  await act(() => expect(result.current.mutateAsync({ params })).rejects.toMatchObject({ code: 'blocked' }));
});

/** What is said of an act that is sent once for each answer. */
async function saidOf(...answers: (() => Response)[]) {
  stub(endpoints.addDependant, () => (answers.shift() ?? unreachable)());
  const { result } = render(() => useAct(addDependant));
  const send = () => result.current.mutateAsync({ params, body: { name: 'Ada', birthYear: 2019 } });
  const said = [];
  while (answers.length > 0)
    said.push(await act(() => send().catch((error) => [isOutcomeOpen(error), error.message])));
  return said;
}

test('after a lost answer, a refusal that is given before the act is looked at leaves it open', async () => {
  const limited = () => refusal('rate_limited');
  const { message } = errorCatalogue.rate_limited;
  const [, second, third] = await saidOf(unreachable, limited, limited);
  expect(second).toEqual([true, `We have not heard whether this was done. ${message}`]);
  expect(third).toEqual(second);
});

test('a refusal of the first call, and one that has looked at the act, settle it', async () => {
  const limited = () => refusal('rate_limited');
  const seen = () => refusal('too_many_dependants');
  const { rate_limited, too_many_dependants } = errorCatalogue;
  expect(await saidOf(limited)).toEqual([[false, rate_limited.message]]);
  const [, ...later] = await saidOf(unreachable, seen, limited);
  expect(later).toEqual([
    [false, too_many_dependants.message],
    [false, rate_limited.message],
  ]);
});

test('what was not answered is forgotten with the user who leaves', async () => {
  await saidOf(unreachable);
  abandonPersonalCalls();
  expect(await saidOf(() => refusal('rate_limited'))).toEqual([[false, errorCatalogue.rate_limited.message]]);
});
