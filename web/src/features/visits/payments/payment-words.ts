import type { Appointment } from '@garden-room/contract/appointment';
import { moneyText } from '@garden-room/contract/money';
import { openCents, type Payment, type PaymentMethod } from '@garden-room/contract/payments';
import { site } from '#config/site.ts';

export const methodWords: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  check: 'Check',
  transfer: 'Bank transfer',
  other: 'Other',
  waived: 'Waived',
};

/** Cents in the site's currency: `US$110.50`. */
export const centsText = (cents: number): string => moneyText(cents, site.currency);

/** What has been noted: `Receipt 8: US$50.`, or `US$50 waived.` */
export const notedText = ({ cents, receiptNumber }: Payment): string =>
  receiptNumber === null ? `${centsText(cents)} waived.` : `Receipt ${receiptNumber}: ${centsText(cents)}.`;

/** `Open: US$50`, `Paid`, `Waived`, or what is to be given back; null where a visit costs nothing. */
export function paidOrOpen(visit: Appointment): string | null {
  const open = openCents(visit);
  if (open > 0) return `Open: ${centsText(open)}`;
  if (open < 0) return `To give back: ${centsText(-open)}`;
  if (visit.paidCents > 0) return 'Paid';
  return visit.waivedCents > 0 ? 'Waived' : null;
}
