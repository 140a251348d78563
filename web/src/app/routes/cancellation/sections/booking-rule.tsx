import type { Schedule } from '@garden-room/contract/schedule';
import { WithSchedule } from '#app/rendering/with-schedule.tsx';

type BookingRuleProps = {
  /** Where the rules cannot be had. */
  unknown: string;
  children: (schedule: Schedule) => string;
};

/** A few words within a sentence that depend on the rules that bookings follow. */
export const BookingRule = ({ unknown, children }: BookingRuleProps) => (
  <WithSchedule
    fallback={<span aria-hidden="true" className="skeleton inline-block h-[0.8em] w-[5em] rounded-sm" />}
  >
    {(schedule) => (schedule ? children(schedule) : unknown)}
  </WithSchedule>
);
