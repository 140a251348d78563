import type { Appointment } from '@garden-room/contract/appointment';
import { moneyText } from '@garden-room/contract/money';
import {
  type BroughtForward,
  dueCents,
  openCents,
  type Payment,
  type PaymentMethod,
  paymentKindOf,
} from '@garden-room/contract/payments';
import type { PayableIds } from '#api/payments.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { visitsText } from '#lib/count-text.ts';

export const methodWords: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  check: 'Check',
  transfer: 'Bank transfer',
  other: 'Other',
  waived: 'Waived',
};

/** The way of an entry: how it was paid, that it was waived, or what was done to the price once the visit had begun. */
export const entryWords = ({ kind, method, cents }: Pick<Payment, 'kind' | 'method' | 'cents'>): string =>
  kind === 'price' ? (cents < 0 ? 'Put back on the price' : 'Taken off the price') : methodWords[method];

/** Cents in the site's currency: `US$110.50`. */
export const centsText = (cents: number): string => moneyText(cents, site.currency);

/** What has been noted: `Receipt 8: US$50.`, or `US$50 waived.` */
export const notedText = ({ cents, receiptNumber }: Payment): string =>
  receiptNumber === null ? `${centsText(cents)} waived.` : `Receipt ${receiptNumber}: ${centsText(cents)}.`;

/** The fee of a visit that was missed or cancelled late, wherever it is due or paid. */
export const missedFeeWords = 'Missed-visit fee';

/** What payments are of: a visit, or a balance brought forward. */
export type PaidFor = Appointment | BroughtForward;

/** The ids by which payments name what they are of. */
export const payableIdsOf = (it: PaidFor): PayableIds =>
  'asOf' in it
    ? { appointmentId: null, broughtForwardId: it._id }
    : { appointmentId: it._id, broughtForwardId: null };

/** The page of what a payment is of. */
export const payablePath = ({ appointmentId, broughtForwardId }: PayableIds): string =>
  appointmentId === null ? paths.balance(broughtForwardId ?? '') : paths.appointment(appointmentId);

export const receiptPath = ({
  _id,
  appointmentId,
  broughtForwardId,
}: PayableIds & { _id: string }): string =>
  appointmentId === null
    ? paths.balanceReceipt(broughtForwardId ?? '', _id)
    : paths.receipt(appointmentId, _id);

/** `2 visits`, `1 balance`, `2 visits and 1 balance`: what a sum is of. */
export const rowsText = ({ visits, balances }: { visits: number; balances: number }): string =>
  [
    (visits > 0 || balances === 0) && visitsText(visits),
    balances > 0 && (balances === 1 ? '1 balance' : `${balances} balances`),
  ]
    .filter(Boolean)
    .join(' and ');

/** Whether what is due for a visit is that fee. */
export const isMissedFee = (visit: PaidFor): boolean =>
  paymentKindOf(visit) === 'missed_fee' && dueCents(visit) > 0;

/**
 * `Open: US$50`, `Paid`, `Waived`, with the fee's name where it is one, or what is to be given back; null where a visit
 * costs nothing. What a visit cost that took place before the practice came here was settled elsewhere.
 */
export function paidOrOpen(visit: PaidFor): string | null {
  if ('status' in visit && visit.settledElsewhere)
    return visit.status === 'cancelled' ? null : 'Settled elsewhere';
  const open = openCents(visit);
  if (open < 0) return `To give back: ${centsText(-open)}`;
  const fee = isMissedFee(visit);
  if (open > 0) return `${fee ? `${missedFeeWords} open` : 'Open'}: ${centsText(open)}`;
  if (visit.paidCents > 0) return fee ? `${missedFeeWords} paid` : 'Paid';
  if (visit.paidCents < 0) return 'Given back';
  if (visit.waivedCents > 0) return fee ? `${missedFeeWords} waived` : 'Waived';
  return null;
}
