import type { QueryClient } from '@tanstack/react-query';
import { availableDaysKey } from './available-days.ts';
import { availableSlotsKey } from './available-slots.ts';

/** Reads anew what is free, where it is shown: a slot has come or gone. */
export function refreshAvailability(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: availableSlotsKey });
  void queryClient.invalidateQueries({ queryKey: availableDaysKey });
}
