import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { upcomingAppointmentsQuery } from '#api/upcoming-appointments.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { longDate } from '#lib/clinic-time.ts';

/**
 * The upcoming appointments of a user who is about to be blocked. Blocking does not cancel them, so the admin
 * decides about each.
 */
export function UpcomingAppointments({ patientId }: { patientId: string }) {
  const { data: coming, isError } = useQuery(upcomingAppointmentsQuery(patientId));
  if (coming?.length === 0) return <p>Nothing is booked that is still to come.</p>;
  return (
    <div>
      <p>
        What they have booked is not cancelled by this; decide about it separately.{' '}
        <Link to={paths.patient(patientId)} className={textLinkClass}>
          See their appointments
        </Link>
      </p>
      {coming ? (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {coming.map(({ _id, date, time, serviceName }) => (
            <li key={_id} className="py-2.5">
              <Link to={paths.appointment(_id)} className={textLinkClass}>
                {longDate(date)}, {time}
              </Link>{' '}
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
