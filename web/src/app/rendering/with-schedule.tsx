import type { Schedule } from '@garden-room/contract/schedule';
import { lazy, type ReactNode, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { usePreloadedData } from './page-data.ts';

const LiveSchedule = lazy(() => import('#features/booking/components/live-schedule.tsx'));

type WithScheduleProps = {
  /** Until it has come, for those who came by a link of the site. */
  fallback: ReactNode;
  /** Gets null where it could not be had. */
  children: (schedule: Schedule | null) => ReactNode;
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
