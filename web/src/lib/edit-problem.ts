import { ApiError, hasCode, isOutcomeOpen } from './api-error.ts';

/** What stands between an edit and its being saved. */
export type EditProblem<Version> =
  | { kind: 'failed'; title: string; text: string }
  /** Somebody else was faster: their version. */
  | { kind: 'conflict'; theirs: Version };

/**
 * What has become of an edit that failed; where another version stands in its way, that is fetched. `again` says, of an
 * edit that may be saved for all one knows, what is kept and what saving it again does.
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
 * Whether an edit that failed may stand in the store all the same, as the version that is in its way: what stands there
 * tells. Of a call that was abandoned nothing more is asked.
 */
export const mayBeSaved = (error: unknown): boolean =>
  error instanceof ApiError && (isOutcomeOpen(error) || error.code === 'edited_meanwhile');

function failed(error: unknown, again: string): EditProblem<never> {
  if (!(error instanceof ApiError) || isOutcomeOpen(error))
    return { kind: 'failed', title: 'We do not know whether this was saved', text: again };
  return { kind: 'failed', title: 'This was not saved', text: error.message };
}
