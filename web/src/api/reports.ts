import { reportsEndpoints } from '@garden-room/contract/endpoints/reports';
import type { ReportRange } from '@garden-room/contract/visit-report';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';
import { apiOf } from './api-of.ts';

const api = apiOf(reportsEndpoints, {
  // With the appointments that it counts.
  getVisitReport: { reads: 'appointments' },
});

/** The report on the days of a range (for an admin). */
export const visitReportQuery = (range: ReportRange) => api.getVisitReport.query({ query: range });

export const downloadVisitReport = (range: ReportRange, onRows: OnRows) =>
  callApiFile(reportsEndpoints.exportVisitReport, { query: range }, onRows);
