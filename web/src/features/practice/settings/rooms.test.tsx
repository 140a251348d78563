import { endpoints } from '@garden-room/contract/endpoints';
import { noRooms, type Rooms as RoomSettings } from '@garden-room/contract/rooms';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { renderPage } from '#testing/render-page.tsx';
import Rooms from './rooms.tsx';

const stub = stubApi();
showDialogs();

const on: RoomSettings = {
  ...{ isOn: true, address: 'https://meet.test/elena', secondWay: 'By Signal.' },
  ...{ phone: '+353 1 555 0100', treatsIn: ['Ireland'] },
};
const reading = (rooms: RoomSettings, tag = '"one"') =>
  stub(endpoints.getRooms, () => HttpResponse.json(rooms, { headers: { ETag: tag } }));
const saving = (before: () => Response | null = () => null) =>
  stub(
    endpoints.saveRooms,
    ({ input }) => before() ?? HttpResponse.json(input.body, { headers: { ETag: '"two"' } }),
  );

function open() {
  renderPage(Rooms, '/dashboard/settings', '/dashboard/settings');
  return userEvent.setup();
}
const isOn = () => screen.findByRole('checkbox');
const save = () => screen.getByRole('button', { name: 'Save rooms' });

test('off by default there is nothing but the switch; on, it asks for what it needs, and warns of a fixed address', async () => {
  reading(noRooms);
  const sent = saving();
  const user = open();
  expect(await isOn()).toHaveProperty('checked', false);
  expect(screen.queryByLabelText('Address of the room')).toBeNull();
  await user.click(await isOn());
  await user.click(save());
  expect(
    await screen.findByText('Write the address of a room, or the number that patients can call.'),
  ).toBeTruthy();
  const address = screen.getByLabelText('Address of the room');
  expect(document.activeElement).toBe(address);
  await user.type(address, 'http://meet.test');
  expect(await screen.findByText('Use a whole address, with https:// in front.')).toBeTruthy();
  await user.clear(address);
  await user.type(address, 'https://meet.test/elena');
  expect(screen.getByText(/can use it again.*waiting room/)).toBeTruthy();
  await user.clear(address);
  await user.click(address);
  await user.paste('https://meet.test/{visit}');
  expect(screen.queryByText(/can use it again/)).toBeNull();
  await user.type(screen.getByLabelText('Where you may treat'), 'Ireland{Enter}Georgia, USA');
  expect(sent).toEqual([]);
  await user.click(save());
  expect(await screen.findByText('Saved. It holds at once.')).toBeTruthy();
  expect(sent.map(({ input, headers }) => [input.body, headers.get('If-Match')])).toEqual([
    [
      { ...noRooms, isOn: true, address: 'https://meet.test/{visit}', treatsIn: ['Ireland', 'Georgia, USA'] },
      '"one"',
    ],
  ]);
});

test('switched off, what was typed is kept for the next time', async () => {
  reading(on);
  const sent = saving();
  const user = open();
  await user.click(await isOn());
  expect(screen.queryByLabelText('Address of the room')).toBeNull();
  await user.click(save());
  expect(await screen.findByText('Saved: it is off.')).toBeTruthy();
  expect(sent[0]?.input.body).toEqual({ ...on, isOn: false });
});

test('of two who have changed them, the second chooses', async () => {
  reading(on);
  const sent = saving(() => (sent.length === 1 ? refusal('edited_meanwhile') : null));
  const user = open();
  await user.type(await screen.findByLabelText('If the room does not work'), ' Mine.');
  reading({ ...on, address: 'https://meet.test/theirs' }, '"theirs"');
  await user.click(save());
  expect(await screen.findByText('Someone else has saved the rooms meanwhile')).toBeTruthy();
  expect(screen.getByText(/meet\.test\/theirs/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep mine and save over it' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.headers.get('If-Match')).toBe('"theirs"');
  expect(sent[1]?.input.body.secondWay).toBe('By Signal. Mine.');
});

test('what could not be saved stays in the fields', async () => {
  reading(on);
  saving(unreachable);
  const user = open();
  await user.type(await screen.findByLabelText('Telephone number for then'), '1');
  await user.click(save());
  expect(await screen.findByText('We do not know whether this was saved')).toBeTruthy();
  expect(screen.getByLabelText('Telephone number for then')).toHaveProperty('value', '+353 1 555 01001');
});

test('rooms that cannot be read can be asked for again', async () => {
  stub(endpoints.getRooms, () => refusal('rate_limited'));
  open();
  expect(await screen.findByText('The rooms could not be loaded')).toBeTruthy();
});
