import { endpoints } from '@garden-room/contract/endpoints';
import type { User } from '@garden-room/contract/user';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ada, allUsersPage, elena, inAda } from '#testing/all-users-page.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { inDialog } from '#testing/dialogs.ts';
import { offered, openMore, pressInMore } from '#testing/more-menu.ts';
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

/** The menu of Ada offers it now. */
const expectInMore = async (user: UserEvent, act: string) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openMore(user, await ada());
  await waitFor(() => expect(offered()).toContain(act));
};

describe('the role of an admin', () => {
  /** A server that gives the roles it is told to. */
  const giveWhatIsSent = () =>
    stub(endpoints.setRole, ({ input }) => {
      const changed = aUser({ ...input.body });
      practice.users = [elena, changed];
      return changed;
    });

  test('is given after a question that says what it means, and shows in the list at once', async () => {
    const sent = giveWhatIsSent();
    const { user } = openPage();
    await pressInMore(user, await ada(), 'Make admin');
    const dialog = await screen.findByRole('dialog', { name: 'Make Ada Lovelace an admin?' });
    expect(dialog.textContent).toContain('(ada@example.test) can then do here whatever you can');
    await user.click(await inDialog('Make admin'));
    await expectInMore(user, 'Remove as admin');
    expect(toasts).toEqual(['Ada Lovelace is an admin now.']);
    expect(sent.map(({ input }) => input)).toEqual([{ params: { id: 'ada' }, body: { role: 'Admin' } }]);
  });

  test('is taken the same way', async () => {
    practice.users = [elena, aUser({ role: 'Admin' })];
    const sent = giveWhatIsSent();
    const { user } = openPage();
    await pressInMore(user, await ada(), 'Remove as admin');
    await screen.findByRole('dialog', { name: 'Remove Ada Lovelace as an admin?' });
    await user.click(await inDialog('Remove as admin'));
    await expectInMore(user, 'Make admin');
    expect(toasts).toEqual(['Ada Lovelace is no longer an admin.']);
    expect(sent.map(({ input }) => input.body)).toEqual([{ role: 'User' }]);
  });

  test('beside it the reception’s is given and taken, and an admin is only removed', async () => {
    const sent = giveWhatIsSent();
    const { user } = openPage();
    await pressInMore(user, await ada(), 'Make reception');
    const dialog = await screen.findByRole('dialog', { name: 'Add Ada Lovelace to the reception?' });
    expect(dialog.textContent).toContain(
      'note payments, and block time. Private notes and plans, reports, import, archive, the audit',
    );
    await user.click(await inDialog('Make reception'));
    await pressInMore(user, await ada(), 'Remove from reception');
    await screen.findByRole('dialog', { name: 'Remove Ada Lovelace from the reception?' });
    await user.click(await inDialog('Remove from reception'));
    await expectInMore(user, 'Make reception');
    expect(toasts).toEqual([
      'Ada Lovelace is at the reception now.',
      'Ada Lovelace is no longer at the reception.',
    ]);
    expect(sent.map(({ input }) => input.body)).toEqual([{ role: 'Reception' }, { role: 'User' }]);
  });

  test('is refused for a user with an unconfirmed email, with the reason', async () => {
    stub(endpoints.setRole, () => refusal('unverified_email'));
    const { user } = openPage();
    await pressInMore(user, await ada(), 'Make admin');
    await user.click(await inDialog('Make admin'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'They have not confirmed their email yet. Until they do, nobody can tell whose account it is.',
    );
  });

  test('asked for while a block of the same person is on its way keeps its question', async () => {
    const answer = Promise.withResolvers<User>();
    stub(endpoints.setBlocked, () => answer.promise);
    const { user } = openPage();
    await user.click(await inAda('Block'));
    await user.click(await inDialog('Block'));
    await user.click(await inDialog('Cancel'));
    await pressInMore(user, await ada(), 'Make admin');
    await screen.findByRole('dialog', { name: 'Make Ada Lovelace an admin?' });
    answer.resolve(aUser({ isBlocked: true }));
    await waitFor(() => expect(toasts).toEqual(['Ada Lovelace is blocked.']));
    expect(screen.getByRole('dialog', { name: 'Make Ada Lovelace an admin?' })).toBeTruthy();
  });
});
