import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { aMessage } from '#testing/builders.ts';
import { appointmentsQuery } from './appointments.ts';
import { refreshInbox } from './messages.ts';

const stub = stubApi();
const email = 'ada@example.test';
const first = aMessage({ _id: 'one' });

/** A tab that has looked once, and shows appointments since. */
async function lookedOnce() {
  const client = new QueryClient();
  const state = { tag: '"1"', messages: [first] };
  stub(endpoints.listMessages, ({ headers }) =>
    headers.get('if-none-match') === state.tag
      ? new HttpResponse(null, { status: 304, headers: { ETag: state.tag } })
      : HttpResponse.json(state.messages, { headers: { ETag: state.tag, 'X-Unread-Count': '1' } }),
  );
  await refreshInbox(client, email);
  const { queryKey } = appointmentsQuery('ada');
  client.setQueryData(queryKey, { pages: [], pageParams: [] });
  return { client, state, isOld: () => client.getQueryState(queryKey)?.isInvalidated };
}

test('a new message has the appointments read anew, which it may tell of', async () => {
  const { client, state, isOld } = await lookedOnce();
  state.tag = '"2"';
  state.messages = [aMessage({ _id: 'two', subject: 'Your visit is confirmed' }), first];
  await refreshInbox(client, email);
  expect(isOld()).toBe(true);
});

test('one that has only been read, and a look that finds nothing, leave them as they are', async () => {
  const { client, state, isOld } = await lookedOnce();
  await refreshInbox(client, email);
  expect(isOld()).toBe(false);
  state.tag = '"2"';
  state.messages = [{ ...first, readAt: '2026-11-22T10:00:00.000Z' }];
  await refreshInbox(client, email);
  expect(isOld()).toBe(false);
});
