import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { patientSchema } from '../patient.ts';
import { newPatientSchema, patientCorrectionSchema } from '../user-forms.ts';
import { byId, guarded, searchable } from './parts.ts';

/** The people the practice has seen, for the practice. */
export const patientsEndpoints = {
  listPatients: {
    method: 'GET',
    path: '/patients',
    summary: 'All patients by name; `search` is the beginning of a name or email.',
    access: 'admin',
    query: z.strictObject(searchable),
    success: [200],
    output: z.array(patientSchema),
    errors: guarded,
  },
  addPatient: {
    method: 'POST',
    path: '/patients',
    summary:
      'Note somebody who has no account, by name and phone, to book for them. The same Idempotency-Key with the same body answers the same patient.',
    access: 'admin',
    body: newPatientSchema,
    limited: true,
    success: [201],
    output: patientSchema,
    errors: [...guarded, 'idempotency_mismatch'],
  },
  getPatient: {
    method: 'GET',
    path: '/patients/{id}',
    summary: 'One patient: oneself, or anybody for an admin. The ETag is that of what can be corrected.',
    access: 'user',
    params: byId,
    success: [200],
    output: patientSchema,
    errors: [...guarded, 'not_found'],
  },
  correctPatient: {
    method: 'PATCH',
    path: '/patients/{id}',
    summary:
      'Correct name, phone, email and address of somebody without an account; an email or address that is left out is none. Send the ETag of the version that was read as If-Match: refused once somebody else has corrected it. What stands already is no change.',
    access: 'admin',
    params: byId,
    body: patientCorrectionSchema,
    success: [200],
    output: patientSchema,
    errors: [...guarded, 'not_found', 'has_account', 'edited_meanwhile'],
  },
  joinPatient: {
    method: 'POST',
    path: '/patients/{id}/join',
    summary:
      'Put somebody without an account into the account that is theirs: their appointments are its own from then on, and their record is gone. Repeating it completes what broke off, or changes nothing.',
    access: 'admin',
    params: byId,
    body: z.strictObject({ userId: idSchema }),
    limited: true,
    success: [200],
    output: patientSchema,
    errors: [...guarded, 'not_found', 'no_account', 'has_account', 'unverified_email'],
  },
} as const satisfies Record<string, Endpoint>;
