import type { User } from '@garden-room/contract/user';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { nameOf } from '#lib/name-of.ts';
import type { UserChanges } from './user-changes.tsx';
import type { UserQuestion } from './user-dialogs.tsx';

/** What an admin can do with another user. A blocked user must be unblocked before they can become an admin. */
export function UserActions({ user, changes }: { user: User; changes: UserChanges }) {
  const whoId = useId();
  const { isBlocked, role } = user;
  const button = (question: UserQuestion) => ({
    size: 'sm' as const,
    'aria-describedby': whoId,
    busyText: changes.isOpening({ question, user }) ? 'Opening…' : undefined,
    onClick: () => changes.ask({ question, user }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span id={whoId} hidden>
        {nameOf(user)}
      </span>
      <Button variant={isBlocked ? 'secondary' : 'danger'} {...button('block')}>
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {(role === 'Admin' || !isBlocked) && (
        <Button variant="quiet" {...button('role')}>
          {role === 'Admin' ? 'Remove as admin' : 'Make admin'}
        </Button>
      )}
    </div>
  );
}
