import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useFirstInbox, useInbox } from '#api/messages.ts';
import { callApi } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aMessage } from '#testing/builders.ts';
import { QueryWrapper } from '#testing/render-page.tsx';
import MessagesBell from './messages-bell.tsx';

const stub = stubApi();
const email = 'ada@example.test';
beforeEach(() => localStorage.setItem('email', email));
afterEach(() => queryClient.clear());

/** Stubs the server's count, under a tag of its own each time. */
function stubUnread(unread: number) {
  const state = { unread };
  const polls = stub(endpoints.listMessages, ({ headers }) => {
    const tag = `"${state.unread}"`;
    if (headers.get('if-none-match') === tag)
      return new HttpResponse(null, { status: 304, headers: { ETag: tag } });
    return HttpResponse.json([aMessage()], { headers: { ETag: tag, 'X-Unread-Count': `${state.unread}` } });
  });
  return { state, polls };
}
function Elsewhere() {
  return <p>{useInbox(email)?.unread ?? 'not known'} elsewhere</p>;
}
const renderBell = () =>
  render(
    <MemoryRouter>
      <MessagesBell email={email} />
      <QueryClientProvider client={queryClient}>
        <Elsewhere />
      </QueryClientProvider>
    </MemoryRouter>,
    { wrapper: QueryWrapper },
  );
/** As when the reader comes back to the tab. */
const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const bell = (name: string) => screen.findByRole('link', { name });
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

test('the bell leads to the messages; its name goes on with how many are unread', async () => {
  stubUnread(2);
  renderBell();
  expect((await bell('Messages')).getAttribute('href')).toBe('/dashboard/messages');
  expect(await bell('Messages, 2 unread')).toBeTruthy();
});

test('the bell is there at once, and asks when the page has come', async () => {
  const { polls } = stubUnread(2);
  const awaited = document.body.appendChild(document.createElement('main'));
  awaited.innerHTML = '<p data-awaited></p>';
  renderBell();
  expect(await bell('Messages')).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(polls).toHaveLength(0);
  awaited.remove();
  expect(await bell('Messages, 2 unread')).toBeTruthy();
});

test('the bell does not ask beside a page that asks itself', async () => {
  const { polls } = stubUnread(2);
  const Asking = () => (useFirstInbox(email) ? 'asking' : 'asked');
  render(<Asking />, { wrapper: QueryWrapper });
  renderBell();
  expect(await bell('Messages, 2 unread')).toBeTruthy();
  expect(await screen.findByText('asked')).toBeTruthy();
  expect(polls).toHaveLength(1);
});

test('what was there already is not announced, what comes is, and what is read is not', async () => {
  const { state } = stubUnread(2);
  renderBell();
  await bell('Messages, 2 unread');
  expect(announced()).toBe('');
  state.unread = 3;
  lookAgain();
  await bell('Messages, 3 unread');
  expect(announced()).toBe('A new message has come: 3 unread.');
  state.unread = 0;
  lookAgain();
  await bell('Messages');
  expect(announced()).toBe('');
});

test('each look sends the tag of the last answer back, and one serves every place that shows it', async () => {
  const { polls } = stubUnread(1);
  renderBell();
  expect(await screen.findByText('1 elsewhere')).toBeTruthy();
  lookAgain();
  await waitFor(() => expect(polls).toHaveLength(2));
  expect(polls.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1"']);
  expect(polls[0]?.input.query.email).toBe(email);
  expect(await bell('Messages, 1 unread')).toBeTruthy();
});

test.each([null, 'grace@example.test'])('nothing is asked while the stored email is %s', async (stored) => {
  const { polls } = stubUnread(1);
  if (stored === null) localStorage.removeItem('email');
  else localStorage.setItem('email', stored);
  stub(endpoints.healthz, () => ({ status: 'ok' as const }));
  renderBell();
  lookAgain();
  // Whatever was asked before this has arrived by now.
  await callApi(endpoints.healthz, {});
  expect(polls).toHaveLength(0);
});

test('a server in trouble leaves what is known', async () => {
  stubUnread(2);
  renderBell();
  await bell('Messages, 2 unread');
  const failed = stub(endpoints.listMessages, () => refusal('internal'));
  lookAgain();
  await waitFor(() => expect(failed).toHaveLength(1));
  expect(await bell('Messages, 2 unread')).toBeTruthy();
});
