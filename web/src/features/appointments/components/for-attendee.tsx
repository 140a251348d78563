import type { Appointment } from '@garden-room/contract/appointment';
import { nameWithYear } from '@garden-room/contract/dependant';
import { cn } from '#lib/cn.ts';

type ForAttendeeProps = { appointment: Pick<Appointment, 'attendee'>; className?: string };

/** Who comes, on a line of its own; nothing where that is the patient. */
export const ForAttendee = ({ appointment: { attendee }, className }: ForAttendeeProps) =>
  attendee && (
    <span className={cn('block wrap-anywhere text-ink-soft', className)}>For {nameWithYear(attendee)}</span>
  );
