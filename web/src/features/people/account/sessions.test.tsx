import { endpoints } from '@garden-room/contract/endpoints';
import type { Session } from '@garden-room/contract/endpoints/own-sessions';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { Sessions } from './sessions.tsx';

const { notifySuccess } = vi.hoisted(() => ({ notifySuccess: vi.fn() }));
vi.mock('#lib/notify.ts', () => ({ notifySuccess }));
const stub = stubApi();
const user = userEvent.setup();

const here: Session = {
  _id: '2',
  device: 'Firefox on Linux',
  signedInAt: '2026-11-22T09:00:00.000Z',
  lastUsedAt: '2026-11-22T09:00:00.000Z',
  current: true,
};
const phone: Session = {
  ...here,
  _id: '1',
  device: 'Chrome on Android',
  signedInAt: '2026-11-20T09:00:00.000Z',
  current: false,
};
/** The sessions on the server; may change on the way. */
let listed: Session[];

beforeEach(() => {
  listed = [here, phone];
  notifySuccess.mockClear();
});

function open() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <Sessions />
    </QueryClientProvider>,
  );
}
const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem');
const end = () => user.click(screen.getByRole('button', { name: 'End the session on Chrome on Android' }));

test('each device is named, and every other one can be ended', async () => {
  stub(endpoints.listSessions, () => listed);
  open();
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  const [first, second] = await rows();
  expect(first?.textContent).toMatch(/Firefox on Linux.*Signed in 22 Nov 2026, [^;]*This device/);
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  const revoked = stub(endpoints.revokeSession, () => {
    listed = [here];
    return null;
  });
  expect(second?.textContent).toMatch(/Chrome on Android.*Signed in 20 Nov 2026.*; last used 22 Nov 2026/);
  await end();
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(revoked.map(({ input }) => input.params.id)).toEqual(['1']);
  expect(notifySuccess).toHaveBeenCalledWith('Signed out: Chrome on Android.');
});

test('one that is over already is ended', async () => {
  stub(endpoints.listSessions, () => listed);
  open();
  await rows();
  stub(endpoints.revokeSession, () => {
    listed = [here];
    return refusal('not_found');
  });
  await end();
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['cannot be ended', () => refusal('rate_limited'), 'That session could not be ended'],
  ['may have ended, without an answer,', unreachable, 'We do not know whether this was done'],
])('what %s is said, and stays', async (_, answer, title) => {
  stub(endpoints.listSessions, () => listed);
  open();
  await rows();
  stub(endpoints.revokeSession, answer);
  await end();
  expect((await screen.findByRole('alert')).textContent).toContain(title);
  expect(await rows()).toHaveLength(2);
  expect(notifySuccess).not.toHaveBeenCalled();
});

test('a list that cannot be read can be asked for again', async () => {
  stub(endpoints.listSessions, unreachable);
  open();
  expect(await screen.findByText('Your devices could not be listed')).toBeTruthy();
  stub(endpoints.listSessions, () => listed);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(2);
});

test('three are listed, this device first, and the rest on demand', async () => {
  const tablet = { ...phone, _id: '3', device: 'Safari on iPad' };
  listed = [tablet, phone, { ...tablet, _id: '4' }, { ...tablet, _id: '5', device: 'Edge on Windows' }, here];
  stub(endpoints.listSessions, () => listed);
  open();
  const devices = (list: HTMLElement[]) =>
    list.map(({ firstElementChild }) => firstElementChild?.firstChild?.textContent);
  expect(devices(await rows())).toEqual(['Firefox on Linux', 'Safari on iPad', 'Chrome on Android']);
  await user.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(devices(await rows()).slice(3)).toEqual(['Safari on iPad', 'Edge on Windows']);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  expect((await rows())[3]?.contains(document.activeElement)).toBe(true);
});
