import type { Appointment } from './appointment.ts';
import { moneyText, toCents } from './money.ts';
import type { Place, PracticeFacts } from './practice-facts.ts';

/** The place of a visit on `date` (YYYY-MM-DD, at the practice), of all places in their order. */
export function placeOn<P extends Pick<Place, 'from'>>(places: readonly P[], date: string): P {
  const place = places.findLast(({ from }) => from === null || from <= date);
  if (!place) throw new Error('A practice has a place to begin with.');
  return place;
}

/** The fee for missing a visit, or cancelling it late: the only wording. `currency` goes before the amount. */
export function lateFeeText({ fee, forgiven }: PracticeFacts['missedVisit'], currency: string): string {
  if (fee === null) return 'Missing a visit, or cancelling it late, costs nothing.';
  const cost = `If you miss a visit, or cancel too late for someone else to take it, the fee is ${currency}${fee}.`;
  return [cost, forgiven, 'We send a bill; nothing is charged automatically.'].filter(Boolean).join(' ');
}

/** The fee in an email: its pages have the whole rule. `currency` goes before the amount. */
export const lateCostText = ({ fee, firstFree }: PracticeFacts['missedVisit'], currency: string): string =>
  `A late cancellation, or a missed visit, costs ${fee === null ? 'nothing' : `${currency}${fee}${firstFree ? ', the first time free' : ''}`}.`;

/** When to arrive for a visit in person. */
export const earlyText = (minutes: number): string =>
  `Please come ${minutes === 1 ? 'a minute' : `${minutes} minutes`} early.`;

/** The region that a patient must be in for a visit by phone or video. */
export const remotePlaceText = ({ place }: Pick<PracticeFacts['remote'], 'place'>): string =>
  `Be somewhere quiet where you can talk${place === '' ? '' : `, in ${place}: the doctor may treat you only there`}.`;

/** The only wording of where to be for a visit by phone or video, and how to pay unless nothing is open (`isPaid`). */
export const remoteVisitText = ({ place, payment }: PracticeFacts['remote'], isPaid = false): string =>
  `${remotePlaceText({ place })}${payment === '' || isPaid ? '' : ` You pay ${payment}.`}`;

/** When and how patients pay at a visit in person, behind `You pay`: `after the visit: by card, check, or cash`. */
export const paymentText = ({ when, methods }: PracticeFacts['payment']): string =>
  `${when}: by ${new Intl.ListFormat('en', { type: 'disjunction' }).format(methods)}`;

/** The note to a patient's first late cancellation: before they confirm it, after it, and in the email. */
export const firstLateText =
  'It is your first late cancellation, and you have missed no visit: it is free of charge.';

type LateCancellation = Pick<Appointment, 'lateIsFree' | 'lateFee' | 'paidCents' | 'waivedCents'>;

/**
 * The note to a patient after a late cancellation of one visit or several: the fee as it was then, paid, waived or
 * open; by the present rule where a record lacks it.
 */
export function lateCancellationText(
  visits: readonly LateCancellation[],
  missedVisit: PracticeFacts['missedVisit'],
  currency: string,
): string {
  const charged = visits.filter(({ lateIsFree }) => !lateIsFree);
  if (charged.length === 0) return firstLateText;
  if (charged.some(({ lateFee }) => lateFee === undefined)) return lateFeeText(missedVisit, currency);
  const total = (centsOf: (visit: LateCancellation) => number) =>
    charged.reduce((sum, visit) => sum + centsOf(visit), 0);
  const fee = total(({ lateFee }) => toCents(lateFee ?? 0));
  if (fee === 0) return 'You cancelled late. That costs nothing.';
  // Open amounts are added visit by visit: an overpayment of one settles no other.
  const open = total(({ lateFee, paidCents, waivedCents }) =>
    Math.max(0, toCents(lateFee ?? 0) - paidCents - waivedCents),
  );
  const opening = `You cancelled late${charged.length < visits.length ? ', the first time free' : ''}: the fee`;
  const amount = `${moneyText(fee, currency)}${charged.length > 1 ? ' in all' : ''}`;
  if (open === 0) return `${opening} of ${amount} is ${settledText(charged)}.`;
  const { forgiven } = missedVisit;
  const rule = forgiven === '' ? '' : ` Our rule: ${forgiven} If that applies to you, please write to us.`;
  const stillOpen = open < fee ? `, of which ${moneyText(open, currency)} is open` : '';
  return `${opening} is ${amount}${stillOpen}. We send a bill; nothing is charged automatically.${rule}`;
}

function settledText(charged: readonly LateCancellation[]): string {
  if (charged.every(({ paidCents }) => paidCents === 0)) return 'waived';
  const isAllPaid = charged.every(({ lateFee, paidCents }) => paidCents >= toCents(lateFee ?? 0));
  return isAllPaid ? 'paid' : 'paid in part, and the rest is waived';
}

/** The patient's rights on a time to which the practice has moved their visit. */
export const freeToTheEndText =
  'You did not choose this time: if it does not suit you, you can cancel it free of charge until it begins, unless you have answered that you come.';

/** The patient's rights on visits that the practice has moved together. */
export const freeToTheEndOfSomeText =
  'If a new time does not suit you, you can cancel that visit free of charge until it begins, unless you have answered that you come.';

/** To the patient, of a visit whose time the practice has closed and which it has not settled yet. */
export const strandedText =
  'We cannot see you at this time: we look for another one with you, and write to you. You can also cancel this visit, free of charge.';

/**
 * The line beside a chosen time: until when a visit is cancelled free of charge, and the fee after that. `until` as a
 * page writes a time; null where that has passed, and only our confirmation makes it cost anything.
 */
export const cancelLine = (
  { fee }: Pick<PracticeFacts['missedVisit'], 'fee'>,
  currency: string,
  until: string | null,
): string =>
  fee === null
    ? 'Free to cancel until it begins'
    : `Free to cancel until ${until ?? 'we confirm'}, then ${currency}${fee}`;

/** The line above the button that books a request. `by` as a page writes a time; null where it is not known. */
export const requestLine = (by: string | null): string =>
  `A request: we answer ${by === null ? 'on one of our next open days' : `by ${by}`}`;

/** In place of `requestLine` where a booking needs no answer. */
export const atOnceLine = 'Confirmed at once';

/**
 * The rule of when a request is answered and when it expires: the only wording. `openDays` is `answerWithinOpenDays`,
 * or null where it is not known: the sentence then holds for any. `by` is one request's deadline as the text writes
 * times; it ends a sentence.
 */
export function answerRule(openDays: number | null, by: string | null = null): string {
  const within =
    openDays === null
      ? 'on one of our next open days'
      : `by the close of our next ${openDays === 1 ? 'open day' : `${openDays} open days`}`;
  const deadlineText = by === null ? '' : ` For this one, that is by ${by}.`;
  return `We answer every request ${within}, and at the latest an hour before the visit.${deadlineText} Without an answer by then it expires: the time is free again, and you owe nothing.`;
}

/** The deadline of one request, where the rule that it follows from is a page away. `by` ends a sentence. */
export const answersByText = (by: string): string =>
  `We answer by ${by}. Without an answer by then the request expires, and you owe nothing.`;
