import type { Appointment } from '@garden-room/contract/appointment';
import {
  cancellableUntil,
  cancellationOf,
  changeableUntil,
  isBeforeCutoff,
  isFreeToTheEnd,
} from '@garden-room/contract/cut-off';
import { isLive } from '@garden-room/contract/live-status';
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scheduleQuery } from '#api/schedule.ts';
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
 * What a patient may do about an appointment; instants in UTC milliseconds. Nothing once it is `over`; move and cancel it
 * `until` an instant, null where the practice's rule could not be read and the server decides. After the cut-off: `withdraw` a
 * request, cancel what was just booked (`cancelUntil`) or what has a time that the practice has chosen (`free`), say that they
 * cannot come (`late`), or call once it has `begun`.
 */
export type Changeable =
  | { kind: 'loading' | 'over' | 'withdraw' | 'free' | 'late' | 'begun' }
  | { kind: 'until'; until: number | null }
  | { kind: 'cancelUntil'; until: number };

/** What can be done about each appointment now, and until when a request is answered or expires; follows the clock. */
export function useChangeable() {
  const now = useNow();
  const schedule = useQuery({ ...scheduleQuery, refetchOnWindowFocus: 'always' });
  const changeable = (appointment: Appointment): Changeable => {
    if (!isComing(appointment, now)) return { kind: 'over' };
    if (schedule.isPending) return { kind: 'loading' };
    const hours = schedule.data?.cancelCutoffHours;
    return hours === undefined ? { kind: 'until', until: null } : changeableBy(appointment, hours, now);
  };
  /** Null where nothing waits for an answer, or none came in time and the request expires any moment. */
  const answerBy = ({ status, answerBy: by }: Appointment): number | null =>
    status === 'pending' && by !== undefined && Date.parse(by) > now ? Date.parse(by) : null;
  return { now, changeable, answerBy };
}

/** What can be done about an appointment to come under the practice's rule. `now`: UTC milliseconds. */
function changeableBy(appointment: Appointment, cutoffHours: number, now: number): Changeable {
  const { status, startsAt } = appointment;
  if (isBeforeCutoff(startsAt, cutoffHours, now))
    return { kind: 'until', until: changeableUntil(startsAt, cutoffHours) };
  const how = cancellationOf(appointment, cutoffHours, now);
  if (how === null) return { kind: 'begun' };
  if (how === 'late') return { kind: 'late' };
  if (status === 'pending') return { kind: 'withdraw' };
  if (isFreeToTheEnd(appointment)) return { kind: 'free' };
  return { kind: 'cancelUntil', until: cancellableUntil(appointment, cutoffHours) };
}
