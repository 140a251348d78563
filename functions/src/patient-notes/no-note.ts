import type { PatientNote } from '@garden-room/contract/patient-note';

/** What stands while nothing has been noted about a patient. */
export const noNote: PatientNote = { text: '', version: 0, savedAt: null, savedBy: null };
