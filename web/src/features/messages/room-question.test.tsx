import { endpoints } from '@garden-room/contract/endpoints';
import { noRooms } from '@garden-room/contract/rooms';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aConversation, aMessage, anAppointment, aPatientRecord } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { ConversationPage } from './conversation-page.tsx';
import { patternOf } from './room-question.tsx';

const stub = stubApi();
showDialogs();
const rooms = { ...noRooms, isOn: true, address: 'https://meet.test/elena' };
const page = `${window.location.origin}/dashboard/appointments/next`;
const later = '2096-11-24T14:30:00.000Z';

beforeEach(() => {
  sessionStorage.clear();
  stub(endpoints.getPatient, () => aPatientRecord());
  stub(endpoints.listMessages, () => []);
  stub(endpoints.getConversation, () => aConversation({ unread: 0 }));
  stub(endpoints.listConversationMessages, () => [aMessage({ readAt: '2026-11-21T10:00:00.000Z' })]);
});

function open(
  visits = [anAppointment({ _id: 'next', endsAt: later, door: aDoor('https://meet.test/elena') })],
) {
  const asked = stub(endpoints.listAppointments, () => visits);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ConversationPage patientId="ada" reader={{ personId: 'elena', email: 'elena@example.test' }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), asked };
}
const aDoor = (room: string) => ({
  ...{ state: 'closed' as const, room, place: null, mayTreat: null, callBack: null },
  ...{ waitingSince: null, seenAt: null, letInAt: null, finishedAt: null },
});
const sending = () => stub(endpoints.replyToMessage, ({ input }) => aMessage({ body: input.body.body }));
async function write(user: ReturnType<typeof userEvent.setup>, text: string) {
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  await user.click(box);
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  return box;
}

test('the address of the room in a message is asked about, and the visit’s page goes in its place', async () => {
  stub(endpoints.getRooms, () => rooms);
  const sent = sending();
  const { user, asked } = open();
  await write(user, 'Join me at meet.test/elena?pwd=1, please.');
  expect(await screen.findByRole('dialog', { name: 'Send the visit’s page instead?' })).toBeTruthy();
  expect(sent).toEqual([]);
  expect(asked[0]?.input.query).toMatchObject({ patientId: 'ada', rooms: 'true' });
  await user.click(screen.getByRole('button', { name: 'Send the visit’s page' }));
  await screen.findByText('Your reply is sent');
  expect(sent.map(({ input }) => input.body.body)).toEqual([`Join me at ${page} please.`]);
});

test('it can be sent as typed; closed, the question sends nothing, and the text stays', async () => {
  stub(endpoints.getRooms, () => rooms);
  const sent = sending();
  const { user } = open();
  const box = await write(user, 'https://MEET.test/elena');
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box.value).toBe('https://MEET.test/elena');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await user.click(await screen.findByRole('button', { name: 'Send as typed' }));
  await screen.findByText('Your reply is sent');
  expect(sent.map(({ input }) => input.body.body)).toEqual(['https://MEET.test/elena']);
});

test('without a visit to come there is no page to send; other addresses are not asked about', async () => {
  stub(endpoints.getRooms, () => rooms);
  const sent = sending();
  const { user } = open([]);
  await write(user, 'https://meet.test/elena');
  expect(await screen.findByRole('dialog', { name: 'Send the room’s address?' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the visit’s page' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const box = screen.getByLabelText('Message');
  await user.clear(box);
  await write(user, 'See https://meet.test/other and meet.test/elena-two.');
  await screen.findByText('Your reply is sent');
  expect(sent).toHaveLength(1);
});

test('where rooms are off or cannot be read a message is sent at once; most ask for nothing', async () => {
  const asked = stub(endpoints.getRooms, () => noRooms);
  const sent = sending();
  const { user } = open();
  await write(user, 'Until Tuesday.');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(asked).toEqual([]);
  await write(user, 'https://meet.test/elena');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(asked).toHaveLength(1);
  stub(endpoints.getRooms, () => refusal('rate_limited'));
  await write(user, 'https://meet.test/elena');
  await waitFor(() => expect(sent).toHaveLength(3));
});

test.each([
  ['https://meet.test/r/{visit}', 'see meet.test/r/Ab-12_x now', 'see  now'],
  ['https://meet.test/?room={visit}', 'https://meet.test/?room=abc.', ''],
  ['https://meet.test/a.b', 'https://meet.test/aXb', 'https://meet.test/aXb'],
  ['https://meet.test/a/', 'https://meet.test/a/#x!', ''],
])('of %s a text has host and path: %s', (address, text, left) => {
  expect(text.replace(patternOf(address) ?? 'never', '')).toBe(left);
});

test('no address has no pattern', () => expect(patternOf('')).toBeNull());
