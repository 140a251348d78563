import type { Appointment } from '@garden-room/contract/appointment';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { longDate, visitorTimeZone } from '#lib/clinic-time.ts';
import { deadlineText } from '#lib/instant-text.ts';
import type { Changeable } from '../use-changeable.ts';
import type { Changes } from './appointment-changes.tsx';

type AppointmentActionsProps = {
  appointment: Appointment;
  changeable: Changeable;
  changes: Changes;
  now: number;
};

/** What a patient can do about an appointment to come, and until when; after that, whom to call. */
export function AppointmentActions({ appointment, changeable, changes, now }: AppointmentActionsProps) {
  const whichId = useId();
  if (changeable.kind === 'over') return null;
  if (changeable.kind === 'loading') return <ActionsSkeleton />;
  if (changeable.kind === 'tooLate') {
    return (
      <p className="text-sm text-ink-soft">
        It is too late to change this online. Please call <PhoneLink />.
      </p>
    );
  }
  const { timeZone, date, time } = appointment;
  const deadline =
    changeable.until === null
      ? null
      : deadlineText(changeable.until, now, { timeZone, visitorZone: visitorTimeZone() });
  const button = (change: 'cancel' | 'reschedule') => ({
    size: 'sm' as const,
    'aria-describedby': whichId,
    busyText: changes.isOpening({ change, appointment }) ? 'Opening…' : undefined,
    onClick: () => changes.ask({ change, appointment }),
  });
  return (
    <div className="flex flex-col gap-2.5 print:hidden">
      <span id={whichId} hidden>
        {longDate(date)}, {time}
      </span>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" {...button('reschedule')}>
          Reschedule
        </Button>
        <Button variant="danger" {...button('cancel')}>
          Cancel appointment
        </Button>
      </div>
      {deadline !== null && <p className="text-sm text-ink-soft">You can change this until {deadline}.</p>}
    </div>
  );
}

const ActionsSkeleton = () => (
  <div className="flex flex-col gap-2.5">
    <div className="flex flex-wrap gap-2">
      <Skeleton className="h-10 w-28" />
      <Skeleton className="h-10 w-44" />
    </div>
    <Skeleton className="h-5 w-64 max-w-full" />
  </div>
);
