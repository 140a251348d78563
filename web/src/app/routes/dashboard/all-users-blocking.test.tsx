import { endpoints } from '@garden-room/contract/endpoints';
import type { User } from '@garden-room/contract/user';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ada, allUsersPage, elena, inAda, row } from '#testing/all-users-page.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, aUser } from '#testing/builders.ts';
import { inDialog } from '#testing/dialogs.ts';
import { comeBack } from '#testing/render-page.tsx';
import AllUsersPage from './all-users.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'elena', role: 'Admin' }) }),
}));
const toasts = vi.hoisted(() => [] as string[]);
vi.mock('#lib/notify.ts', () => ({ notifySuccess: (text: string) => toasts.push(text) }));
const { practice, openPage } = allUsersPage(stub, AllUsersPage);

beforeEach(() => {
  toasts.length = 0;
});

/** A server that blocks whom it is told to. */
const blockWhoeverIsSent = () =>
  stub(endpoints.setBlocked, ({ input }) => {
    const { isBlocked } = input.body;
    practice.users = practice.users.map((one) => (one._id === input.params.id ? { ...one, isBlocked } : one));
    return practice.users.find(({ _id }) => _id === input.params.id) ?? refusal('not_found');
  });

describe('a block', () => {
  test('names the user and what it does, and shows in the list at once', async () => {
    const sent = blockWhoeverIsSent();
    const { user } = openPage();
    await user.click(await inAda('Block'));
    const dialog = await screen.findByRole('dialog', { name: 'Block Ada Lovelace?' });
    expect(dialog.textContent).toContain(
      'Ada Lovelace (ada@example.test) is signed out on every device at once',
    );
    expect(await within(dialog).findByText('Nothing is booked that is still to come.')).toBeTruthy();
    const answer = Promise.withResolvers<User[]>();
    stub(endpoints.listUsers, () => answer.promise);
    await user.click(await inDialog('Block'));
    expect(await inAda('Unblock')).toBeTruthy();
    expect((await ada()).textContent).toContain('Blocked');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual(['Ada Lovelace is blocked.']);
    expect(sent.map(({ input }) => input)).toEqual([{ params: { id: 'ada' }, body: { isBlocked: true } }]);
    answer.resolve(practice.users);
  });

  test('is taken back the same way, also for a user who has not booked', async () => {
    practice.users = [aUser({ isBlocked: true })];
    const sent = blockWhoeverIsSent();
    const { user } = openPage();
    await user.click(await inAda('Unblock'));
    const dialog = await screen.findByRole('dialog', { name: 'Unblock Ada Lovelace?' });
    expect(dialog.textContent).toContain('can log in and book again');
    await user.click(await inDialog('Unblock'));
    expect(await inAda('Block')).toBeTruthy();
    expect(toasts).toEqual(['Ada Lovelace is unblocked.']);
    expect(sent.map(({ input }) => input.body)).toEqual([{ isBlocked: false }]);
  });

  test('shows what is booked ahead, which it leaves as it is, and where to decide about it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
    const lists = stub(endpoints.listAppointments, () => [
      anAppointment({ _id: 'later', date: '2026-12-01', endsAt: '2026-12-01T14:30:00.000Z' }),
      anAppointment({ _id: 'off', status: 'cancelled' }),
      anAppointment({ _id: 'next' }),
      anAppointment({ _id: 'over', date: '2026-11-22', endsAt: '2026-11-22T16:30:00.000Z' }),
    ]);
    try {
      const { user } = openPage();
      await user.click(await inAda('Block'));
      const dialog = within(await screen.findByRole('dialog'));
      const links = await dialog.findAllByRole('link', { name: /9:00 am/ });
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Tuesday, 24 November, 9:00 am', '/dashboard/appointments/next'],
        ['Tuesday, 1 December, 9:00 am', '/dashboard/appointments/later'],
      ]);
      expect(dialog.getByText(/What they have booked is not cancelled by this/)).toBeTruthy();
      expect(dialog.getByRole('link', { name: 'See their appointments' })).toHaveProperty(
        'pathname',
        '/dashboard/patient/ada',
      );
      expect(lists.map(({ input: { query } }) => [query.patientId, query.from])).toEqual([
        ['ada', '2026-11-21'],
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('can be made where nobody can say what is booked, which is said', async () => {
    stub(endpoints.listAppointments, unreachable);
    const sent = blockWhoeverIsSent();
    const { user } = openPage();
    await user.click(await inAda('Block'));
    expect(await screen.findByText('Which ones they are could not be read just now.')).toBeTruthy();
    await user.click(await inDialog('Block'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('takes the reason along, and does not throw it away unasked', async () => {
    const sent = blockWhoeverIsSent();
    const { user } = openPage();
    await user.click(await inAda('Block'));
    await user.type(await screen.findByLabelText('Reason (optional)'), 'Never came.');
    await user.click(await inDialog('Cancel'));
    await user.click(await inDialog('Keep editing'));
    await user.click(await inDialog('Block'));
    await waitFor(() => expect(toasts).toEqual(['Ada Lovelace is blocked.']));
    expect(sent.map(({ input }) => input.body)).toEqual([{ isBlocked: true, reason: 'Never came.' }]);
  });

  test('thought better of changes nothing', async () => {
    const sent = blockWhoeverIsSent();
    const { user } = openPage();
    await user.click(await inAda('Block'));
    await user.click(await inDialog('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(0);
  });

  test('pressed twice is sent once', async () => {
    const sent = blockWhoeverIsSent();
    const { user } = openPage();
    await user.click(await inAda('Block'));
    const button = await inDialog('Block');
    button.click();
    button.click();
    expect(await inAda('Unblock')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  test('whose answer is lost is sent again, and is done', async () => {
    let lost = 0;
    const sent = stub(endpoints.setBlocked, () => {
      practice.users = [aUser({ isBlocked: true })];
      if (lost++ === 0) return unreachable();
      return aUser({ isBlocked: true });
    });
    const { user } = openPage();
    await user.click(await inAda('Block'));
    await user.click(await inDialog('Block'));
    expect(await inAda('Unblock')).toBeTruthy();
    expect(sent).toHaveLength(2);
    expect(toasts).toEqual(['Ada Lovelace is blocked.']);
  });

  test('that reaches nobody says so, and can be tried again from where one is', async () => {
    stub(endpoints.setBlocked, unreachable);
    const { user } = openPage();
    await user.click(await inAda('Block'));
    await user.click(await inDialog('Block'));
    expect(await screen.findByText(/^We could not reach the practice/)).toBeTruthy();
    expect(toasts).toEqual([]);
    blockWhoeverIsSent();
    await user.click(await inDialog('Block'));
    expect(await inAda('Unblock')).toBeTruthy();
  });

  test.each([
    ['not_found', 'This account is no longer there. It may have been deleted meanwhile.'],
    ['own_account', 'You cannot do that to your own account.'],
    ['rate_limited', 'That was a little fast. Please wait a moment and try again.'],
  ] as const)('refused as %s says why, once, and reads the list anew', async (code, words) => {
    const sent = stub(endpoints.setBlocked, () => refusal(code));
    const { lists, user } = openPage();
    await user.click(await inAda('Block'));
    practice.users = [elena];
    await user.click(await inDialog('Block'));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
    expect([sent.length, lists.length]).toEqual([1, 2]);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Block' }) === null).toBe(code === 'not_found');
  });

  test('succeeds for a user whom another admin has blocked meanwhile', async () => {
    blockWhoeverIsSent();
    const { user } = openPage();
    await user.click(await inAda('Block'));
    practice.users = [elena, aUser({ isBlocked: true })];
    comeBack();
    expect(await inAda('Unblock')).toBeTruthy();
    await user.click(await inDialog('Block'));
    await waitFor(() => expect(toasts).toEqual(['Ada Lovelace is blocked.']));
    expect((await ada()).textContent).toContain('Blocked');
  });

  test('answered late closes nobody else’s question', async () => {
    practice.users = [aUser(), aUser({ _id: 'bo', displayName: 'Bo' })];
    const answer = Promise.withResolvers<User>();
    stub(endpoints.setBlocked, () => answer.promise);
    const { user } = openPage();
    await user.click(await inAda('Block'));
    await user.click(await inDialog('Block'));
    await user.click(await inDialog('Cancel'));
    await user.click(within(await row(/Bo/)).getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('dialog', { name: 'Block Bo?' })).toBeTruthy();
    answer.resolve(aUser({ isBlocked: true }));
    await waitFor(() => expect(toasts).toEqual(['Ada Lovelace is blocked.']));
    expect(screen.getByRole('dialog', { name: 'Block Bo?' })).toBeTruthy();
  });
});
