import type { Appointment } from '@garden-room/contract/appointment';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { shouldRetry } from '#lib/query-client.ts';
import { refreshAppointments, rescheduling, type TargetSlot } from './appointment-changes.ts';
import { fetchAppointments, listAppointments } from './appointments.ts';
import { deskRefresh } from './desk-refresh.ts';

/** Days of the practice's calendar, both included; with `rooms`, each visit by video says its room. */
export type CalendarDays = { from: string; to: string; rooms?: 'true' };

/** The page size. */
const pageSize = 100;

const calendarKey = [...listAppointments.key(), 'calendar'];

/** Everybody's appointments of some days, whatever has become of them, in no order (for the practice). */
export const calendarAppointmentsQuery = (days: CalendarDays) =>
  queryOptions({
    queryKey: [...calendarKey, ...Object.values(days)],
    queryFn: ({ signal }) => fetchAll(days, signal),
    ...deskRefresh,
  });

/** Shows a changed appointment in the cached calendar days until they are refetched; they stay as old as they are. */
function showInCalendar(queryClient: QueryClient, appointment: Appointment): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: calendarKey })) {
    const [from, to] = queryKey.slice(calendarKey.length).map(String);
    const days = from !== undefined && to !== undefined && from <= appointment.date && appointment.date <= to;
    const show = (before: Appointment[] | undefined) => {
      const others = before?.filter(({ _id }) => _id !== appointment._id);
      return others && days ? [...others, appointment] : others;
    };
    queryClient.setQueryData(queryKey, show, { updatedAt: state.dataUpdatedAt });
  }
}

async function fetchAll(days: CalendarDays, signal: AbortSignal): Promise<Appointment[]> {
  const loaded: Appointment[] = [];
  let cursor: string | null = null;
  do {
    const after: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: Awaited<ReturnType<typeof fetchAppointments>> = await fetchAppointments(
      { ...days, limit: pageSize, ...after },
      signal,
    );
    loaded.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return loaded;
}

export type WantedMove = { appointment: Appointment; to: TargetSlot };

/** Moves anybody's appointment on the practice's calendar. A call whose answer was lost is made again. */
export function useMoveAppointment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appointment, to }: WantedMove) => rescheduling(appointment)(to),
    retry: shouldRetry,
    onSuccess: (moved) => showInCalendar(queryClient, moved),
    onSettled: () => refreshAppointments(queryClient),
  });
}
