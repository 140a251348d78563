import { ApiError, hasCode, isOutcomeOpen } from './api-error.ts';

/** Why an edit is not saved. */
export type EditProblem<Version> =
  | { kind: 'failed'; title: string; text: string }
  /** Another user saved first: their version. */
  | { kind: 'conflict'; theirs: Version };

/**
 * What to show after a failed edit; fetches the other version when there is a conflict. `again` is the text for an
 * edit that may have been saved: what is kept, and what saving again does.
 */
export async function editProblem<Version>(
  error: unknown,
  again: string,
  fetchTheirs: () => Promise<Version>,
): Promise<EditProblem<Version>> {
  if (!hasCode(error, 'edited_meanwhile')) return failed(error, again);
  try {
    return { kind: 'conflict', theirs: await fetchTheirs() };
  } catch (lost) {
    return failed(isOutcomeOpen(lost) ? error : lost, again);
  }
}

/**
 * Whether an edit that failed may have been saved after all, as the very version it conflicts with; the stored
 * version tells. False for an aborted call.
 */
export const isPossiblySaved = (error: unknown): boolean =>
  error instanceof ApiError && (isOutcomeOpen(error) || error.code === 'edited_meanwhile');

function failed(error: unknown, again: string): EditProblem<never> {
  if (!(error instanceof ApiError) || isOutcomeOpen(error))
    return { kind: 'failed', title: 'We do not know whether this was saved', text: again };
  return { kind: 'failed', title: 'This was not saved', text: error.message };
}
