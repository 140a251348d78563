import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { reportRangeSchema, visitReportSchema } from '../visit-report.ts';

/** Counts of the practice's days up to today. */
export const reportsEndpoints = {
  /**
   * Visits of a range of days, in all and by service: new and returning patients, missed, cancelled late and by whom,
   * booked how far ahead, paid and open in whole cents, as of today. Today is counted as it is so far, and what is to
   * come is not. At most 366 days.
   */
  getVisitReport: {
    method: 'GET',
    path: '/reports/visits',
    access: 'admin',
    query: reportRangeSchema,
    limited: 'reads',
    output: visitReportSchema,
  },
  /**
   * The table of the same report as a CSV file, below a line with its days and with a last one for all services;
   * amounts have two decimals.
   */
  exportVisitReport: {
    method: 'GET',
    path: '/reports/visits.csv',
    access: 'admin',
    query: reportRangeSchema,
    limited: 'calls',
    output: z.string(),
    mediaType: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
