import type { Schedule } from '@garden-room/contract/schedule';
import { usePreloadedData } from '#framework/rendering/page-data.ts';
import type { Elements } from '#lib/elements.ts';
import { livePart } from './live-part.tsx';

type WithScheduleProps = {
  /** Shown while the schedule loads, after a navigation within the site. */
  fallback: Elements;
  /** Renders the content; the schedule is null if it could not be loaded. */
  children: (schedule: Schedule | null) => Elements;
};

const LiveSchedule = livePart<WithScheduleProps>(() => import('#features/visits/booking/live-schedule.tsx'), {
  skeleton: ({ fallback }) => fallback,
  failed: ({ children }) => children(null),
});

/** Content that depends on the booking rules: the schedule comes with the page's HTML, else from the API. */
export function WithSchedule({ fallback, children }: WithScheduleProps) {
  const schedule = usePreloadedData('schedule');
  if (schedule) return children(schedule);
  return <LiveSchedule fallback={fallback}>{children}</LiveSchedule>;
}
