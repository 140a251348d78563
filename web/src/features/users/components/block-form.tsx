import type { User } from '@garden-room/contract/user';
import { useSetBlocked } from '#api/set-blocked.ts';
import { Notice } from '#components/ui/notice.tsx';
import { ReasonForm } from '#components/ui/reason-form.tsx';
import { userChangeFailure } from '../user-change-failure.ts';
import { BookedAhead } from './booked-ahead.tsx';
import { Who } from './who.tsx';

/** What a block does, what is booked meanwhile, and why it is made. */
export function BlockForm({ user, onDone }: { user: User; onDone: (user: User) => void }) {
  const block = useSetBlocked(user._id);
  const failure = userChangeFailure(block.error);
  return (
    <ReasonForm
      label="Reason (optional)"
      hint="For the practice’s own record; they are not told."
      failure={failure && <Notice tone="error">{failure.text}</Notice>}
      cancel={failure?.isFinal ? 'Close' : 'Cancel'}
      submit={failure?.isFinal ? null : 'Block'}
      busyText={block.isPending ? 'Blocking…' : undefined}
      isDanger
      act={async ({ reason }) =>
        onDone(await block.mutateAsync({ isBlocked: true, ...(reason ? { reason } : {}) }))
      }
    >
      <p>
        <Who user={user} /> is signed out on every device at once, and can neither log in nor book until
        somebody here unblocks them.
      </p>
      {user.isPatient && <BookedAhead patientId={user._id} />}
    </ReasonForm>
  );
}
