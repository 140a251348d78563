import { practiceEndpoints } from '@garden-room/contract/endpoints/practice';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { queryOptions } from '@tanstack/react-query';
import { callApiResponse } from '#lib/api-client.ts';

/** What the practice says of itself, with the tag of its version, the precondition of a change to it. */
export type PracticeVersion = { practice: PublicPractice; tag: string };

/** The current facts, to be edited: no cache on the way answers a signed-in user. */
export async function fetchPracticeVersion(signal?: AbortSignal): Promise<PracticeVersion> {
  const { output, response } = await callApiResponse(practiceEndpoints.getPractice, {}, { signal });
  return { practice: output, tag: response.headers.get('ETag') ?? '*' };
}

/** The same for a form; refetched each time it is opened. */
export const editedPracticeQuery = queryOptions({
  queryKey: ['practice', 'edited'],
  queryFn: ({ signal }) => fetchPracticeVersion(signal),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});
