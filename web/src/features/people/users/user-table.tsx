import type { Role, User } from '@garden-room/contract/user';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { nameOf } from '#lib/name-of.ts';
import { Photo } from './photo.tsx';
import type { AskAboutUser } from './user-changes.tsx';
import type { UserQuestion } from './user-dialogs.tsx';

type UserTableProps = { users: readonly User[]; ownId: string; ask: AskAboutUser };

const columns: readonly Column<User>[] = [
  { header: '#', className: 'data-spare', cell: (_, index) => index + 1 },
  { header: 'Name', cell: (user) => <UserName user={user} /> },
  { header: 'Email', cell: ({ userEmail }) => userEmail !== '' && <Email address={userEmail} /> },
  {
    header: 'Image',
    className: 'data-spare',
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
export function UserTable({ users, ownId, ask }: UserTableProps) {
  const action: Column<User> = {
    header: 'Action',
    className: 'data-actions',
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
    <Link to={paths.patient(user._id)} className={`font-medium wrap-anywhere ${textLinkClass}`}>
      {name}
    </Link>
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

/** What an admin can do with another user. A blocked user must be unblocked before they can get a role. */
function UserActions({ user, ask }: { user: User; ask: AskAboutUser }) {
  const whoId = useId();
  const { isBlocked, role } = user;
  // Not by keys: the focus stays on the button that the change has given other words.
  const [first, second] = roleChanges[role].filter(({ to }) => to === 'User' || !isBlocked);
  const button = (question: UserQuestion) => ({
    size: 'sm' as const,
    'aria-describedby': whoId,
    onClick: () => ask({ question, user }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span id={whoId} hidden>
        {nameOf(user)}
      </span>
      <Button variant={isBlocked ? 'secondary' : 'danger'} {...button('block')}>
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {first && (
        <Button variant="quiet" {...button(first.to)}>
          {first.words}
        </Button>
      )}
      {second && (
        <Button variant="quiet" {...button(second.to)}>
          {second.words}
        </Button>
      )}
    </div>
  );
}
