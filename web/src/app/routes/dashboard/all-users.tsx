import type { Role, User } from '@garden-room/contract/user';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usersQuery } from '#api/users.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { MoreMenu } from '#components/ui/more-menu.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePeopleSearch } from '#components/ui/use-search-term.ts';
import { paths } from '#config/paths.ts';
import { PeopleList, Photo } from '#features/people/users/people-list.tsx';
import { type AskAboutUser, WithUserDialogs } from '#features/people/users/with-user-dialogs.tsx';
import { useSession } from '#features/session/use-session.ts';
import { nameOf } from '#lib/name-of.ts';

/** Everybody with an account, for the practice. */
export default function AllUsersPage() {
  const { user } = useSession();
  return user && <AllUsers ownId={user._id} />;
}

/** All users, and patients without an account, for the practice; `ownId` is the admin's own id. */
function AllUsers({ ownId }: { ownId: string }) {
  const search = usePeopleSearch();
  const list = useInfiniteQuery({
    ...usersQuery(search.settled),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
  return (
    <div className="wrap page-block">
      <h1 className="mb-8 text-4xl text-evergreen-strong dense:mb-3">All Users</h1>
      <WithUserDialogs>
        {(ask) => (
          <PeopleList
            who="users"
            search={search}
            list={list}
            skeleton={<UsersSkeleton />}
            whyEmpty="Nobody has an account here yet."
          >
            {(users) => <UserTable users={users} ownId={ownId} ask={ask} />}
          </PeopleList>
        )}
      </WithUserDialogs>
    </div>
  );
}

const cells = ['h-5 w-4', 'h-5 w-36', 'h-5 w-48', 'h-11 w-9', 'h-6 w-12', 'h-6 w-14', 'h-10 w-20'];

/** A skeleton in the shape of the table of users; on a phone, of its cards. */
const UsersSkeleton = () => (
  <div className="divide-y divide-hairline border-hairline border-b md:mt-11 md:border-t">
    {['one', 'two', 'three', 'four', 'five'].map((row) => (
      <div
        key={row}
        className="flex flex-col gap-3 py-4 md:flex-row md:items-center md:justify-between md:gap-4"
      >
        {cells.map((shape) => (
          <Skeleton key={shape} className={shape} />
        ))}
      </div>
    ))}
  </div>
);

type UserTableProps = { users: readonly User[]; ownId: string; ask: AskAboutUser };

const columns: readonly Column<User>[] = [
  { header: '#', place: 'spare', cell: (_, index) => index + 1 },
  { header: 'Name', cell: (user) => <UserName user={user} /> },
  { header: 'Email', cell: ({ userEmail }) => userEmail !== '' && <Email address={userEmail} /> },
  {
    header: 'Image',
    place: 'spare',
    cell: (user) => <Photo name={nameOf(user)} photoURL={user.photoURL} />,
  },
  {
    header: 'Role',
    cell: ({ role }) => (
      <Badge
        tone={role === 'Admin' ? 'evergreen' : role === 'Reception' ? 'sage' : 'outline'}
        className="justify-self-start"
      >
        {role}
      </Badge>
    ),
  },
  {
    header: 'Status',
    cell: ({ isBlocked, hasAccount }) => (
      <Badge tone={isBlocked ? 'danger' : hasAccount ? 'sage' : 'outline'} className="justify-self-start">
        {isBlocked ? 'Blocked' : hasAccount ? 'Active' : 'No account'}
      </Badge>
    ),
  },
];

/** All users with their actions, and patients without an account. */
function UserTable({ users, ownId, ask }: UserTableProps) {
  const action: Column<User> = {
    header: 'Action',
    place: 'actions',
    cell: (user) => {
      if (user._id === ownId)
        return <span className="text-ink-soft">This is you. You cannot block yourself.</span>;
      if (!user.hasAccount)
        return <span className="text-ink-soft">A patient noted by the practice. Nobody signs in.</span>;
      return <UserActions user={user} ask={ask} />;
    },
  };
  return (
    <DataTable
      caption="All users, admins and reception first"
      columns={[...columns, action]}
      rows={users}
      rowKey={({ _id }) => _id}
    />
  );
}

/** A patient's name links to their history. */
function UserName({ user }: { user: User }) {
  const name = nameOf(user);
  if (!user.isPatient) return <span className="wrap-anywhere">{name}</span>;
  return (
    <PatientName name={name} id={user._id} of={user} to={paths.patient(user._id)} className="font-medium" />
  );
}

/** Breaks before the domain first, where there is little room. */
function Email({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'));
  return (
    <span className="wrap-anywhere">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </span>
  );
}

/** The roles that a user can get from the one they have. */
const roleChanges: Record<Role, readonly { to: Role; words: string }[]> = {
  Admin: [{ to: 'User', words: 'Remove as admin' }],
  Reception: [
    { to: 'User', words: 'Remove from reception' },
    { to: 'Admin', words: 'Make admin' },
  ],
  User: [
    { to: 'Admin', words: 'Make admin' },
    { to: 'Reception', words: 'Make reception' },
  ],
};

/** The acts of an admin on another user. A blocked user must be unblocked before they can get a role. */
function UserActions({ user, ask }: { user: User; ask: AskAboutUser }) {
  const whoId = useId();
  const { isBlocked, role } = user;
  const roles = roleChanges[role]
    .filter(({ to }) => to === 'User' || !isBlocked)
    .map(({ to, words }) => ({
      label: words,
      isDanger: to === 'User',
      onPress: () => ask({ change: to, user }),
    }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id={whoId} hidden>
        {nameOf(user)}
      </span>
      <Button
        size="sm"
        variant={isBlocked ? 'secondary' : 'quietDanger'}
        aria-describedby={whoId}
        onClick={() => ask({ change: 'block', user })}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {roles.length > 0 && <MoreMenu describedBy={whoId} acts={roles} />}
    </div>
  );
}
