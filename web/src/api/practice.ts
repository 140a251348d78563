import { practiceEndpoints } from '@garden-room/contract/endpoints/practice';
import type { PracticeFacts, PublicPractice } from '@garden-room/contract/practice-facts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi, callApiResponse } from '#lib/api-client.ts';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';
import { updatePractice } from '#lib/practice.ts';
import { type AppointmentFilter, appointmentsKey } from './appointments.ts';

/** What the practice says of itself, with the tag of its version, the precondition of a change to it. */
export type PracticeVersion = { practice: PublicPractice; tag: string };

/** The current facts, to be edited: no cache on the way answers a signed-in user. */
export async function fetchPracticeVersion(signal?: AbortSignal): Promise<PracticeVersion> {
  const { output, response } = await callApiResponse(practiceEndpoints.getPractice, {}, { signal });
  return { practice: output, tag: response.headers.get('ETag') ?? '*' };
}

/** The practice's facts for a form; refetched each time it is opened. */
export const editedPracticeQuery = queryOptions({
  queryKey: ['practice', 'edited'],
  queryFn: ({ signal }) => fetchPracticeVersion(signal),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

/** `over`: the tag of the version that the editor has seen. */
type PracticeEdit = { facts: PracticeFacts; over: string };

async function sendPractice({ facts, over }: PracticeEdit): Promise<PracticeVersion> {
  const { output, response } = await callApiResponse(
    practiceEndpoints.savePractice,
    { body: facts },
    { headers: { 'If-Match': over } },
  );
  return { practice: output, tag: response.headers.get('ETag') ?? '*' };
}

/**
 * Saves what the practice says of itself. It may be sent again where its answer was lost. This tab shows it at once, everyone
 * else's pages within a minute.
 */
export const useSavePractice = () =>
  useMutation({ mutationFn: sendPractice, onSuccess: ({ practice }) => updatePractice(practice) });

/** This week and the last in numbers (for an admin); refetched with the appointments that they count. */
export const practiceWeeksQuery = queryOptions({
  queryKey: [...appointmentsKey, 'weeks'],
  queryFn: ({ signal }) => callApi(practiceEndpoints.getPracticeWeeks, {}, { signal }),
});

/** All appointments that a filter finds, as a file; never cached. */
export const exportAppointments = (filter: AppointmentFilter, onRows: OnRows) =>
  callApiFile(practiceEndpoints.exportAppointments, { query: filter }, onRows);
