import { practiceEndpoints } from '@garden-room/contract/endpoints/practice';
import type { PracticeFacts } from '@garden-room/contract/practice-facts';
import { useMutation } from '@tanstack/react-query';
import { callApiResponse } from '#lib/api-client.ts';
import { updatePractice } from '#lib/practice.ts';
import type { PracticeVersion } from './get-practice.ts';

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
