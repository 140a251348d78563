import { timeText } from '@garden-room/contract/time-text';
import type { User } from '@garden-room/contract/user';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { upcomingAppointmentsQuery } from '#api/appointments.ts';
import { useSetBlocked } from '#api/users.ts';
import { ReasonForm } from '#components/forms/reason-form.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { longDate } from '#lib/clinic-time.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { type UserDialogProps, UserIdentity, userChangeFailure } from './confirm-user-change.tsx';

/** Confirms the blocking of a user. */
export const BlockUserDialog = ({ open, user, onClose, onDone }: UserDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Block ${nameOf(user)}?`}>
    <BlockUserForm
      user={user}
      onDone={(changed) => {
        notifySuccess(`${nameOf(changed)} is blocked.`);
        onDone();
      }}
    />
  </Dialog>
);

/** The effect of blocking, the user's upcoming appointments, and a field for the reason. */
function BlockUserForm({ user, onDone }: { user: User; onDone: (user: User) => void }) {
  const block = useSetBlocked();
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
        onDone(
          await block.mutateAsync({
            params: { id: user._id },
            body: { isBlocked: true, ...(reason ? { reason } : {}) },
          }),
        )
      }
    >
      <p>
        <UserIdentity user={user} /> is signed out on every device at once, and can neither log in nor book
        until an admin unblocks them.
      </p>
      {user.isPatient && <UpcomingAppointments patientId={user._id} />}
    </ReasonForm>
  );
}

/**
 * The upcoming appointments of a user who is about to be blocked. Blocking does not cancel them, so the admin
 * decides about each.
 */
function UpcomingAppointments({ patientId }: { patientId: string }) {
  const { data: upcoming, isError } = useQuery(upcomingAppointmentsQuery(patientId));
  if (upcoming?.length === 0) return <p>Nothing is booked that is still to come.</p>;
  return (
    <div>
      <p>
        What they have booked is not cancelled by this; decide about it separately.{' '}
        <Link to={paths.patient(patientId)} className={textLinkClass}>
          See their appointments
        </Link>
      </p>
      {upcoming ? (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {upcoming.map(({ _id, date, time, serviceName }) => (
            <li key={_id} className="py-2.5">
              <Link
                to={paths.appointment(_id)}
                className={textLinkClass}
              >{`${longDate(date)}, ${timeText(time)}`}</Link>{' '}
              <span className="text-ink-soft">{serviceName}</span>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <p className="mt-3 text-sm text-ink-soft">Which ones they are could not be read just now.</p>
      ) : (
        <div role="status" className="mt-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-12" />
        </div>
      )}
    </div>
  );
}
