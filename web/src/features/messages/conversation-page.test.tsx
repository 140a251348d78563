import { endpoints } from '@garden-room/contract/endpoints';
import type { Message } from '@garden-room/contract/message';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aConversation, aMessage, aPatientRecord } from '#testing/builders.ts';
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
      <MemoryRouter>
        <Routes>
          <Route path="/" element={page} />
          <Route path="/dashboard/messages" element={<Conversations reader={reader} />} />
        </Routes>
      </MemoryRouter>
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
  const isUnread = messages.some(({ from, readAt }) => from === 'patient' && readAt === null);
  stub(endpoints.getPatient, () => aPatientRecord({ phone: '+1 202-555-0159' }));
  stub(endpoints.getConversation, () => aConversation({ unread: isUnread ? 1 : 0 }));
  stub(endpoints.listConversationMessages, () => [...state.messages]);
  stub(endpoints.listMessages, () => []);
  const readings = stub(endpoints.markConversation, () => {
    state.messages = state.messages.map((message) => ({ ...message, readAt: '2026-11-22T10:00:00.000Z' }));
    return aConversation({ unread: 0 });
  });
  return { state, readings };
}

test.each([
  ['loading', () => new Promise<never>(() => {}), 'Loading...'],
  ['failed', () => refusal('rate_limited'), 'The conversations could not be loaded'],
  ['empty', () => [], 'No conversation is open.'],
  ['there', () => [aConversation()], 'Ada Lovelace'],
] as const)('a list of conversations that is %s says so', async (_, answer, shown) => {
  stub(endpoints.listConversations, answer);
  open(<Conversations reader={reader} />);
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
  const user = open(<Conversations reader={reader} />);
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
  expect(screen.getByText('Ctrl Enter, ⌘ Enter: Send message.')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Your message is sent')).toBeTruthy();
  expect(sent.map(({ input }) => input.body)).toEqual([
    { patientId: 'ada', subject: 'Your iron', body: 'It has come up.' },
  ]);
});

/** No message has been written with a patient, or with nobody. */
function stubNoMessage(patient: () => ReturnType<typeof aPatientRecord> | Response) {
  stub(endpoints.getConversation, () => refusal('not_found'));
  stub(endpoints.listConversationMessages, () => []);
  stub(endpoints.getPatient, patient);
}

test('a conversation that there is not says so', async () => {
  stubNoMessage(() => refusal('not_found'));
  openConversation();
  expect(await screen.findByRole('heading', { level: 1, name: 'No such conversation' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All conversations' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write to the patient' })).toBeNull();
});

test('a patient to whom nothing was written yet is named, and can be written to', async () => {
  stubNoMessage(() => aPatientRecord());
  openConversation();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy();
  expect(screen.getByText('There are no messages here.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Write to the patient' })).toBeTruthy();
});

test('a first message is said to be sent, and stays so when there is a conversation by it', async () => {
  stubNoMessage(() => aPatientRecord());
  stub(endpoints.listMessages, () => []);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aConversation>>();
  stub(endpoints.sendMessage, () => {
    stub(endpoints.getConversation, () => promise);
    return aMessage({ _id: 'first' });
  });
  const user = openConversation();
  await user.click(await screen.findByRole('button', { name: 'Write to the patient' }));
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Your visit');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Come early.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Your message is sent')).toBeTruthy();
  resolve(aConversation({ unread: 0 }));
  expect(await screen.findByRole('link', { name: 'Patient record' })).toBeTruthy();
  expect(screen.getByText('Your message is sent')).toBeTruthy();
});

test('a patient without an account to whom nothing was written is called', async () => {
  stubNoMessage(() => aPatientRecord({ hasAccount: false }));
  openConversation();
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write to the patient' })).toBeNull();
});

test('nothing can be written before it is known whether the patient would read it', async () => {
  stubConversation({ ...question, readAt: '2026-11-22T10:00:00.000Z' });
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aConversation>>();
  stub(endpoints.getConversation, () => promise);
  openConversation();
  expect(await screen.findByText('And the iron?')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write to the patient' })).toBeNull();
  resolve(aConversation({ unread: 0 }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Write to the patient' })).toBeTruthy();
});

test('a summary that cannot be loaded keeps nobody from writing', async () => {
  stubConversation({ ...question, readAt: '2026-11-22T10:00:00.000Z' });
  stub(endpoints.getConversation, () => refusal('rate_limited'));
  openConversation();
  expect(await screen.findByRole('button', { name: 'Write to the patient' })).toBeTruthy();
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

test('the head has the patient’s number, to be dialled, and leads to the record', async () => {
  stubConversation({ ...question, readAt: '2026-11-22T10:00:00.000Z' });
  openConversation();
  const phone = await screen.findByRole('link', { name: '+1 202-555-0159' });
  expect(phone.getAttribute('href')).toBe('tel:+12025550159');
  const record = screen.getByRole('link', { name: 'Patient record' });
  expect(record.getAttribute('href')).toBe('/dashboard/patient/ada');
});

test.each([
  ['Done', 'Done: Ada Lovelace', { readUpTo: 'question', done: true }, { done: false }],
  ['Mark unread', 'Marked as unread: Ada Lovelace', { unread: true }, { readUpTo: 'question' }],
] as const)('“%s” leads back to the list, where it is undone', async (name, title, sent, undone) => {
  const { readings } = stubConversation({ ...question, readAt: '2026-11-22T10:00:00.000Z' });
  const lists = stub(endpoints.listConversations, () => []);
  const user = openConversation();
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(readings.map(({ input }) => input.body)).toEqual([sent]);
  await waitFor(() => expect(lists.length).toBeGreaterThan(0));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(readings[1]?.input.body).toEqual(undone);
});

test('what was written meanwhile keeps a conversation from being done', async () => {
  stubConversation({ ...question, readAt: '2026-11-22T10:00:00.000Z' });
  stub(endpoints.markConversation, () => refusal('edited_meanwhile'));
  const user = openConversation();
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada Lovelace');
});

test('a conversation that is done says so, and is opened again', async () => {
  stubConversation({ ...question, readAt: '2026-11-22T10:00:00.000Z' });
  stub(endpoints.getConversation, () => aConversation({ unread: 0, done: true }));
  const calls = stub(endpoints.markConversation, () => aConversation({ unread: 0 }));
  const user = openConversation();
  expect(await screen.findByText('This conversation is done.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(calls[0]?.input.body).toEqual({ done: false }));
});

test('one that was marked as unread is read once it is opened', async () => {
  const { readings } = stubConversation({ ...question, readAt: '2026-11-22T10:00:00.000Z' });
  stub(endpoints.getConversation, () => aConversation({ unread: 1 }));
  openConversation();
  await waitFor(() => expect(readings.map(({ input }) => input.body)).toEqual([{ readUpTo: 'question' }]));
});

test('the list has those that are open, and a press away those that are done', async () => {
  const lists = stub(endpoints.listConversations, ({ input: { query } }) =>
    query.state === 'done' ? [aConversation({ patientName: 'Emmy Noether' })] : [],
  );
  const user = open(<Conversations reader={reader} />);
  expect(await screen.findByText('No conversation is open.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Done' }));
  expect(await screen.findByRole('link', { name: /^Emmy Noether/ })).toBeTruthy();
  expect(lists.map(({ input }) => input.query.state)).toEqual(['open', 'done']);
});
