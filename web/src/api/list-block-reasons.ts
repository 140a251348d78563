import { queryOptions } from '@tanstack/react-query';
import type { CalendarDays } from './calendar-appointments.ts';

export const blockReasonsKey = ['block-reasons'] as const;

/** Why parts of some days are blocked; for the practice. */
export const blockReasonsQuery = (days: CalendarDays) =>
  queryOptions({
    queryKey: [...blockReasonsKey, days],
    // Loaded when it is needed: the calendar is shown before its reasons are.
    queryFn: ({ signal }) =>
      import('./fetch-block-reasons.ts').then((module) => module.default(days, signal)),
  });
