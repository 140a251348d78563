import type { Appointment } from '@garden-room/contract/appointment';
import type { SeriesMove } from '@garden-room/contract/series';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { previewSeriesMove } from '#api/series.ts';
import { RetryNotice } from '#components/ui/notice.tsx';
import { keptWords } from '#features/visits/series/series-change.tsx';
import { shortDate } from '#lib/clinic-time.ts';

/** The visits of a series that a move of one would move along; with null, no call is made. */
export const seriesPlanQuery = ({ _id }: Appointment, move: SeriesMove | null) =>
  previewSeriesMove.query(move && { params: { id: _id }, query: move });

/** The times to which the visits of a series move along, and which stay and why; before anything is moved. */
export function SeriesMovePlan({ appointment, move }: { appointment: Appointment; move: SeriesMove | null }) {
  const plan = useQuery(seriesPlanQuery(appointment, move));
  if (!move) return null;
  if (plan.error)
    return (
      <RetryNotice title="The other visits could not be looked at" onRetry={() => void plan.refetch()}>
        {plan.error.message}
      </RetryNotice>
    );
  const moving = plan.data?.filter(({ why }) => why === null) ?? [];
  return (
    <section aria-label="The series" aria-live="polite" className="flex flex-col gap-2">
      <p className="font-semibold">
        {plan.data ? `${moving.length} of ${plan.data.length} move along:` : 'Looking at the other visits…'}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {plan.data?.map(({ appointmentId, date, time, to, why }) => (
          <li key={appointmentId} className="py-2">
            <span>{`${shortDate(date)}, ${timeText(time)}`}</span>{' '}
            {why === null && to ? (
              <span>{`to ${shortDate(to.date)}, ${timeText(to.time)}`}</span>
            ) : (
              <span className="font-medium text-danger">{`stays: ${why ? keptWords[why] : ''}`}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
