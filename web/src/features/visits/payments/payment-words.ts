import type { Appointment } from '@garden-room/contract/appointment';
import { moneyText } from '@garden-room/contract/money';
import {
  dueCents,
  openCents,
  type Payment,
  type PaymentMethod,
  paymentKindOf,
} from '@garden-room/contract/payments';
import { site } from '#config/site.ts';

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

/** Whether what is due for a visit is that fee. */
export const isMissedFee = (visit: Appointment): boolean =>
  paymentKindOf(visit) === 'missed_fee' && dueCents(visit) > 0;

/**
 * `Open: US$50`, `Paid`, `Waived`, with the fee's name where it is one, or what is to be given back; null where a visit
 * costs nothing. What a visit cost that took place before the practice came here was settled elsewhere.
 */
export function paidOrOpen(visit: Appointment): string | null {
  if (visit.settledElsewhere) return visit.status === 'cancelled' ? null : 'Settled elsewhere';
  const open = openCents(visit);
  if (open < 0) return `To give back: ${centsText(-open)}`;
  const fee = isMissedFee(visit);
  if (open > 0) return `${fee ? `${missedFeeWords} open` : 'Open'}: ${centsText(open)}`;
  if (visit.paidCents > 0) return fee ? `${missedFeeWords} paid` : 'Paid';
  if (visit.waivedCents > 0) return fee ? `${missedFeeWords} waived` : 'Waived';
  return null;
}
