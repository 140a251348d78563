import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { OpeningHours } from '#components/ui/opening-hours.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePageData, usePreloadedData } from '#framework/rendering/page-data.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import { hoursFrom } from '#lib/opening-hours.ts';
import { usePractice } from '#lib/practice.ts';

const LiveOpeningHours = lazy(() =>
  loadCode(() => import('#features/visits/booking/live-opening-hours.tsx')),
);

/** When the practice is open, by the schedule that bookings follow. */
export function PracticeHours() {
  const schedule = usePreloadedData('schedule');
  const { today } = usePageData();
  const { countryCode } = usePractice().address;
  if (schedule && today !== undefined) return <OpeningHours rows={hoursFrom(schedule, today, countryCode)} />;
  const fallback = <Skeleton className="h-28 w-full max-w-sm" />;
  return (
    <Boundary fallback={<p>The hours could not be loaded.</p>}>
      <Suspense fallback={fallback}>
        <LiveOpeningHours fallback={fallback} />
      </Suspense>
    </Boundary>
  );
}
