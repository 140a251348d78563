import { endpoints } from '@garden-room/contract/endpoints';
import type { LinkedDoor } from '@garden-room/contract/rooms';
import type { LinkedVisit } from '@garden-room/contract/visit-link';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { comeBack, QueryWrapper } from '#testing/render-page.tsx';
import OpenedLink from './opened-link.tsx';

const stub = stubApi();
const startsAt = '2036-12-01T14:00:00.000Z';
const door: LinkedDoor = {
  state: 'asks',
  treatsIn: ['Ireland', 'Georgia, USA'],
  mayTreat: null,
  callBackEnds: null,
  waitingSince: null,
  room: null,
  help: null,
};
const visit: LinkedVisit = {
  date: '2036-12-01',
  time: '09:00 AM',
  timeZone: 'America/New_York',
  startsAt,
  endsAt: '2036-12-01T14:45:00.000Z',
  mode: 'video',
  status: 'confirmed',
  acts: [],
  inAccount: null,
  door,
};
const waiting: LinkedDoor = {
  ...door,
  state: 'waiting',
  mayTreat: true,
  callBackEnds: '59',
  waitingSince: '2036-12-01T13:52:00.000Z',
};
const help = { secondWay: 'Call us by Signal.', phone: '+353 1 555 0100' };
const showing = (shown: Partial<LinkedVisit>) =>
  stub(endpoints.readLinkedVisit, () => ({ ...visit, ...shown }));
const answering = (shown: Partial<LinkedDoor>) =>
  stub(endpoints.waitAtDoor, () => ({ ...visit, door: { ...waiting, ...shown } }));

/** Whether the tab is in the background. */
const hide = (isHidden: boolean) =>
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2036-12-01T13:50:00.000Z') });
  document.title = 'A practice';
  return () => {
    vi.useRealTimers();
    hide(false);
  };
});

const open = () =>
  render(
    <MemoryRouter initialEntries={['/visit#a.token']}>
      <OpenedLink />
    </MemoryRouter>,
    { wrapper: QueryWrapper },
  );
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const numberLabel = 'A number to call if the connection breaks';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('before it opens, the page says when to come back, and no more of a link in a message', async () => {
  const { door: _, ...closed } = visit;
  stub(endpoints.readLinkedVisit, () => ({ ...closed, doorOpensAt: '2036-12-01T13:45:00.000Z' }));
  open();
  expect(await screen.findByText(/^Monday, 8:45 am/)).toBeTruthy();
  expect(screen.queryByText(/You get the link/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Wait for the doctor' })).toBeNull();
});

test('it asks where one is and for a number, and waits, two seconds after it was first in view', async () => {
  showing({});
  const sent = answering({});
  open();
  await screen.findByRole('button', { name: 'Wait for the doctor' });
  press('Wait for the doctor');
  expect(await screen.findByText('Choose where you are now.')).toBeTruthy();
  expect(screen.getByText('Enter a number at which we can call you.')).toBeTruthy();
  await choose('Ireland');
  type(numberLabel, '+353 1 555 0159');
  press('Wait for the doctor');
  await pass(100);
  expect(sent).toEqual([]);
  await pass(2_000);
  expect(await screen.findByText('You are in the waiting room')).toBeTruthy();
  expect(screen.getByText(/the number that ends in 59/)).toBeTruthy();
  expect(sent.map(({ input }) => input.body)).toEqual([
    { token: 'a.token', ifStartsAt: startsAt, place: 'Ireland', callBack: '+353 1 555 0159' },
  ]);
  // The button that was pressed is gone: who reads by keyboard goes on in the section.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The way in' }));
});

test('a page in the background sends nothing, however long it is open', async () => {
  hide(true);
  showing({ door: waiting });
  const sent = answering({});
  open();
  await screen.findByText('You are in the waiting room');
  await pass(60_000);
  expect(sent).toEqual([]);
  hide(false);
  comeBack();
  await pass(1_000);
  expect(sent).toEqual([]);
  await pass(1_500);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('elsewhere it says at once that the doctor may not treat there, and sends the place that was typed', async () => {
  showing({});
  const sent = answering({ mayTreat: false });
  open();
  await choose('Somewhere else');
  expect(screen.getByText('The doctor may not be allowed to treat you there')).toBeTruthy();
  type('Which place is that?', 'Texas');
  type(numberLabel, '+1 202 555 0159');
  await pass(2_100);
  press('Wait for the doctor');
  expect(await screen.findByText(/decides now whether this visit can take place/)).toBeTruthy();
  expect(sent[0]?.input.body).toMatchObject({ place: 'Texas' });
});

test('after a lost answer and a refused number all that was typed is still there', async () => {
  showing({});
  stub(endpoints.waitAtDoor, () => unreachable());
  open();
  await choose('Georgia, USA');
  type(numberLabel, '202 555');
  await pass(2_100);
  press('Wait for the doctor');
  await pass(5_000);
  expect(await screen.findByText(/We have not heard whether your answer has arrived/)).toBeTruthy();
  const issues = [{ path: 'callBack', message: 'This is not a whole number.' }];
  stub(endpoints.waitAtDoor, () => refusal('validation_failed', { issues }));
  press('Wait for the doctor');
  expect(await screen.findByText('This is not a whole number.')).toBeTruthy();
  expect(screen.getByLabelText(numberLabel)).toHaveProperty('value', '202 555');
  expect(screen.getByRole('radio', { name: 'Georgia, USA' })).toHaveProperty('checked', true);
});

test('who waits asks again each 20 seconds, and is let in without a press; the title says so, the focus stays', async () => {
  showing({ door: waiting });
  const sent = answering({});
  open();
  await screen.findByText('You are in the waiting room');
  await pass(20_500);
  await waitFor(() =>
    expect(sent.map(({ input }) => input.body)).toEqual([{ token: 'a.token', ifStartsAt: startsAt }]),
  );
  const focused = document.activeElement;
  answering({ state: 'in', room: 'https://room.test/a', help });
  await pass(20_000);
  const link = await screen.findByRole('link', { name: /^Open the room/ });
  expect(link.getAttribute('href')).toBe('https://room.test/a');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noreferrer');
  expect(link.closest('[role="status"]')).not.toBeNull();
  expect(screen.getByText('Call us by Signal.')).toBeTruthy();
  expect(screen.getByRole('link', { name: help.phone }).getAttribute('href')).toMatch(/^tel:/);
  expect(document.title).toBe('You can go in | A practice');
  expect(document.activeElement).toBe(focused);
});

test('after the start it says that the room is not free, and gives the second way once the answer has it', async () => {
  vi.setSystemTime(new Date('2036-12-01T14:06:00.000Z'));
  showing({ door: { ...waiting, help } });
  open();
  expect(await screen.findByText(/^The room is not free yet/)).toBeTruthy();
  expect(screen.getByText('If you do not want to wait any longer:')).toBeTruthy();
});

test('without a connection it says so, and goes on asking', async () => {
  showing({ door: waiting });
  stub(endpoints.waitAtDoor, () => unreachable());
  open();
  await screen.findByText('You are in the waiting room');
  await pass(25_000);
  expect(await screen.findByText(/^We cannot reach the practice at the moment/)).toBeTruthy();
  answering({});
  await pass(25_000);
  await waitFor(() => expect(screen.queryByText(/^We cannot reach the practice/)).toBeNull());
});

test('moved while one waits, it says so, and when the door opens for the new time', async () => {
  showing({ door: waiting });
  stub(endpoints.waitAtDoor, () => refusal('edited_meanwhile'));
  open();
  await screen.findByText('You are in the waiting room');
  const { door: _, ...moved } = visit;
  stub(endpoints.readLinkedVisit, () => ({
    ...moved,
    date: '2036-12-02',
    startsAt: '2036-12-02T14:00:00.000Z',
    endsAt: '2036-12-02T14:45:00.000Z',
    doorOpensAt: '2036-12-02T13:45:00.000Z',
  }));
  await pass(21_000);
  expect(await screen.findByText('This visit has been moved: its time is above.')).toBeTruthy();
  expect(screen.getByText(/^Tuesday, 8:45 am/)).toBeTruthy();
});

test('of a visit by phone it asks for the number alone, and says that it is called', async () => {
  showing({ mode: 'phone', door: { ...door, treatsIn: [] } });
  const sent = stub(endpoints.waitAtDoor, () => ({
    ...visit,
    mode: 'phone' as const,
    door: { ...door, state: 'phone' as const, treatsIn: [], callBackEnds: '59' },
  }));
  open();
  expect(await screen.findByText('At which number do we call you?')).toBeTruthy();
  expect(screen.queryByText('Where are you now?')).toBeNull();
  type('Telephone number', '+353 1 555 0159');
  await pass(2_100);
  press('Call me there');
  expect(await screen.findByText(/the practice calls the number that ends in 59/)).toBeTruthy();
  expect(sent[0]?.input.body).not.toHaveProperty('place');
});

test('a finished visit says so', async () => {
  showing({ status: 'over', door: { ...waiting, state: 'finished' } });
  open();
  expect(await screen.findByText('This visit is finished')).toBeTruthy();
  expect(document.title).toBe('A practice');
});
