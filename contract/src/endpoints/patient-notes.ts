import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import {
  patientNoteDraftSchema,
  patientNoteSchema,
  patientNoteVersionSchema,
  visitNoteSchema,
} from '../patient-note.ts';
import { byId, guarded, page } from './parts.ts';

/** Names the visit that a note belongs to; without it the note is about the patient. */
const ofVisit = { appointmentId: z.optional(idSchema) };

/** The practice's private notes about a patient and their visits: no patient can read their own, not even one who is an admin. */
export const patientNotesEndpoints = {
  getPatientNote: {
    method: 'GET',
    path: '/patients/{id}/note',
    summary:
      'The practice’s private note about a patient, or about the visit that `appointmentId` names, in Markdown; version 0 while there is none.',
    access: 'admin',
    params: byId,
    query: z.strictObject(ofVisit),
    success: [200],
    output: patientNoteSchema,
    errors: [...guarded, 'not_found'],
  },
  writePatientNote: {
    method: 'PUT',
    path: '/patients/{id}/note',
    summary:
      'Save a new version of the note. Send the ETag of the version that was read as If-Match: refused once another admin has saved another. A text equal to the current one makes no new version.',
    access: 'admin',
    params: byId,
    query: z.strictObject(ofVisit),
    body: patientNoteDraftSchema,
    success: [200],
    output: patientNoteSchema,
    errors: [...guarded, 'not_found', 'edited_meanwhile'],
  },
  listPatientNoteVersions: {
    method: 'GET',
    path: '/patients/{id}/note/versions',
    summary: 'Every version of the note with its text, newest first.',
    access: 'admin',
    params: byId,
    query: z.strictObject({ ...page, ...ofVisit }),
    limited: 'reads',
    success: [200],
    output: z.array(patientNoteVersionSchema),
    errors: [...guarded, 'not_found'],
  },
  listVisitNotes: {
    method: 'GET',
    path: '/patients/{id}/visit-notes',
    summary:
      'Every version of the notes that belong to visits of a patient, newest first: the first one of each visit is its current note.',
    access: 'admin',
    params: byId,
    query: z.strictObject(page),
    limited: 'reads',
    success: [200],
    output: z.array(visitNoteSchema),
    errors: [...guarded, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
