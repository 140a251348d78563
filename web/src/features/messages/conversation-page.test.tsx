import { endpoints } from '@garden-room/contract/endpoints';
import type { Message } from '@garden-room/contract/message';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aConversation, aMessage } from '#testing/builders.ts';
import { ConversationPage } from './conversation-page.tsx';
import { Conversations } from './conversations.tsx';

const stub = stubApi();
const reader = { personId: 'elena', email: 'elena@example.test' };

function open(page: ReactNode) {
  cleanup();
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const openConversation = () => open(<ConversationPage patientId="ada" reader={reader} />);

const question = aMessage({
  _id: 'question',
  from: 'patient',
  thread: 'results',
  subject: 'Re: Your results',
  body: 'And the iron?',
});
const results = aMessage({ readAt: '2026-11-21T10:00:00.000Z' });

/** Ada's conversation, as the practice reads and answers it. */
function stubConversation(...messages: Message[]) {
  const state = { messages };
  stub(endpoints.getConversation, () => aConversation());
  stub(endpoints.listConversationMessages, () => [...state.messages]);
  stub(endpoints.listMessages, () => []);
  const readings = stub(endpoints.markConversationRead, () => {
    state.messages = state.messages.map((message) => ({ ...message, readAt: '2026-11-22T10:00:00.000Z' }));
    return aConversation({ unread: 0 });
  });
  return { state, readings };
}

test.each([
  ['loading', () => new Promise<never>(() => {}), 'Loading...'],
  ['failed', () => refusal('rate_limited'), 'The conversations could not be loaded'],
  ['empty', () => [], 'Nobody has written yet.'],
  ['there', () => [aConversation()], 'Ada Lovelace'],
] as const)('a list of conversations that is %s says so', async (_, answer, shown) => {
  stub(endpoints.listConversations, answer);
  open(<Conversations />);
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages');
});

test('a conversation says in words who waits, leads to it, and the next page follows', async () => {
  stub(endpoints.listConversations, ({ input }) =>
    input.query.cursor === undefined
      ? HttpResponse.json([aConversation({ unread: 2 })], { headers: { 'X-Next-Cursor': 'older' } })
      : [
          aConversation({
            _id: 'emmy',
            patientName: 'Emmy Noether',
            unread: 0,
            lastFrom: 'practice',
            waits: false,
          }),
          aConversation({ _id: 'mary', patientName: 'Mary Somerville', unread: 0 }),
        ],
  );
  const user = open(<Conversations />);
  const waiting = await screen.findByRole('link', { name: /^Ada Lovelace\s*2 new/ });
  expect(waiting.getAttribute('href')).toBe('/dashboard/messages/ada');
  await user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
  const read = await screen.findByRole('link', { name: /^Emmy Noether/ });
  expect(read.textContent).toContain('Practice: And the iron?');
  expect(read.textContent).not.toContain('new');
  expect(read.textContent).not.toContain('Not answered');
  expect(screen.getByRole('link', { name: /^Mary Somerville\s*Not answered/ })).toBeTruthy();
  expect(waiting.textContent).not.toContain('Not answered');
});

test('what a patient has written is read up to the newest of it, once, and stays marked for this visit', async () => {
  const { readings } = stubConversation(
    aMessage({ _id: 'later', from: 'patient', subject: 'My tablets' }),
    question,
    aMessage({ _id: 'visit', kind: 'confirmed', subject: 'Your visit is confirmed' }),
    results,
  );
  openConversation();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy();
  await waitFor(() => expect(readings).toHaveLength(1));
  expect(readings[0]?.input).toEqual({ params: { id: 'ada' }, body: { readUpTo: 'later' } });
  expect(screen.getAllByText('New')).toHaveLength(2);
  const threads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(threads).toEqual(['My tablets', 'Your results', 'Your visit is confirmed']);
  const open = screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
  expect(open).toEqual(['My tablets', 'Your results']);
});

test('the practice’s own unread words are the patient’s to read', async () => {
  const { readings } = stubConversation(aMessage());
  openConversation();
  expect(await screen.findByRole('button', { name: 'Send reply' })).toBeTruthy();
  expect(screen.queryByText('New')).toBeNull();
  expect(readings).toHaveLength(0);
});

test('the practice answers the latest message; the text is kept for this conversation until it is sent', async () => {
  const { state } = stubConversation({ ...question, readAt: '2026-11-22T10:00:00.000Z' }, results);
  const answer = aMessage({ _id: 'answer', thread: 'results', body: 'Iron as well.' });
  const sent = stub(endpoints.replyToMessage, () => {
    state.messages = [answer, ...state.messages];
    return answer;
  });
  let user = openConversation();
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Iron as well.');
  user = openConversation();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(field.value).toBe('Iron as well.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Your reply is sent')).toBeTruthy();
  expect(await screen.findByText('Iron as well.')).toBeTruthy();
  expect(sent.map(({ input }) => input.params.id)).toEqual(['question']);
  expect(sessionStorage).toHaveLength(0);
});

test('the practice begins a thread, too; the thread that was last written in is open, no automatic notice', async () => {
  stubConversation(
    aMessage({ _id: 'visit', kind: 'completed', subject: 'Thank you for your visit' }),
    { ...question, readAt: '2026-11-22T10:00:00.000Z' },
    results,
  );
  const sent = stub(endpoints.sendMessage, () => aMessage({ _id: 'first' }));
  const user = openConversation();
  expect((await screen.findByRole('button', { name: 'Your results' })).ariaExpanded).toBe('true');
  expect(screen.getByRole('button', { name: 'Thank you for your visit' }).ariaExpanded).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Your results' }));
  await user.click(screen.getByRole('button', { name: 'Write to the patient' }));
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Your iron');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'It has come up.');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Your message is sent')).toBeTruthy();
  expect(sent.map(({ input }) => input.body)).toEqual([
    { patientId: 'ada', subject: 'Your iron', body: 'It has come up.' },
  ]);
});

test('a conversation that there is not says so', async () => {
  stub(endpoints.getConversation, () => refusal('not_found'));
  stub(endpoints.listConversationMessages, () => []);
  openConversation();
  expect(await screen.findByRole('heading', { level: 1, name: 'No such conversation' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All conversations' })).toBeTruthy();
});

test('a patient without an account is called, because they would read no answer', async () => {
  stubConversation(question);
  stub(endpoints.getConversation, () => aConversation({ hasAccount: false }));
  openConversation();
  const call = await screen.findByRole('link', { name: 'Ada Lovelace' });
  expect(call.getAttribute('href')).toBe('/dashboard/patient/ada');
  expect(await screen.findByText('And the iron?')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write to the patient' })).toBeNull();
});
