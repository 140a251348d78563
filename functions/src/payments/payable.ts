import { clinicToday } from '@garden-room/contract/availability';
import { briefDate } from '@garden-room/contract/date-words';
import type { ListedPayment } from '@garden-room/contract/endpoints/payments';
import {
  openCents,
  owedFieldsOf,
  type Payment,
  paymentKindOf,
  type Said,
} from '@garden-room/contract/payments';
import type { Firestore } from 'firebase-admin/firestore';
import { appointments } from '#appointments/appointment-record.ts';
import { attachVisits } from '#appointments/appointment-store.ts';
import { broughtForward, namedBalance } from '#books/brought-forward.ts';
import { AppError } from '#lib/app-error.ts';
import type { ListDeps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';

/** The ids by which an entry names what it is of: one of them is null. */
export type PayableName = Pick<Payment, 'appointmentId' | 'broughtForwardId'>;

/** The id of what an entry is of, as the audit has it. */
export const idOf = ({ appointmentId, broughtForwardId }: PayableName) =>
  appointmentId === null ? { broughtForwardId } : { appointmentId };

export const noBalance = () => new AppError('not_found', { message: 'There is no such balance.' });

/** What an entry is of, as it was read: a visit, or a balance brought forward. */
export interface Payable {
  name: PayableName;
  patientId: string;
  /** The purpose of an entry that settles it. */
  kind: Payment['kind'];
  /** The open amount in cents; below zero it is to give back. */
  open: number;
  /** Whether it is a credit brought forward, which is settled by giving it back. */
  isCredit: boolean;
  /** What a receipt says of it. */
  said: Pick<Said, 'serviceName' | 'date' | 'time'>;
  /** The day on which it was booked, or taken over. */
  bookedOn: string;
  /** Adds an entry to its sums in a commit, which fails if it has changed since it was read. */
  addToSums: (writes: Writes, entry: Pick<Payment, 'method' | 'cents'>) => void;
}

/** Reads what an entry is of; null once that is kept no longer. */
export async function findPayable(
  db: Firestore,
  name: PayableName,
  timeZone: string,
): Promise<Payable | null> {
  const { appointmentId, broughtForwardId } = name;
  const store = appointmentId === null ? broughtForward : appointments;
  const version = await store.findVersion(db, appointmentId ?? broughtForwardId ?? '');
  if (!version) return null;
  const { record, updateTime } = version;
  const { _id, patientId, paidCents, waivedCents, paymentEntries } = record;
  return {
    ...{ name, patientId, kind: paymentKindOf(record), open: openCents(record) },
    isCredit: 'asOf' in record && record.cents < 0,
    said: 'asOf' in record ? saidOfBalance(record) : record,
    bookedOn: 'asOf' in record ? record.asOf : clinicToday(timeZone, Date.parse(record.createdAt)),
    addToSums: (writes, { method, cents }) => {
      const sums =
        method === 'waived' ? { waivedCents: waivedCents + cents } : { paidCents: paidCents + cents };
      const changes = {
        ...sums,
        paymentEntries: paymentEntries + 1,
        ...owedFieldsOf({ ...record, ...sums }),
      };
      store.edit(db, writes, _id, changes, updateTime);
    },
  };
}

/** A balance as its receipt says it, with its day: `Balance brought forward, as of Nov 28, 2026`. */
function saidOfBalance(balance: Parameters<typeof namedBalance>[0]): Payable['said'] {
  const { serviceName, date, time } = namedBalance(balance);
  return { serviceName: `${serviceName}, as of ${briefDate(date)}`, date, time };
}

/** Entries, each with what it is of as that is now; null where that is kept no longer. */
export async function withPayables(deps: ListDeps, entries: readonly Payment[]): Promise<ListedPayment[]> {
  const ids = [...new Set(entries.flatMap(({ broughtForwardId }) => broughtForwardId ?? []))];
  const [listed, balances] = await Promise.all([
    attachVisits(deps, entries),
    broughtForward.findAll(deps, ids),
  ]);
  const byId = new Map(balances.map((balance) => [balance._id, namedBalance(balance)]));
  return listed.map(({ visit, ...entry }) => ({
    ...entry,
    visit: visit ?? byId.get(entry.broughtForwardId ?? '') ?? null,
  }));
}
