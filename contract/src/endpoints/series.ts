import * as z from 'zod/mini';
import { appointmentSchema } from '../appointment.ts';
import type { Endpoint } from '../endpoint.ts';
import { seriesDateSchema, seriesPlanSchema, seriesSchema } from '../series.ts';
import { guarded } from './parts.ts';

/** Several appointments of one patient, weeks apart, as the practice books them. */
export const seriesEndpoints = {
  previewSeries: {
    method: 'GET',
    path: '/appointments/series/preview',
    summary:
      'The dates of a series at one time of the clinic’s clock, every so many weeks: free, or why not, and what is free near it. Horizon and notice do not bind the practice.',
    access: 'staff',
    query: seriesPlanSchema,
    limited: 'reads',
    success: [200],
    output: z.array(seriesDateSchema),
    errors: [...guarded, 'unknown_service'],
  },
  bookSeries: {
    method: 'POST',
    path: '/appointments/series',
    summary:
      'Book several slots for a patient at once, confirmed: all of them or none; `issues` names those that cannot be had. The same Idempotency-Key with the same body answers the same appointments.',
    access: 'staff',
    body: seriesSchema,
    limited: 'calls',
    success: [201],
    output: z.array(appointmentSchema),
    errors: [
      ...guarded,
      'invalid_slot',
      'unknown_service',
      'unknown_dependant',
      'not_found',
      'slot_taken',
      'appointment_ended',
      'idempotency_mismatch',
    ],
  },
} as const satisfies Record<string, Endpoint>;
