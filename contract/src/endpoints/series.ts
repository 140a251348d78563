import * as z from 'zod/mini';
import { appointmentSchema } from '../appointment.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  seriesCancellationSchema,
  seriesDateSchema,
  seriesMovePreviewSchema,
  seriesMoveSchema,
  seriesOutcomeSchema,
  seriesPlanSchema,
  seriesSchema,
} from '../series.ts';
import { byId } from './parts.ts';

/** Several appointments of one patient, weeks apart, as the practice books them. */
export const seriesEndpoints = {
  /**
   * The dates of a series at one time of the practice’s clock, every so many weeks: free, or why not, and what is free
   * near it. Horizon and notice do not bind the practice.
   */
  previewSeries: {
    method: 'GET',
    path: '/appointments/series/preview',
    access: 'staff',
    query: seriesPlanSchema,
    limited: 'reads',
    output: z.array(seriesDateSchema),
    errors: ['unknown_service'],
  },
  /**
   * Book several slots for a patient at once, confirmed: all of them or none; `issues` names those that cannot be had.
   */
  bookSeries: {
    method: 'POST',
    path: '/appointments/series',
    access: 'staff',
    body: seriesSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: z.array(appointmentSchema),
    errors: [
      'invalid_slot',
      'unknown_service',
      'unknown_dependant',
      'not_found',
      'slot_taken',
      'appointment_ended',
    ],
  },
  /**
   * The appointments that were booked with one, in the order of their places; of one that was booked alone itself. The
   * caller’s own, or any for the practice; another’s is not found.
   */
  getSeries: {
    method: 'GET',
    path: '/appointments/{id}/series',
    access: 'user',
    params: byId,
    output: z.array(appointmentSchema),
    errors: ['not_found'],
  },
  /**
   * The times to which the coming appointments of a series would move with one of them (`scope`: those after it too, or
   * all), and which could not and why.
   */
  previewSeriesMove: {
    method: 'GET',
    path: '/appointments/{id}/series/preview',
    access: 'staff',
    params: byId,
    query: seriesMoveSchema,
    limited: 'reads',
    output: seriesMovePreviewSchema,
    errors: ['not_found', 'illegal_move'],
  },
  /**
   * Move an appointment of a series, and in the same commit those after it or all that are to come, by as many days and
   * minutes. Refused where the appointment itself cannot move; others that cannot stay, and are named.
   */
  rescheduleSeries: {
    method: 'POST',
    path: '/appointments/{id}/series/reschedule',
    access: 'staff',
    params: byId,
    body: seriesMoveSchema,
    limited: 'calls',
    once: true,
    output: seriesOutcomeSchema,
    errors: ['not_found', 'illegal_move', 'invalid_slot', 'slot_taken', 'patient_gone'],
  },
  /**
   * Cancel an appointment of a series, with those after it or all to come, in one commit. A patient’s own by the rule
   * for each: one past its cut-off stays without `late`. Staff cancel any, with the fields of `POST
   * /appointments/{id}/cancel`. Another’s is not found.
   */
  cancelSeries: {
    method: 'POST',
    path: '/appointments/{id}/series/cancel',
    access: 'user',
    params: byId,
    body: seriesCancellationSchema,
    limited: 'calls',
    once: true,
    output: seriesOutcomeSchema,
    errors: ['forbidden', 'not_found', 'illegal_move', 'too_late'],
  },
} as const satisfies Record<string, Endpoint>;
