import { useQuery } from '@tanstack/react-query';
import { scheduleQuery } from '#api/schedule.ts';
import { Button } from '#components/ui/button.tsx';
import { OpeningHours } from '#components/ui/opening-hours.tsx';
import { dateIn } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { hoursFrom } from '#lib/opening-hours.ts';
import { usePractice } from '#lib/practice.ts';
import { QueryProvider } from '#lib/query-provider.tsx';

/** The hours fetched by the browser, for visitors who navigated here within the site. */
export default function LiveOpeningHours({ fallback }: { fallback: Elements }) {
  return (
    <QueryProvider>
      <Hours fallback={fallback} />
    </QueryProvider>
  );
}

function Hours({ fallback }: { fallback: Elements }) {
  const { data: schedule, isError, refetch } = useQuery(scheduleQuery);
  const { countryCode } = usePractice().address;
  if (schedule) {
    const today = dateIn(schedule.timeZone, new Date());
    return <OpeningHours rows={hoursFrom(schedule, today, countryCode)} />;
  }
  if (!isError) return fallback;
  return (
    <p>
      The hours could not be loaded.{' '}
      <Button variant="quiet" size="sm" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}
