import type { Appointment } from '@garden-room/contract/appointment';
import { changeableUntil, isBeforeCutoff } from '@garden-room/contract/cut-off';
import { isLive } from '@garden-room/contract/live-status';
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scheduleQuery } from '#api/get-schedule.ts';
import { useNow } from '#lib/use-now.ts';

/** Whether an appointment is still to take place, or is just taking place. `now` in UTC milliseconds. */
export const isComing = ({ status, endsAt }: Appointment, now: number): boolean =>
  isLive(status) && now < Date.parse(endsAt);

/** The live appointments that are not over, the next one first. `now`: UTC milliseconds. */
export const comingOf = (appointments: readonly Appointment[], now: number): readonly Appointment[] =>
  appointments
    .filter((appointment) => isComing(appointment, now))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));

/**
 * Reads a list of appointments, newest first, on until every appointment to come is in it; the nearest one is the last of
 * them. Says whether some may still be missing. `now`: UTC milliseconds.
 */
export function useAllComing(
  list: UseInfiniteQueryResult<Appointment[]>,
  { now, enabled = true }: { now: number; enabled?: boolean },
): boolean {
  const { data = [], hasNextPage, isFetching, isError, fetchNextPage } = list;
  const incomplete = enabled && hasNextPage && mayHoldMore(data, now);
  useEffect(() => {
    if (incomplete && !isFetching && !isError) void fetchNextPage();
  }, [incomplete, isFetching, isError, fetchNextPage]);
  return incomplete;
}

/** Whether pages of a list, newest first, that are not read yet may hold appointments to come: the last one read is. */
export const mayHoldMore = (appointments: readonly Appointment[], now: number): boolean => {
  const last = appointments.at(-1);
  return last !== undefined && Date.parse(last.endsAt) > now;
};

/**
 * What a patient may do about an appointment: nothing once it is `over`, call the practice when it is `tooLate`, or change it
 * `until` an instant (UTC milliseconds); null where the practice's rule could not be read and the server decides.
 */
export type Changeable =
  | { kind: 'loading' }
  | { kind: 'over' }
  | { kind: 'tooLate' }
  | { kind: 'until'; until: number | null };

/** What can be done about each appointment now; follows the clock. */
export function useChangeable(): { now: number; changeable: (appointment: Appointment) => Changeable } {
  const now = useNow();
  const schedule = useQuery({ ...scheduleQuery, refetchOnWindowFocus: 'always' });
  const changeable = (appointment: Appointment): Changeable => {
    if (!isComing(appointment, now)) return { kind: 'over' };
    if (schedule.isPending) return { kind: 'loading' };
    const hours = schedule.data?.cancelCutoffHours;
    if (hours === undefined) return { kind: 'until', until: null };
    const { startsAt } = appointment;
    if (!isBeforeCutoff(startsAt, hours, now)) return { kind: 'tooLate' };
    return { kind: 'until', until: changeableUntil(startsAt, hours) };
  };
  return { now, changeable };
}
