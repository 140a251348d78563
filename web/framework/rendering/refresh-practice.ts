import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { plainCall } from '#lib/early-calls.ts';
import { updatePractice } from '#lib/practice.ts';

/**
 * What the practice says of itself at the moment. The function has parsed its answer with the contract's schema, so it is
 * trusted here: the schema library stays out of the public pages.
 */
export async function fetchPractice(): Promise<PublicPractice> {
  const response = await plainCall('/api/practice');
  if (!response.ok) throw new Error(`The practice's facts: ${response.status}`);
  return (await response.json()) as PublicPractice;
}

/** Replaces the facts of a document that the build has written. Where there is no answer, they stay. */
export async function refreshPractice(): Promise<void> {
  await fetchPractice().then(updatePractice, () => {});
}
