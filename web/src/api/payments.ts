import { paymentsEndpoints } from '@garden-room/contract/endpoints/payments';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';
import { apiOf } from './api-of.ts';

/** Payments for visits, whose sums the appointments have, and the practice's takings. */
export const { addPayment, correctPayment, listVisitPayments, listPayments, getTakings } = apiOf(
  paymentsEndpoints,
  {
    addPayment: { changes: ['appointments'], awaited: true, retried: true },
    correctPayment: { changes: ['appointments'], awaited: true, retried: true },
    listVisitPayments: { reads: 'appointments/payments', limit: 100 },
    listPayments: { reads: 'appointments/payments', limit: 50 },
    getTakings: { reads: 'appointments/payments', refetchOnWindowFocus: 'always' },
  },
);

/** The entries of a month (`YYYY-MM`) as a file (for an admin); never cached. */
export const downloadPayments = (month: string, onRows: OnRows) =>
  callApiFile(paymentsEndpoints.exportPayments, { query: { month } }, onRows);
