import { endpoints } from '@garden-room/contract/endpoints';
import type { CalendarFeed } from '@garden-room/contract/endpoints/calendar-feeds';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { stubApi, unreachable } from '#testing/api.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { CalendarFeeds } from './calendar-feeds.tsx';

const { notifySuccess } = vi.hoisted(() => ({ notifySuccess: vi.fn() }));
vi.mock('#lib/notify.ts', () => ({ notifySuccess }));
const stub = stubApi();
const user = userEvent.setup();
showDialogs();

const url = 'https://practice.test/api/calendar/secret.ics';
const feed: CalendarFeed = {
  _id: 'one',
  kind: 'own',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastReadAt: '2026-11-22T12:00:00.000Z',
};
/** The feeds on the server. */
let stored: CalendarFeed[];
beforeEach(() => {
  stored = [];
  stub(endpoints.listCalendarFeeds, () => stored);
  stub(endpoints.createCalendarFeed, ({ input }) => {
    const made = { ...feed, _id: `${stored.length}`, kind: input.body.kind, lastReadAt: null };
    stored = [...stored, made];
    return { _id: made._id, url };
  });
});

function open(isAdmin = false) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <CalendarFeeds isAdmin={isAdmin} />
    </QueryClientProvider>,
  );
}
const button = (name: string) => screen.findByRole('button', { name });

test('a feed is made, its address shown once and copied, and the feed listed', async () => {
  open();
  await user.click(await button('Create calendar feed'));
  const address = await screen.findByLabelText<HTMLInputElement>('Address of the feed');
  expect(address.value).toBe(url);
  await user.click(await button('Copy address'));
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(screen.getByRole('link', { name: 'open it in your calendar' }).getAttribute('href')).toBe(
    'webcal://practice.test/api/calendar/secret.ics',
  );
  await user.click(await button('I have it'));
  expect(screen.queryByLabelText('Address of the feed')).toBeNull();
  expect(screen.getByRole('listitem').textContent).toMatch(/Your appointments.*not read by a calendar yet/);
});

test('a browser that does not copy says so, with the address selected', async () => {
  open();
  await user.click(await button('Create calendar feed'));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(await button('Copy address'));
  expect(await screen.findByText(/did not copy it/)).toBeTruthy();
  const address = screen.getByLabelText<HTMLInputElement>('Address of the feed');
  expect(address.selectionEnd).toBe(url.length);
});

test('a feed is revoked once that is confirmed; two are as many as there can be', async () => {
  stored = [feed, { ...feed, _id: 'two', kind: 'practice', lastReadAt: null }];
  open(true);
  expect(await screen.findByText(/as many as there can be/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('last read 22 Nov 2026');
  const revoked = stub(endpoints.revokeCalendarFeed, ({ input }) => {
    stored = stored.filter(({ _id }) => _id !== input.params.id);
    return null;
  });
  await user.click(await button('Revoke the feed of 20 Nov 2026: your appointments'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(revoked.map(({ input }) => input.params.id)).toEqual(['one']);
  expect(notifySuccess).toHaveBeenCalledWith('The feed is revoked.');
  await button('Create feed: all appointments of the practice');
});

test('an answer that is lost leaves a feed that can be revoked, and a list that fails can be asked for again', async () => {
  stub(endpoints.createCalendarFeed, () => {
    stored = [feed];
    return unreachable();
  });
  open();
  await user.click(await button('Create calendar feed'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/no address.*revoke it/);
  expect(await screen.findByRole('listitem')).toBeTruthy();
});
