import type { Appointment } from '@garden-room/contract/appointment';
import { type ChangeRule, changeRuleOf } from '@garden-room/contract/cut-off';
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
 * Reads a list of appointments, newest first, on until every appointment to come is in it; the nearest one is the last
 * of them. Says whether some may still be missing. `now`: UTC milliseconds.
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
 * The changes that a patient may make to an appointment: none once it is `over`; before the cut-off with `until` null
 * where the practice's rule could not be read and the server decides; else as the rule says.
 */
export type Changeable = { kind: 'loading' | 'over' } | { kind: 'until'; until: null } | ChangeRule;

/** The changes that each appointment allows now, and until when a request is answered or expires; follows the clock. */
export function useChangeable() {
  const now = useNow();
  const schedule = useQuery({ ...scheduleQuery, refetchOnWindowFocus: 'always' });
  const changeable = (appointment: Appointment): Changeable => {
    if (!isComing(appointment, now)) return { kind: 'over' };
    if (schedule.isPending) return { kind: 'loading' };
    const hours = schedule.data?.cancelCutoffHours;
    return hours === undefined ? { kind: 'until', until: null } : changeRuleOf(appointment, hours, now);
  };
  /** Null where nothing waits for an answer, or none came in time and the request expires any moment. */
  const answerBy = ({ status, answerBy: by }: Appointment): number | null =>
    status === 'pending' && by !== undefined && Date.parse(by) > now ? Date.parse(by) : null;
  return {
    now,
    isPending: schedule.isPending,
    changeable,
    answerBy,
    openDays: schedule.data?.answerWithinOpenDays ?? null,
  };
}
