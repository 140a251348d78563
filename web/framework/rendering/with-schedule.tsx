import type { Schedule } from '@garden-room/contract/schedule';
import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import type { Elements } from '#lib/elements.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import { usePreloadedData } from './page-data.ts';

const LiveSchedule = lazy(() => loadCode(() => import('#features/visits/booking/live-schedule.tsx')));

type WithScheduleProps = {
  /** Until it has come, for those who came by a link of the site. */
  fallback: Elements;
  /** Gets null where it could not be had. */
  children: (schedule: Schedule | null) => Elements;
};

/** Words that depend on the rules that bookings follow: out of the HTML, else from the API. */
export function WithSchedule({ fallback, children }: WithScheduleProps) {
  const schedule = usePreloadedData('schedule');
  if (schedule) return children(schedule);
  return (
    <Boundary fallback={children(null)}>
      <Suspense fallback={fallback}>
        <LiveSchedule fallback={fallback}>{children}</LiveSchedule>
      </Suspense>
    </Boundary>
  );
}
