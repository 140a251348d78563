import type { PatientNote } from '@garden-room/contract/patient-note';
import { fetchPatientNote } from '#api/get-patient-note.ts';
import { ApiError, hasCode, isOutcomeOpen } from '#lib/api-error.ts';

/** What stands between a text and its being saved. */
export type NoteProblem =
  | { kind: 'failed'; title: string; text: string }
  /** Somebody else was faster: their version. */
  | { kind: 'conflict'; theirs: PatientNote };

/** What has become of a save that failed; where another version stands in its way, that is fetched. */
export async function noteProblem(error: unknown, patientId: string): Promise<NoteProblem> {
  if (!hasCode(error, 'edited_meanwhile')) return failed(error);
  try {
    return { kind: 'conflict', theirs: await fetchPatientNote(patientId) };
  } catch (lost) {
    return failed(lost instanceof ApiError && !isOutcomeOpen(lost) ? lost : error);
  }
}

function failed(error: unknown): NoteProblem {
  if (isOutcomeOpen(error)) {
    const text = 'Your text is kept. Please save it again: nothing is written twice.';
    return { kind: 'failed', title: 'We do not know whether this was saved', text };
  }
  const text = error instanceof Error ? error.message : '';
  return { kind: 'failed', title: 'This was not saved', text };
}
