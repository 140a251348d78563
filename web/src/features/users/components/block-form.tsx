import type { User } from '@garden-room/contract/user';
import { useSetBlocked } from '#api/set-blocked.ts';
import { ReasonForm } from '#components/forms/reason-form.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { userChangeFailure } from '../user-change-failure.ts';
import { UpcomingAppointments } from './upcoming-appointments.tsx';
import { UserIdentity } from './user-identity.tsx';

/** What blocking does, the user's upcoming appointments, and a field for the reason. */
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
        <UserIdentity user={user} /> is signed out on every device at once, and can neither log in nor book
        until somebody here unblocks them.
      </p>
      {user.isPatient && <UpcomingAppointments patientId={user._id} />}
    </ReasonForm>
  );
}
