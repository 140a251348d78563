import { endpoints } from '@garden-room/contract/endpoints';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { ada, allUsersPage, elena, row } from '#testing/all-users-page.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import AllUsersPage from './all-users.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'elena', role: 'Admin' }) }),
}));
const { practice, openPage } = allUsersPage(stub, AllUsersPage);

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
      '1Dr. Elena Marshelena@example.testDMAdminActiveThis is you. You cannot block yourself.',
      '2Unknownada@example.testUUserActiveUnknownBlockMore',
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

  test('shows a user’s photo, and their initials where it is gone', async () => {
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
