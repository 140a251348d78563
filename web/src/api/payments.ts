import { type Closing, paymentsEndpoints } from '@garden-room/contract/endpoints/payments';
import type { Payment } from '@garden-room/contract/payments';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';
import { apiOf, type Version } from './api-of.ts';
import { useAct } from './use-act.ts';

/** Payments for visits, whose sums the appointments have, and the practice's takings. */
const api = apiOf(paymentsEndpoints, {
  addPayment: { changes: ['appointments', 'books'], awaited: true, retried: true },
  addBalancePayment: { changes: ['appointments', 'books'], awaited: true, retried: true },
  correctPayment: { changes: ['appointments', 'books'], awaited: true, retried: true },
  getBalance: { reads: 'appointments/payments', refetchOnWindowFocus: 'always' },
  listVisitPayments: { reads: 'appointments/payments', limit: 100 },
  listPayments: { reads: 'appointments/payments', limit: 50 },
  getTakings: { reads: 'appointments/payments', refetchOnWindowFocus: 'always' },
  listOpenVisits: { reads: 'appointments/payments', limit: 50, refetchOnWindowFocus: 'always' },
  getOpenSums: { reads: 'appointments/payments', refetchOnWindowFocus: 'always' },
  getClosing: { reads: 'books' },
  closeBooks: { changes: ['books'], awaited: true, base: ({ tag }: ClosingVersion) => tag },
});

export const { correctPayment, listVisitPayments, listPayments, getTakings, getBalance } = api;
/** What a payment is of: one of the ids is null. */
export type PayableIds = Pick<Payment, 'appointmentId' | 'broughtForwardId'>;

/** The id of what a payment is of. */
export const payableId = ({ appointmentId, broughtForwardId }: PayableIds): string =>
  appointmentId ?? broughtForwardId ?? '';

/** Notes payments of a visit or a balance, as the ids say. */
export function useAddPayment(
  { appointmentId }: Pick<PayableIds, 'appointmentId'>,
  onSuccess: (payment: Payment, client: QueryClient) => void = () => {},
) {
  const ofVisit = useAct(api.addPayment, { onSuccess });
  const ofBalance = useAct(api.addBalancePayment, { onSuccess });
  return appointmentId === null ? ofBalance : ofVisit;
}

export const { listOpenVisits, getOpenSums, closeBooks } = api;

/** Up to when the books are closed, with the tag of its version. */
export type ClosingVersion = Version<'closing', Closing>;

export const closingQuery = queryOptions({
  queryKey: [...api.getClosing.key(), 'version'],
  queryFn: ({ signal }): Promise<ClosingVersion> => api.getClosing.version('closing', {}, { signal }),
  refetchOnWindowFocus: 'always',
});

/** Takes an entry back by another, and says the number of its receipt; it may be repeated. */
export const undoingPayment = (client: QueryClient, { _id }: Payment) => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return async (): Promise<string> => {
    const { receiptNumber } = await correctPayment.call({ params: { id: _id } }, { headers });
    void correctPayment.refetch(client);
    return receiptNumber === null ? 'Taken back.' : `Taken back, receipt ${receiptNumber}.`;
  };
};

/** The entries of a month (`YYYY-MM`) as a file (for an admin); never cached. */
export const downloadPayments = (month: string, onRows: OnRows) =>
  callApiFile(paymentsEndpoints.exportPayments, { query: { month } }, onRows);
