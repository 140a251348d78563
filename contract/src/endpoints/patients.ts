import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { patientSchema } from '../patient.ts';
import { newPatientSchema, patientEditSchema } from '../user-forms.ts';
import { asUndo, byId, searchable } from './parts.ts';

/** The people the practice has seen, for the practice. */
export const patientsEndpoints = {
  /**
   * All patients by last name; `search` is the beginning of a name or email, also of a dependant’s name (`foundAs`), or
   * a telephone number in any writing, whole or its last digits. With `visits=true` each has their last and next visit.
   */
  listPatients: {
    method: 'GET',
    path: '/patients',
    access: 'staff',
    query: z.strictObject({ ...searchable, visits: z.optional(z.literal('true')) }),
    limited: 'reads',
    output: z.array(patientSchema),
  },
  /** Add a patient without an account, by name and phone. */
  addPatient: {
    method: 'POST',
    path: '/patients',
    access: 'staff',
    body: newPatientSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: patientSchema,
    errors: ['patient_gone'],
  },
  /** One patient: the caller, or any for the practice. The ETag covers the details that can be corrected. */
  getPatient: {
    method: 'GET',
    path: '/patients/{id}',
    access: 'user',
    params: byId,
    output: patientSchema,
    errors: ['forbidden', 'not_found'],
  },
  /**
   * Correct a patient’s details, date of birth and alert, which is for the practice alone: what is left out stays, an
   * empty one is removed. An account’s new email is only noted until its owner confirms it. Send the ETag as If-Match:
   * refused once another has corrected the record. Equal details change nothing. With `own`, as the
   * undo of the caller's correction within a minute, nobody is told.
   */
  correctPatient: {
    method: 'PATCH',
    path: '/patients/{id}',
    access: 'staff',
    params: byId,
    body: z.extend(patientEditSchema, asUndo),
    output: patientSchema,
    errors: ['not_found', 'has_account', 'edited_meanwhile', 'too_late'],
  },
} as const satisfies Record<string, Endpoint>;
