import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { practiceWeeksSchema } from '../practice-weeks.ts';
import { appointmentFilter, guarded } from './parts.ts';

/** How the practice does, for the practice. */
export const practiceEndpoints = {
  getPracticeWeeks: {
    method: 'GET',
    path: '/practice/weeks',
    summary:
      'This week and the last at the clinic in numbers: what was booked, who is new, what was cancelled or missed, how much of the time is taken.',
    access: 'admin',
    success: [200],
    output: practiceWeeksSchema,
    errors: guarded,
  },
  exportAppointments: {
    method: 'GET',
    path: '/appointments.csv',
    summary:
      'Appointments as a table for a spreadsheet, newest first, all of what the filter finds, which is that of the list. That they were taken along is audited.',
    access: 'admin',
    query: z.strictObject(appointmentFilter),
    limited: true,
    success: [200],
    output: z.string(),
    mediaType: 'text/csv',
    errors: [...guarded, 'too_many_found'],
  },
} as const satisfies Record<string, Endpoint>;
