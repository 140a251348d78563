import type { ListedPayment } from '@garden-room/contract/endpoints/payments';
import { auditExport } from '#audit/audit-read.ts';
import { csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { everyPage } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { withVisits } from './list-payments.ts';
import { payments, paymentsBetween, placeCursor } from './payment-store.ts';

const header = [
  'Date',
  'Receipt',
  'Amount',
  'Method',
  'For',
  'Corrects receipt',
  'Patient',
  'Patient ID',
  'Service',
  'Visit on',
  'Entry ID',
  'Visit ID',
];

/**
 * The entries of a month (`YYYY-MM`) as a file for the bookkeeper, the oldest first. The export is audited before the first line
 * is sent.
 */
export async function exportPayments(
  deps: Deps,
  actor: Actor,
  month: string,
): Promise<{ name: string; text: AsyncIterable<string> }> {
  await auditExport(deps, actor, { list: 'payments', filter: { month } });
  // No month has a day after its 31st.
  const query = paymentsBetween(deps.db, { from: `${month}-01`, to: `${month}-31`, direction: 'asc' });
  const pages = everyPage(async (page) => {
    const { items, nextCursor } = await payments.page(deps, query, 'place', page, placeCursor);
    return { items: await withVisits(deps, items), nextCursor };
  });
  return { name: `payments-${month}.csv`, text: csvOf(header, pages, cellsOf) };
}

const kindTexts = {
  visit: 'visit',
  missed_fee: 'missed or late fee',
  correction: 'correction',
} as const;

const cellsOf = (payment: ListedPayment) => {
  const { date, receiptNumber, cents, method, kind, correctionOf, visit, _id, appointmentId } = payment;
  return [
    date,
    receiptNumber,
    { cents },
    method,
    kindTexts[kind],
    correctionOf?.receiptNumber ?? null,
    visit?.patientName ?? null,
    visit?.patientId ?? null,
    visit?.serviceName ?? null,
    visit?.date ?? null,
    _id,
    appointmentId,
  ];
};
