import type { QueryClient } from '@tanstack/react-query';
import { availableDaysKey } from './available-days.ts';
import { availableSlotsKey } from './available-slots.ts';

/** Refetches free slots where they are shown, after one was taken or freed. */
export function refreshAvailability(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: availableSlotsKey });
  void queryClient.invalidateQueries({ queryKey: availableDaysKey });
}
