import { scheduleEndpoints } from '@garden-room/contract/endpoints/schedule';
import type { Schedule } from '@garden-room/contract/schedule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterLostAnswer, hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { apiOf, forForm, refetch, type Version } from './api-of.ts';

const { getSchedule, saveSchedule } = apiOf(scheduleEndpoints, {
  getSchedule: { reads: 'schedule', staleTime: 5 * 60_000 },
  saveSchedule: { changes: ['schedule', 'free-times'] },
});

/** The practice's weekly hours, days off and booking rules. */
export const scheduleQuery = getSchedule.query();

export type ScheduleVersion = Version<'schedule', Schedule>;

/** The current schedule, to be edited: no cache on the way answers a signed-in user. */
export const fetchScheduleVersion = (signal?: AbortSignal): Promise<ScheduleVersion> =>
  getSchedule.version('schedule', {}, { signal });

/** The schedule for a form. */
export const editedScheduleQuery = queryOptions({
  queryKey: [...getSchedule.key(), 'edited'],
  queryFn: ({ signal }) => fetchScheduleVersion(signal),
  ...forForm,
});

/** `base`: the tag of the version that the editor has seen. `force` leaves stranded appointments as they are. */
type ScheduleEdit = { schedule: Schedule; base: string; force: boolean };

/** Puts a schedule in the place of the version that was read. */
const sendSchedule = ({ schedule, base, force }: ScheduleEdit): Promise<ScheduleVersion> =>
  saveSchedule.version(
    'schedule',
    { query: force ? { force: 'true' } : {}, body: schedule },
    { headers: { 'If-Match': base } },
  );

/**
 * Saves when the practice can be booked. It may be sent again where its answer was lost. What shows hours and free
 * slots follows at once.
 */
export function useSaveSchedule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendSchedule,
    onSuccess: ({ schedule }) => {
      queryClient.setQueryData(scheduleQuery.queryKey, schedule);
      void refetch(queryClient, ['free-times']);
    },
  });
}

/** A change to apply to the current schedule, also if another admin has saved it meanwhile. It must be idempotent. */
export type ScheduleChange = (schedule: Schedule) => Schedule;

/**
 * Changes the schedule on the version that was read. Where another admin has saved first, or the answer was lost, reads
 * and changes it again. When refused as `bookings_stranded`, the error names the appointments.
 */
export function useChangeSchedule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: changeSchedule,
    retry: (failures, error) =>
      shouldRetry(failures, error) || (failures < 2 && hasCode(error, 'edited_meanwhile')),
    onSuccess: (saved) => queryClient.setQueryData(scheduleQuery.queryKey, saved),
    onSettled: () => void saveSchedule.refetch(queryClient),
  });
}

/** Changes that were sent without an answer. */
const unanswered = new WeakSet<ScheduleChange>();

async function changeSchedule(change: ScheduleChange): Promise<Schedule> {
  const before = await fetchScheduleVersion().catch((error: unknown) => {
    throw unanswered.has(change) ? afterLostAnswer(error) : error;
  });
  const after = change(before.schedule);
  if (isSameSchedule(before.schedule, after)) return after;
  try {
    const saved = await sendSchedule({ schedule: after, base: before.tag, force: false });
    return saved.schedule;
  } catch (error) {
    if (isOutcomeOpen(error)) unanswered.add(change);
    throw error;
  }
}

const isSameSchedule = (one: Schedule, other: Schedule) => JSON.stringify(one) === JSON.stringify(other);
