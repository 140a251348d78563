import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { reportRangeSchema, visitReportSchema } from '../visit-report.ts';
import { guarded } from './parts.ts';

/** What the practice counts of its past days. */
export const reportsEndpoints = {
  /**
   * What the days of a range come to, in all and by service: visits, new patients and returning ones, missed, cancelled
   * late and by whom, how far ahead they were booked, what is paid for them and what is open in whole cents. A visit
   * counts on its day, and once that is over: today is in tomorrow’s report. At most 366 days.
   */
  getVisitReport: {
    method: 'GET',
    path: '/reports/visits',
    access: 'admin',
    query: reportRangeSchema,
    limited: 'reads',
    success: [200],
    output: visitReportSchema,
    errors: guarded,
  },
  /** The table of the same report as a CSV file, with a last line for all services; amounts have two decimals. */
  exportVisitReport: {
    method: 'GET',
    path: '/reports/visits.csv',
    access: 'admin',
    query: reportRangeSchema,
    limited: 'calls',
    success: [200],
    output: z.string(),
    mediaType: 'text/csv',
    errors: guarded,
  },
} as const satisfies Record<string, Endpoint>;
