import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { type Patient, patientSchema } from '../patient.ts';
import { newPatientSchema, patientCorrectionSchema, patientHeadSchema } from '../user-forms.ts';
import { byId, searchable } from './parts.ts';

/** The head of a patient’s record as an HTTP entity tag. */
export const patientHeadTag = ({ birthDate, alert }: Pick<Patient, 'birthDate' | 'alert'>): string =>
  `"${encodeURIComponent(JSON.stringify([birthDate, alert ?? null]))}"`;

/** The people the practice has seen, for the practice. */
export const patientsEndpoints = {
  /**
   * All patients by name; `search` is the beginning of a name or email, also of a dependant’s name (`foundAs`), or a
   * telephone number in any writing, whole or its last digits.
   */
  listPatients: {
    method: 'GET',
    path: '/patients',
    access: 'staff',
    query: z.strictObject(searchable),
    limited: 'reads',
    output: z.array(patientSchema),
  },
  /** Add a patient without an account, by name and phone, to book for them. */
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
   * Correct a patient’s details; an optional one left out is removed. An account’s new email is only noted until its
   * owner confirms it. Send the ETag as If-Match: refused once another admin has corrected the record. Equal details
   * change nothing.
   */
  correctPatient: {
    method: 'PATCH',
    path: '/patients/{id}',
    access: 'staff',
    params: byId,
    body: patientCorrectionSchema,
    output: patientSchema,
    errors: ['not_found', 'has_account', 'edited_meanwhile'],
  },
  /**
   * Note date of birth and alert of a patient, with or without an account; the alert is for the practice alone. Send
   * what was seen of them (`patientHeadTag`) as If-Match: refused once another has changed it.
   */
  savePatientHead: {
    method: 'PUT',
    path: '/patients/{id}/head',
    access: 'staff',
    params: byId,
    body: patientHeadSchema,
    output: patientSchema,
    errors: ['not_found', 'edited_meanwhile'],
  },
} as const satisfies Record<string, Endpoint>;
