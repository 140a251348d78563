import type { Appointment } from '@garden-room/contract/appointment';
import { nameWithYear } from '@garden-room/contract/dependant';
import { cn } from '#lib/cn.ts';

/** What is booked, and for whom where that is not the patient. */
export const BookedService = ({ appointment }: { appointment: Appointment }) => (
  <>
    {appointment.serviceName}
    <ForAttendee appointment={appointment} className="text-sm" />
  </>
);

type ForAttendeeProps = { appointment: Pick<Appointment, 'attendee'>; className?: string };

/** Who comes, on a line of its own; nothing where that is the patient. */
export const ForAttendee = ({ appointment: { attendee }, className }: ForAttendeeProps) =>
  attendee && (
    <span className={cn('block wrap-anywhere text-ink-soft', className)}>For {nameWithYear(attendee)}</span>
  );
