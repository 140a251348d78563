import { endpoints } from '@garden-room/contract/endpoints';
import type { User } from '@garden-room/contract/user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { comeBack, renderPage } from '#testing/render-page.tsx';
import AllUsersPage from './all-users.tsx';

const stub = stubApi();
showDialogs();

const elena = aUser({
  _id: 'elena',
  displayName: 'Dr. Elena Marlowe',
  userEmail: 'elena@example.test',
  role: 'Admin',
});
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'elena', role: 'Admin' }) }),
}));
const toasts = vi.hoisted(() => [] as string[]);
vi.mock('#lib/notify.ts', () => ({ notifySuccess: (text: string) => toasts.push(text) }));

/** Whom the practice knows; may change on the way. */
const practice = { users: [] as User[] };
beforeEach(() => {
  toasts.length = 0;
  practice.users = [elena, aUser({ isPatient: true })];
});

function openPage(query = '') {
  const lists = stub(endpoints.listUsers, () => practice.users);
  const path = '/dashboard/all-users';
  renderPage(AllUsersPage, path, `${path}${query}`);
  return { lists, user: userEvent.setup() };
}

/** A server that blocks whom it is told to. */
const blockWhoeverIsSent = () =>
  stub(endpoints.setBlocked, ({ input }) => {
    const { isBlocked } = input.body;
    practice.users = practice.users.map((one) => (one._id === input.params.id ? { ...one, isBlocked } : one));
    return practice.users.find(({ _id }) => _id === input.params.id) ?? refusal('not_found');
  });

const row = (name: RegExp) => screen.findByRole('row', { name });
const ada = () => row(/Ada Lovelace/);
const inAda = async (name: string) => within(await ada()).findByRole('button', { name });
const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).findByRole('button', { name });

describe('the table', () => {
  test('says of a patient whom the practice has noted that nobody signs in, and offers nothing', async () => {
    practice.users = [aUser({ isPatient: true, hasAccount: false, userEmail: '' })];
    openPage();
    expect(within(await ada()).getByRole('cell', { name: 'No account' })).toBeTruthy();
    expect(within(await ada()).queryByRole('button')).toBeNull();
    expect(within(await ada()).getByRole('link', { name: 'Ada Lovelace' })).toBeTruthy();
  });

  test('has the columns of the specification, and a word for what a record lacks', async () => {
    practice.users = [
      elena,
      aUser({ displayName: ' ' }),
      aUser({ _id: 'bo', displayName: 'Bo', isBlocked: true }),
    ];
    openPage();
    const rows = await screen.findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '#NameEmailImageRoleStatusAction',
      '1Dr. Elena Marloweelena@example.testDMAdminActiveThis is you. You cannot block yourself.',
      '2Unknownada@example.testUUserActiveUnknownBlockMake admin',
      '3Boada@example.testBUserBlockedBoUnblock',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Users');
    expect(within(await row(/Elena/)).queryByRole('button')).toBeNull();
  });

  test('leads from a patient to their history, and from nobody else', async () => {
    openPage();
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toHaveProperty(
      'pathname',
      '/dashboard/patient/ada',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test('shows somebody’s photo, and their initials where it is gone', async () => {
    practice.users = [aUser({ photoURL: 'https://lh3.googleusercontent.com/ada' })];
    openPage();
    const photo = (await ada()).querySelector('img');
    expect(photo?.src).toBe('https://lh3.googleusercontent.com/ada');
    if (photo) fireEvent.error(photo);
    expect((await ada()).querySelector('img')).toBeNull();
    expect(screen.getByText('AL')).toBeTruthy();
  });

  test.each([
    ['on its way', () => new Promise<never>(() => {}), 'Loading...'],
    ['out of reach', () => refusal('rate_limited'), 'The users could not be loaded'],
    ['empty', () => [], 'No users found.'],
  ] as const)('%s says so', async (_, answer, shown) => {
    openPage();
    stub(endpoints.listUsers, answer);
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test('comes page by page, numbered on, and what is here stays where the next page fails', async () => {
    const { user } = openPage();
    const lists = stub(endpoints.listUsers, ({ input }) =>
      input.query.cursor === undefined
        ? HttpResponse.json(practice.users, { headers: { 'X-Next-Cursor': 'further' } })
        : refusal('rate_limited'),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('There are more')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    stub(endpoints.listUsers, () => [aUser({ _id: 'zoe', displayName: 'Zoe' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/^3 Zoe/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(lists.map(({ input }) => input.query)).toEqual([{ limit: 25 }, { limit: 25, cursor: 'further' }]);
  });
});

describe('the search', () => {
  const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search by name or email' });

  test('asks once the typing has paused, and tells how many it has found', async () => {
    const { lists, user } = openPage();
    await ada();
    practice.users = [aUser({ _id: 'grace', displayName: 'Grace Hopper' })];
    await user.type(await box(), ' Gra');
    expect(await row(/Grace Hopper/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 user found');
    expect(lists.map(({ input }) => input.query.search)).toEqual([undefined, 'Gra']);
    practice.users = [elena, aUser()];
    await user.clear(await box());
    expect(await ada()).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('of an address is made at once, cut to what can be asked for, and can be cleared', async () => {
    practice.users = [];
    const { lists, user } = openPage(`?search=${'x'.repeat(50)}`);
    expect(await screen.findByText('No users found.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Nobody found');
    expect(lists.map(({ input }) => input.query.search)).toEqual(['x'.repeat(40)]);
    practice.users = [elena];
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await row(/Elena/)).toBeTruthy();
    expect((await box()).value).toBe('');
    expect(document.activeElement).toBe(await box());
  });
});

describe('a block', () => {
  test('names the person and what it does, and stands in the list at once', async () => {
    const sent = blockWhoeverIsSent();
    const { user } = openPage();
    await user.click(await inAda('Block'));
    const dialog = await screen.findByRole('dialog', { name: 'Block Ada Lovelace?' });
    expect(dialog.textContent).toContain(
      'Ada Lovelace (ada@example.test) is signed out on every device at once',
    );
    expect(dialog.textContent).toContain('What they have booked is not cancelled');
    expect(within(dialog).getByRole('link', { name: 'See their appointments' })).toHaveProperty(
      'pathname',
      '/dashboard/patient/ada',
    );
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

  test('is taken back the same way, for somebody who has not booked too', async () => {
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

  test('of somebody whom another admin has blocked meanwhile is what was wanted', async () => {
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

describe('the role of an admin', () => {
  /** A server that gives the roles it is told to. */
  const giveWhatIsSent = () =>
    stub(endpoints.setRole, ({ input }) => {
      const changed = aUser({ ...input.body });
      practice.users = [elena, changed];
      return changed;
    });

  test('is given after a question that says what it means, and stands in the list at once', async () => {
    const sent = giveWhatIsSent();
    const { user } = openPage();
    await user.click(await inAda('Make admin'));
    const dialog = await screen.findByRole('dialog', { name: 'Make Ada Lovelace an admin?' });
    expect(dialog.textContent).toContain('(ada@example.test) can then do here whatever you can');
    await user.click(await inDialog('Make admin'));
    expect(await inAda('Remove as admin')).toBeTruthy();
    expect(toasts).toEqual(['Ada Lovelace is an admin now.']);
    expect(sent.map(({ input }) => input)).toEqual([{ params: { id: 'ada' }, body: { role: 'Admin' } }]);
  });

  test('is taken the same way', async () => {
    practice.users = [elena, aUser({ role: 'Admin' })];
    const sent = giveWhatIsSent();
    const { user } = openPage();
    await user.click(await inAda('Remove as admin'));
    await screen.findByRole('dialog', { name: 'Remove Ada Lovelace as an admin?' });
    await user.click(await inDialog('Remove as admin'));
    expect(await inAda('Make admin')).toBeTruthy();
    expect(toasts).toEqual(['Ada Lovelace is no longer an admin.']);
    expect(sent.map(({ input }) => input.body)).toEqual([{ role: 'User' }]);
  });

  test('is refused to whoever has not confirmed their email, in words', async () => {
    stub(endpoints.setRole, () => refusal('unverified_email'));
    const { user } = openPage();
    await user.click(await inAda('Make admin'));
    await user.click(await inDialog('Make admin'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'They have not confirmed their email yet. Only then can they become an admin.',
    );
  });

  test('asked for while a block of the same person is on its way keeps its question', async () => {
    const answer = Promise.withResolvers<User>();
    stub(endpoints.setBlocked, () => answer.promise);
    const { user } = openPage();
    await user.click(await inAda('Block'));
    await user.click(await inDialog('Block'));
    await user.click(await inDialog('Cancel'));
    await user.click(await inAda('Make admin'));
    await screen.findByRole('dialog', { name: 'Make Ada Lovelace an admin?' });
    answer.resolve(aUser({ isBlocked: true }));
    await waitFor(() => expect(toasts).toEqual(['Ada Lovelace is blocked.']));
    expect(screen.getByRole('dialog', { name: 'Make Ada Lovelace an admin?' })).toBeTruthy();
  });
});
