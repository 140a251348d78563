import type { Appointment } from '@garden-room/contract/appointment';
import { nameWithYear } from '@garden-room/contract/dependant';
import { Link } from 'react-router-dom';
import { Notice } from '#components/ui/notice.tsx';
import { OwnClock } from '#components/ui/own-clock.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { longDate } from '#lib/clinic-time.ts';

/** A slot that is gone because this very patient has it. */
export const AlreadyBooked = ({ appointment }: { appointment: Appointment }) => (
  <Notice
    title="You already have this appointment"
    action={
      // Their own history, whatever the session still believes: it may not have heard of a first booking.
      <Link to={paths.patient(appointment.patientId)} className={textLinkClass}>
        See it among your appointments
      </Link>
    }
  >
    {appointment.serviceName}
    {appointment.attendee && ` for ${nameWithYear(appointment.attendee)}`}, {longDate(appointment.date)},{' '}
    {appointment.time}
    <OwnClock {...appointment} className="block text-sm text-ink-soft" />
  </Notice>
);
