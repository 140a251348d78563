import { endpoints } from '@garden-room/contract/endpoints';
import type { Message } from '@garden-room/contract/message';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aMessage } from '#testing/builders.ts';
import { Inbox } from './inbox.tsx';

const stub = stubApi();

function openInbox(address = '/dashboard/messages') {
  cleanup();
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Inbox reader={{ personId: 'ada', email: 'ada@example.test' }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const row = (name: RegExp) => screen.findByRole('button', { name });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send reply' });

/** An inbox that can be read and answered. */
function stubInbox(...messages: Message[]) {
  const state = { messages };
  stub(endpoints.listMessages, () => [...state.messages]);
  const readings = stub(endpoints.markMessageRead, ({ input }) => {
    state.messages = state.messages.map((message) =>
      message._id === input.params.id ? { ...message, readAt: '2026-11-22T10:00:00.000Z' } : message,
    );
    return state.messages.find(({ _id }) => _id === input.params.id) ?? refusal('not_found');
  });
  return { state, readings };
}

test.each([
  ['loading', () => new Promise<never>(() => {}), 'Loading...'],
  ['failed', () => refusal('rate_limited'), 'The messages could not be loaded'],
  ['empty', () => [], 'No messages yet.'],
  ['there', () => [aMessage()], 'Your results'],
] as const)('an inbox that is %s says so, under its heading', async (_, answer, shown) => {
  stub(endpoints.listMessages, answer);
  openInbox();
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages');
  expect(screen.getByRole('link', { name: '911' }).getAttribute('href')).toBe('tel:911');
});

test('a failed inbox can be asked for again', async () => {
  stub(endpoints.listMessages, unreachable);
  const user = openInbox();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  stub(endpoints.listMessages, () => [aMessage()]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your results')).toBeTruthy();
});

test('what is unread says so in words; opening it reads it, once', async () => {
  const { readings } = stubInbox(aMessage());
  const user = openInbox();
  expect(await screen.findByText('New')).toBeTruthy();
  await user.click(await row(/^Your results/));
  expect(await screen.findByText('All is well.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(readings.map(({ input }) => input.params.id)).toEqual(['results']);
  await user.click(await row(/^Your results/));
  await user.click(await row(/^Your results/));
  expect(await field()).toBeTruthy();
  expect(readings).toHaveLength(1);
});

test('one’s own answer is one’s own: it is neither new nor read by opening it', async () => {
  const { readings } = stubInbox(
    aMessage({ _id: 'own', from: 'patient', subject: 'Re: Your results', body: 'Thanks.' }),
    aMessage({ _id: 'seen', from: 'patient', subject: 'Earlier', readAt: '2026-11-21T10:00:00.000Z' }),
  );
  const user = openInbox();
  const own = await row(/^Re: Your results/);
  expect(own.textContent).toMatch(/You, /);
  expect(own.textContent).not.toMatch(/read by/);
  expect((await row(/^Earlier/)).textContent).toMatch(/read by the practice/);
  await user.click(own);
  expect(await field()).toBeTruthy();
  expect(readings).toHaveLength(0);
});

test('a message about an appointment leads to it, another to none', async () => {
  stubInbox(
    aMessage({ _id: 'visit', subject: 'Your visit', appointmentId: 'a', readAt: '2026-11-21T10:00:00.000Z' }),
    aMessage({ readAt: '2026-11-21T10:00:00.000Z' }),
  );
  const user = openInbox();
  await user.click(await row(/^Your visit/));
  const link = screen.getByRole('link', { name: 'See the appointment' });
  expect(link.getAttribute('href')).toBe('/dashboard/appointments/a');
  await user.click(await row(/^Your results/));
  expect(screen.queryByRole('link', { name: 'See the appointment' })).toBeNull();
});

test('older ones come page by page', async () => {
  stub(endpoints.listMessages, ({ input }) =>
    input.query.cursor === undefined
      ? HttpResponse.json([aMessage()], { headers: { 'X-Next-Cursor': 'older' } })
      : [aMessage({ _id: 'welcome', subject: 'Welcome' })],
  );
  const user = openInbox();
  await user.click(await screen.findByRole('button', { name: 'Show earlier ones' }));
  expect(await row(/^Welcome/)).toBeTruthy();
  expect(await row(/^Your results/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
});

test('the message that the address names is open', async () => {
  stubInbox(aMessage(), aMessage({ _id: 'welcome', subject: 'Welcome', body: 'Dear Ada' }));
  openInbox('/dashboard/messages?message=welcome');
  expect((await row(/^Welcome/)).getAttribute('aria-expanded')).toBe('true');
  expect((await row(/^Your results/)).getAttribute('aria-expanded')).toBe('false');
});

test('an answer is sent once for two presses, said to be sent, and gone from the field', async () => {
  const { state } = stubInbox(aMessage({ readAt: '2026-11-21T10:00:00.000Z' }));
  const answer = aMessage({
    _id: 'own',
    from: 'patient',
    subject: 'Re: Your results',
    body: 'And the iron?',
  });
  const sent = stub(
    endpoints.replyToMessage,
    () => {
      state.messages = [answer, ...state.messages];
      return answer;
    },
    { after: 50 },
  );
  const user = openInbox('/dashboard/messages?message=results');
  await user.type(await field(), 'And the iron?');
  // Both before React has rendered the first.
  act(() => {
    send().click();
    send().click();
  });
  expect(await screen.findByText('Your reply is sent')).toBeTruthy();
  expect(await row(/^Re: Your results/)).toBeTruthy();
  expect((await field()).value).toBe('');
  expect(sessionStorage).toHaveLength(0);
  expect(sent.map(({ input }) => [input.params.id, input.body.body])).toEqual([['results', 'And the iron?']]);
});

test.each([
  ['', 'Enter a message.'],
  ['x'.repeat(2001), 'Use at most 2,000 characters.'],
])('a text that cannot be sent is asked about, and nothing is sent', async (text, words) => {
  stubInbox(aMessage({ readAt: '2026-11-21T10:00:00.000Z' }));
  const sent = stub(endpoints.replyToMessage, () => aMessage());
  const user = openInbox('/dashboard/messages?message=results');
  await user.click(await field());
  if (text) await user.paste(text);
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(document.activeElement).toBe(await field());
  expect((await field()).value).toBe(text);
  expect(sent).toHaveLength(0);
});

test.each([
  ['a lost answer', unreachable, 'We do not know whether this has arrived'],
  ['a server in trouble', () => refusal('internal'), 'We do not know whether this has arrived'],
  ['a refusal', () => refusal('rate_limited'), 'That was a little fast.'],
])(
  '%s is told, the text is kept over a reload, and sent again under the same key',
  async (_, fail, words) => {
    stubInbox(aMessage({ readAt: '2026-11-21T10:00:00.000Z' }));
    const failed = stub(endpoints.replyToMessage, fail);
    const user = openInbox('/dashboard/messages?message=results');
    await user.type(await field(), 'And the iron?');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect((await field()).value).toBe('And the iron?');

    openInbox('/dashboard/messages?message=results');
    expect((await field()).value).toBe('And the iron?');
    const sent = stub(endpoints.replyToMessage, () => aMessage({ _id: 'own', from: 'patient' }));
    await user.click(send());
    expect(await screen.findByText('Your reply is sent')).toBeTruthy();
    const keys = [...failed, ...sent].map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  },
);

test('after a lost answer, another text is sent under another key', async () => {
  stubInbox(aMessage({ readAt: '2026-11-21T10:00:00.000Z' }));
  const failed = stub(endpoints.replyToMessage, unreachable);
  const user = openInbox('/dashboard/messages?message=results');
  await user.type(await field(), 'Once.');
  await user.click(send());
  await screen.findByRole('alert');
  await user.type(await field(), ' Twice.');
  const sent = stub(endpoints.replyToMessage, () => aMessage({ _id: 'own', from: 'patient' }));
  await user.click(send());
  expect(await screen.findByText('Your reply is sent')).toBeTruthy();
  const keys = [...failed, ...sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});
