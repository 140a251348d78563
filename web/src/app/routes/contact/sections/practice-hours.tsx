import { livePart } from '#app/shell/live-part.tsx';
import { OpeningHours } from '#components/ui/opening-hours.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePageData, usePreloadedData } from '#framework/rendering/page-data.ts';
import { hoursFrom } from '#lib/opening-hours.ts';
import { usePractice } from '#lib/practice.ts';

const fallback = <Skeleton className="h-28 w-full max-w-sm" />;

const loadLiveHours = () =>
  import('#features/visits/booking/live-schedule.tsx').then((part) => ({ default: part.LiveOpeningHours }));

const LiveOpeningHours = livePart(loadLiveHours, {
  skeleton: () => fallback,
  failed: () => <p>The hours could not be loaded.</p>,
});

/** When the practice is open, by the schedule that bookings follow. */
export function PracticeHours() {
  const schedule = usePreloadedData('schedule');
  const { today } = usePageData();
  const { countryCode } = usePractice().address;
  if (schedule && today !== undefined) return <OpeningHours rows={hoursFrom(schedule, today, countryCode)} />;
  return <LiveOpeningHours fallback={fallback} />;
}
