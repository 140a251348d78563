import type { Schedule } from '@garden-room/contract/schedule';
import { useQuery } from '@tanstack/react-query';
import { scheduleQuery } from '#api/schedule.ts';
import { Button } from '#components/ui/button.tsx';
import { OpeningHours } from '#components/ui/opening-hours.tsx';
import { dateIn } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { hoursFrom } from '#lib/opening-hours.ts';
import { usePractice } from '#lib/practice.ts';

type LiveScheduleProps = {
  fallback: Elements;
  children: (schedule: Schedule | null, retry: () => void) => Elements;
};

/** The schedule fetched by the browser; null where it cannot be read, because the page is complete without. */
export default function LiveSchedule({ fallback, children }: LiveScheduleProps) {
  const { data = null, isError, refetch } = useQuery(scheduleQuery);
  return data || isError ? children(data, () => void refetch()) : fallback;
}

/** The hours fetched by the browser, for visitors who navigated here within the site. */
export function LiveOpeningHours({ fallback }: { fallback: Elements }) {
  const { countryCode } = usePractice().address;
  return (
    <LiveSchedule fallback={fallback}>
      {(schedule, retry) =>
        schedule ? (
          <OpeningHours rows={hoursFrom(schedule, dateIn(schedule.timeZone, new Date()), countryCode)} />
        ) : (
          <p>
            The hours could not be loaded.{' '}
            <Button variant="quiet" size="sm" onClick={retry}>
              Try again
            </Button>
          </p>
        )
      }
    </LiveSchedule>
  );
}
