import { endpoints } from '@garden-room/contract/endpoints';
import type { Message } from '@garden-room/contract/message';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aMessage } from '#testing/builders.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { Inbox } from './inbox.tsx';

const stub = stubApi();
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));
beforeEach(() => {
  visitor.zone = 'America/New_York';
});

const Search = () => <p data-testid="search">{useLocation().search}</p>;

function openInbox(address: InitialEntry = '/dashboard/messages', isPatient = true) {
  cleanup();
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Inbox reader={{ personId: 'ada', email: 'ada@example.test' }} isPatient={isPatient} />
        <Search />
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
  const { ambulance } = somePractice.emergency;
  expect(screen.getByRole('link', { name: ambulance }).getAttribute('href')).toBe(`tel:${ambulance}`);
});

test.each([
  ['Europe/Vienna', 'Take this time (3:00 pm for you)'],
  ['America/New_York', 'Take this time'],
])('a message that offers a time has the reader’s own in its link in %s', async (zone, name) => {
  visitor.zone = zone;
  const offer = { serviceId: 'yoga-therapy', serviceName: 'Yoga Therapy', timeZone: 'America/New_York' };
  const facts = { ...offer, date: '2026-11-24', time: '09:00 AM', openingId: 'opening-1' };
  stubInbox(aMessage({ kind: 'earlier-time', facts }));
  const user = openInbox();
  await user.click(await row(/^Your results$/));
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toContain('#date=2026-11-24&time=09%3A00+AM');
});

test('a page that offers a subject has the form open with it; what is typed over it is kept apart', async () => {
  stubInbox();
  const sent = stub(endpoints.sendMessage, ({ input }) => aMessage(input.body));
  const about = (subject: string) => ({
    pathname: '/dashboard/messages',
    search: '?message=new',
    state: { subject },
  });
  const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });
  const user = openInbox(about('My visit on Tuesday, November 24, 9:00 am'));
  expect((await subject()).value).toBe('My visit on Tuesday, November 24, 9:00 am');
  await user.type(await field(), 'May my sister come?');
  openInbox('/dashboard/messages?message=new');
  expect((await subject()).value).toBe('');
  expect((await field()).value).toBe('');
  const again = openInbox(about('My visit on Tuesday, November 24, 9:00 am'));
  expect((await field()).value).toBe('May my sister come?');
  const toggle = screen.getByRole('button', { name: 'Write to the practice' });
  await again.click(toggle);
  await again.click(toggle);
  expect((await subject()).value).toBe('My visit on Tuesday, November 24, 9:00 am');
  await again.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Your message is sent')).toBeTruthy();
  expect(sent.map(({ input }) => input.body)).toEqual([
    {
      patientId: 'ada',
      subject: 'My visit on Tuesday, November 24, 9:00 am',
      body: 'May my sister come?',
    },
  ]);
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

test('what belongs together is one thread under its subject alone, from its beginning, the practice’s words apart', async () => {
  const { readings } = stubInbox(
    aMessage({
      _id: 'own',
      from: 'patient',
      thread: 'results',
      subject: 'Re: Your results',
      body: 'Thanks.',
    }),
    aMessage({
      _id: 'other',
      kind: 'confirmed',
      thread: 'visit',
      subject: 'Your visit is confirmed',
      body: 'See you.',
      readAt: '2026-11-21T10:00:00.000Z',
    }),
    aMessage(),
  );
  const user = openInbox();
  await row(/^Your results$/);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Your results', 'Your visit is confirmed']);
  expect(screen.getByText(/^Automatic notice/)).toBeTruthy();
  await user.click(await row(/^Your results$/));
  const articles = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(articles).toEqual([
    expect.stringMatching(new RegExp(`^${somePractice.name}.*All is well\\.$`)),
    expect.stringMatching(/^You.*Thanks\.$/),
  ]);
  await waitFor(() => expect(readings.map(({ input }) => input.params.id)).toEqual(['results']));
  await user.click(await row(/^Your visit is confirmed$/));
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('See you.')).toBeTruthy();
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

test('what else the address says stays when a message is opened and closed', async () => {
  stubInbox(aMessage({ readAt: '2026-11-21T10:00:00.000Z' }));
  const user = openInbox('/dashboard/messages?from=email');
  await user.click(await row(/^Your results/));
  expect(screen.getByTestId('search').textContent).toBe('?from=email&message=results');
  await user.click(await row(/^Your results/));
  expect(screen.getByTestId('search').textContent).toBe('?from=email');
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
    thread: 'results',
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
  expect(await screen.findByText('And the iron?')).toBeTruthy();
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

test('a patient writes first: once, kept over a reload, gone from the fields once it is sent', async () => {
  const { state } = stubInbox(aMessage({ readAt: '2026-11-21T10:00:00.000Z' }));
  const lost = stub(endpoints.sendMessage, unreachable);
  let user = openInbox();
  await user.click(await screen.findByRole('button', { name: 'Write to the practice' }));
  await user.click(await screen.findByRole('button', { name: 'Send message' }));
  expect(screen.getByText('Enter a subject.')).toBeTruthy();
  expect(screen.getByText('Enter a message.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'My tablets');
  await user.type(await field(), 'With tea?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('We do not know whether this has arrived')).toBeTruthy();

  user = openInbox('/dashboard/messages?message=new');
  expect((await field()).value).toBe('With tea?');
  const own = aMessage({ _id: 'own', from: 'patient', subject: 'My tablets', body: 'With tea?' });
  const sent = stub(endpoints.sendMessage, () => {
    state.messages = [own, ...state.messages];
    return own;
  });
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Your message is sent')).toBeTruthy();
  expect(await row(/^My tablets$/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('');
  expect(sessionStorage).toHaveLength(0);
  const calls = [...lost, ...sent];
  expect(calls.map(({ input }) => input.body)).toEqual(
    Array(2).fill({ patientId: 'ada', subject: 'My tablets', body: 'With tea?' }),
  );
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('too much that waits for an answer is said, and the text stays', async () => {
  stubInbox();
  stub(endpoints.sendMessage, () => refusal('too_many_unanswered'));
  const user = openInbox('/dashboard/messages?message=new');
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Again');
  await user.type(await field(), 'And again');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect((await screen.findByRole('alert')).textContent).toContain('wait for our answer');
  expect((await field()).value).toBe('And again');
});

test('who has not booked is not offered to write, and learns when', async () => {
  stubInbox();
  openInbox('/dashboard/messages', false);
  expect(await screen.findByText(/Once you have booked, you can write to the practice here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write to the practice' })).toBeNull();
});
