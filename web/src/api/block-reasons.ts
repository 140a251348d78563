import { queryOptions } from '@tanstack/react-query';
import type { CalendarDays } from './calendar-appointments.ts';
import { scheduleQuery } from './get-schedule.ts';

/** Why parts of some days are blocked; for the practice. Refetched with the schedule: they go with what it blocks. */
export const blockReasonsQuery = (days: CalendarDays) =>
  queryOptions({
    queryKey: [...scheduleQuery.queryKey, days],
    // Loaded when it is needed: the calendar is shown before its reasons are.
    queryFn: ({ signal }) => import('./list-block-reasons.ts').then((module) => module.default(days, signal)),
  });
