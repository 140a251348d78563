import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { zoneName } from '@garden-room/contract/zone';
import { useInfiniteQuery } from '@tanstack/react-query';
import { appointmentsQuery } from '#api/appointments.ts';
import { Notice } from '#components/ui/notice.tsx';
import { dateIn, longDate, timeElsewhere } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';

/** Enough to see what becomes of them. */
const mostShown = 4;

type ZoneChangeProps = { from: string; to: string };

/** What a change of the practice's clock does to what is booked: the moments stay, the times on the door become others. */
export function ZoneChange({ from, to }: ZoneChangeProps) {
  const now = useNow();
  const list = useInfiniteQuery(appointmentsQuery(null, { from: dateIn(from, new Date(now)) }));
  // The furthest ahead come first, which are as good as examples; that there are none is known from the last page only.
  const booked = list.data?.filter(({ status, startsAt }) => isLive(status) && Date.parse(startsAt) > now);
  const shown = booked?.toReversed().slice(0, mostShown) ?? [];
  return (
    <Notice title="What is booked stays at its moment; the clock on the wall shows another time for it">
      <p>
        The hours above are read in <span>{zoneName(to)}</span> from the moment you save. An appointment is
        not moved with them. Appointments that would fall outside your hours are shown to you first.
      </p>
      {list.isError && (
        <p className="mt-2">{`The appointments to come could not be loaded: ${list.error.message}`}</p>
      )}
      {booked?.length === 0 && !list.hasNextPage && <p className="mt-2">Nothing is booked at the moment.</p>}
      {shown.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {shown.map((appointment) => (
            <li key={appointment._id}>{changeText(appointment, { from, to })}</li>
          ))}
        </ul>
      )}
      {booked && (booked.length > mostShown || list.hasNextPage) && (
        <p className="mt-2">And so for all the others.</p>
      )}
    </Notice>
  );
}

function changeText({ patientName, startsAt }: Appointment, { from, to }: ZoneChangeProps): string {
  const date = dateIn(from, new Date(startsAt));
  const before = `${longDate(date)}, ${timeElsewhere(startsAt, from, date)}`;
  return `${patientName}: ${before} becomes ${timeElsewhere(startsAt, to, date)}`;
}
