import type { PracticeFacts } from './practice-facts.ts';

/** The postal address in one line. */
export const addressLine = ({ street, district, city, postalCode }: PracticeFacts['address']): string =>
  `${street}, ${district}, ${city} ${postalCode}`;

/** What it costs to miss a visit, or to cancel it late: the one wording, wherever it is said. `currency` is written before an amount. */
export function lateFeeText({ fee, forgiven }: PracticeFacts['missedVisit'], currency: string): string {
  if (fee === null) return 'Missing a visit, or cancelling it late, costs nothing.';
  const cost = `If you miss a visit, or cancel too late for someone else to take it, the fee is ${currency}${fee}.`;
  return [cost, forgiven, 'We send a bill; nothing is charged automatically.'].filter(Boolean).join(' ');
}

/** What a patient may do with a time that the practice has chosen for their request. */
export const freeToTheEndText =
  'You did not choose this time: if it does not suit you, you can cancel it free of charge until it begins.';

/** What a late cancellation costs in a few words, beside a time: `may cost US$40`. */
export const lateFeeBrief = ({ fee }: PracticeFacts['missedVisit'], currency: string): string =>
  fee === null ? 'costs nothing' : `may cost ${currency}${fee}`;
