import type { ClosedVisit } from '@garden-room/contract/endpoints/closures';
import { timeText } from '@garden-room/contract/time-text';
import { Link } from 'react-router-dom';
import { ServiceFor } from '#components/appointments/appointment-words.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { paths } from '#config/paths.ts';
import { dayText } from '#lib/clinic-time.ts';

/** A visit on a closed day: when it was, who, what, and the number to call. */
export const WhoAndWhen = ({ visit: { appointment, was } }: { visit: ClosedVisit }) => (
  <p className="grid min-w-0 gap-x-5 gap-y-0.5 min-[80rem]:grid-cols-[10.5rem_minmax(0,1fr)_9rem] print:grid-cols-[10rem_minmax(0,1fr)_9rem]">
    <Link
      to={paths.appointment(appointment._id)}
      className={`justify-self-start font-medium whitespace-nowrap ${textLinkClass}`}
    >{`${dayText(was.date)}, ${timeText(was.time)}`}</Link>
    <span className="min-w-0 wrap-anywhere">
      <span>{appointment.patientName}</span>
      <span className="text-ink-soft">
        , <ServiceFor {...appointment} />
      </span>
    </span>
    {appointment.reach?.phone && (
      <span>
        <CallPatient phone={appointment.reach.phone} />
      </span>
    )}
  </p>
);
