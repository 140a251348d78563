import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { patientSchema } from '../user.ts';
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
  getPatient: {
    method: 'GET',
    path: '/patients/{id}',
    summary: 'One patient: oneself, or anybody for an admin.',
    access: 'user',
    params: byId,
    success: [200],
    output: patientSchema,
    errors: [...guarded, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
