import type { ListedPayment } from '@garden-room/contract/endpoints/payments';
import { attachVisits } from '#appointments/appointment-store.ts';
import { auditExport } from '#audit/audit-read.ts';
import { type CsvColumns, type CsvFile, csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { everyPage, textCursor } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { payments, paymentsBetween } from './payment-store.ts';

const kindTexts = {
  visit: 'visit',
  missed_fee: 'missed or late fee',
  correction: 'correction',
} as const;

/** The visit as printed on the receipt; older entries did not store that: then the visit as it is now. */
const about = ({ said, visit }: ListedPayment) => said ?? visit;

const columns: CsvColumns<ListedPayment> = {
  Date: ({ date }) => date,
  Receipt: ({ receiptNumber }) => receiptNumber,
  Amount: ({ cents }) => ({ cents }),
  Method: ({ method }) => method,
  For: ({ kind }) => kindTexts[kind],
  'Corrects receipt': ({ correctionOf }) => correctionOf?.receiptNumber ?? null,
  Patient: ({ visit }) => visit?.patientName ?? null,
  'Patient ID': ({ visit }) => visit?.patientId ?? null,
  Service: (entry) => about(entry)?.serviceName ?? null,
  'Visit on': (entry) => about(entry)?.date ?? null,
  'Visit at': (entry) => about(entry)?.time ?? null,
  Doctor: ({ said }) => said?.doctor ?? null,
  'Tax ID': ({ said }) => said?.taxId ?? null,
  'Entry ID': ({ _id }) => _id,
  'Visit ID': ({ appointmentId }) => appointmentId,
};

/**
 * The entries of a month (`YYYY-MM`) as a file for the bookkeeper, the oldest first. The export is audited before the
 * first line is sent.
 */
export async function exportPayments(deps: Deps, actor: Actor, month: string): Promise<CsvFile> {
  await auditExport(deps, actor, { list: 'payments', filter: { month } });
  // No month has a day after its 31st.
  const query = paymentsBetween(deps.db, { from: `${month}-01`, to: `${month}-31`, direction: 'asc' });
  const pages = everyPage(async (page) => {
    const { items, nextCursor } = await payments.page(deps, query, 'place', page, textCursor);
    return { items: await attachVisits(deps, items), nextCursor };
  });
  return { name: `payments-${month}.csv`, text: csvOf(columns, pages) };
}
