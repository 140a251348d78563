import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { patientNoteDraftSchema, patientNoteSchema, patientNoteVersionSchema } from '../patient-note.ts';
import { byId, guarded, page } from './parts.ts';

/** What the practice notes about a patient for itself: in no answer to a patient, an admin about themselves included. */
export const patientNotesEndpoints = {
  getPatientNote: {
    method: 'GET',
    path: '/patients/{id}/note',
    summary: 'The practice’s private note about a patient, in Markdown; version 0 while there is none.',
    access: 'admin',
    params: byId,
    success: [200],
    output: patientNoteSchema,
    errors: [...guarded, 'not_found'],
  },
  writePatientNote: {
    method: 'PUT',
    path: '/patients/{id}/note',
    summary:
      'Save a new version of the note. Send the ETag of the version that was read as If-Match: refused once somebody else has saved another. The text that stands already is no new version.',
    access: 'admin',
    params: byId,
    body: patientNoteDraftSchema,
    success: [200],
    output: patientNoteSchema,
    errors: [...guarded, 'not_found', 'edited_meanwhile'],
  },
  listPatientNoteVersions: {
    method: 'GET',
    path: '/patients/{id}/note/versions',
    summary: 'Every version of the note with its text, the one that stands first.',
    access: 'admin',
    params: byId,
    query: z.strictObject(page),
    success: [200],
    output: z.array(patientNoteVersionSchema),
    errors: [...guarded, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
