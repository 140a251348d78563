import type { AuditEntry } from '@garden-room/contract/endpoints/audit';
import type { ListedPayment } from '@garden-room/contract/endpoints/payments';
import { auditQueriesOn } from '#audit/audit-queries.ts';
import { auditExport } from '#audit/audit-read.ts';
import { audit } from '#audit/audit-store.ts';
import { nameEntries } from '#audit-log/name-entries.ts';
import { payments } from '#books/payment-record.ts';
import { type CsvColumns, type CsvFile, csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { everyPage, textCursor } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { withPayables } from './payable.ts';
import { paymentsBetween } from './payment-store.ts';

const kindTexts = {
  visit: 'visit',
  missed_fee: 'missed-visit fee',
  correction: 'correction',
  price: 'lowered price',
  balance: 'balance brought forward',
} as const;

/** What it is of as printed on the receipt; older entries did not store that: then as it is now. */
const about = ({ said, visit }: ListedPayment) => said ?? visit;

interface Row extends ListedPayment {
  /** Who noted it, by the audit; null where that says nothing. */
  notedBy: AuditEntry['actor'] | null;
}

const columns: CsvColumns<Row> = {
  Date: ({ date }) => date,
  Receipt: ({ receiptNumber }) => receiptNumber,
  'Came in': ({ method, cents }) => (method === 'waived' ? null : { cents }),
  Waived: ({ method, cents }) => (method === 'waived' ? { cents } : null),
  Method: ({ method }) => method,
  For: ({ kind }) => kindTexts[kind],
  'Corrects receipt': ({ correctionOf }) => correctionOf?.receiptNumber ?? null,
  Patient: ({ visit }) => visit?.patientName ?? null,
  'Patient ID': ({ visit }) => visit?.patientId ?? null,
  Service: (entry) => about(entry)?.serviceName ?? null,
  'Visit on': (entry) => (entry.appointmentId === null ? null : (about(entry)?.date ?? null)),
  'Visit at': (entry) => about(entry)?.time ?? null,
  Doctor: ({ said }) => said?.doctor ?? null,
  'Tax ID': ({ said }) => said?.taxId ?? null,
  'Noted (UTC)': ({ createdAt }) => createdAt,
  'Noted by': ({ notedBy }) => notedBy && (notedBy.name || 'A former user'),
  'Entry ID': ({ _id }) => _id,
  'Visit ID': ({ appointmentId }) => appointmentId,
};

/**
 * The entries of a month (`YYYY-MM`) as a file for the bookkeeper, the oldest first: what came in, which adds up to the
 * takings of the month, and what was waived. The export is audited before the first line is sent.
 */
export async function exportPayments(deps: Deps, actor: Actor, month: string): Promise<CsvFile> {
  await auditExport(deps, actor, { list: 'payments', filter: { month } });
  // No month has a day after its 31st.
  const query = paymentsBetween(deps.db, { from: `${month}-01`, to: `${month}-31`, direction: 'asc' });
  const names = new Map<string, string | null>();
  const pages = everyPage(async (page) => {
    const { items, nextCursor } = await payments.page(deps, query, 'place', page, textCursor);
    return { items: await withNoter(deps, await withPayables(deps, items), names), nextCursor };
  });
  return { name: `came-in-${month}.csv`, text: csvOf(columns, pages) };
}

/** Entries with who noted each, whom the audit has: an entry names nobody. `names` are those of the pages before. */
async function withNoter(
  deps: Deps,
  items: readonly ListedPayment[],
  names: Map<string, string | null>,
): Promise<Row[]> {
  const queries = auditQueriesOn(
    deps.db,
    items.map(({ _id }) => `payments/${_id}`),
  );
  const found = await Promise.all(queries.map((query) => audit.list(deps, query)));
  const named = await nameEntries(deps, found.flat(), names);
  const byTarget = new Map(named.map(({ target, actor }) => [target, actor]));
  return items.map((item) => ({ ...item, notedBy: byTarget.get(`payments/${item._id}`) ?? null }));
}
