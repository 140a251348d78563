import type { User } from '@garden-room/contract/user';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { nameOf } from '#lib/name-of.ts';
import type { BlockingActs } from './blocking.tsx';

/** Asks whether somebody is to be blocked, or let in again. */
export function BlockButton({ user, blocking }: { user: User; blocking: BlockingActs }) {
  const whoId = useId();
  return (
    <>
      <span id={whoId} hidden>
        {nameOf(user)}
      </span>
      <Button
        variant={user.isBlocked ? 'secondary' : 'danger'}
        size="sm"
        aria-describedby={whoId}
        busyText={blocking.isOpening(user) ? 'Opening…' : undefined}
        onClick={() => blocking.ask(user)}
      >
        {user.isBlocked ? 'Unblock' : 'Block'}
      </Button>
    </>
  );
}
