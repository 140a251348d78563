import type { Schedule } from '@garden-room/contract/schedule';
import { usePreloadedData } from '#framework/rendering/page-data.ts';
import type { Elements } from '#lib/elements.ts';
import { livePart } from './live-part.tsx';

type WithScheduleProps = {
  /** Until it has come, for those who came by a link of the site. */
  fallback: Elements;
  /** Gets null where it could not be had. */
  children: (schedule: Schedule | null) => Elements;
};

const LiveSchedule = livePart<WithScheduleProps>(() => import('#features/visits/booking/live-schedule.tsx'), {
  skeleton: ({ fallback }) => fallback,
  failed: ({ children }) => children(null),
});

/** Words that depend on the rules that bookings follow: out of the HTML, else from the API. */
export function WithSchedule({ fallback, children }: WithScheduleProps) {
  const schedule = usePreloadedData('schedule');
  if (schedule) return children(schedule);
  return <LiveSchedule fallback={fallback}>{children}</LiveSchedule>;
}
