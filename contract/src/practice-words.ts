import type { Place, PracticeFacts, PublicPractice } from './practice-facts.ts';

/** The postal address in one line. */
export const addressLine = ({ street, district, city, postalCode }: PracticeFacts['address']): string =>
  `${street}, ${district}, ${city} ${postalCode}`;

/** All places of the practice, the first one first. */
export const placesOf = ({ address, access, moves }: PracticeFacts): Place[] => [
  { from: null, address, access },
  ...moves,
];

const comparable = ({ street, city, postalCode, countryCode }: Place['address']): string =>
  [street, city, postalCode, countryCode]
    .join('\n')
    .toLowerCase()
    .replaceAll(/[^\S\n]+/g, ' ');

/** Whether two addresses are of one door, by all that a letter needs. */
export const isSameAddress = (one: Place['address'], other: Place['address']): boolean =>
  comparable(one) === comparable(other);

/** What is said of the way to an address: `coordinates`, or a text of `access`. */
const waySayings = ['coordinates', 'headline', 'directions', 'entrance', 'way'] as const;
type WaySaying = (typeof waySayings)[number];

/**
 * What `now` says of the way to it that was said of `before`, which has another address: it would lead patients to the wrong
 * door.
 */
export function leftOver(now: Omit<Place, 'from'>, before: Omit<Place, 'from'>): WaySaying[] {
  if (isSameAddress(now.address, before.address)) return [];
  return waySayings.filter((saying) =>
    saying === 'coordinates'
      ? now.address.latitude !== null &&
        now.address.latitude === before.address.latitude &&
        now.address.longitude === before.address.longitude
      : now.access[saying] !== '' && now.access[saying] === before.access[saying],
  );
}

/** A place without what it would say of another one. */
export function withoutLeftOver<P extends Omit<Place, 'from'>>(now: P, before: Omit<Place, 'from'>): P {
  const sayings = leftOver(now, before);
  const texts = sayings.filter((saying) => saying !== 'coordinates');
  const none = Object.fromEntries(texts.map((saying) => [saying, '']));
  const nowhere = sayings.includes('coordinates') ? { latitude: null, longitude: null } : {};
  return {
    ...now,
    address: { ...now.address, ...nowhere },
    access: { ...now.access, ...none },
  };
}

/** Where a visit on `date` (YYYY-MM-DD, at the practice) takes place, by all places in their order. */
export function placeOn<P extends Pick<Place, 'from'>>(places: readonly P[], date: string): P {
  const place = places.findLast(({ from }) => from === null || from <= date);
  if (!place) throw new Error('A practice has a place to begin with.');
  return place;
}

/** The facts as anyone gets them on `today` (YYYY-MM-DD, at the practice), with what follows from the deployment. */
export function publicOn(
  facts: PracticeFacts,
  today: string,
  { demonstration, sendsMail }: Pick<PublicPractice, 'demonstration' | 'sendsMail'>,
): PublicPractice {
  const { moves: _, ...shown } = facts;
  const places = placesOf(facts);
  const { from: since, address, access } = placeOn(places, today);
  return { ...shown, address, access, since, places, demonstration, sendsMail };
}

/** What it costs to miss a visit, or to cancel it late: the one wording, wherever it is said. `currency` is written before an amount. */
export function lateFeeText({ fee, forgiven }: PracticeFacts['missedVisit'], currency: string): string {
  if (fee === null) return 'Missing a visit, or cancelling it late, costs nothing.';
  const cost = `If you miss a visit, or cancel too late for someone else to take it, the fee is ${currency}${fee}.`;
  return [cost, forgiven, 'We send a bill; nothing is charged automatically.'].filter(Boolean).join(' ');
}

/** What a patient must know of a visit by phone or video: where to be, and how they pay. The one wording, wherever it is said. */
export function remoteVisitText({ place, payment }: PracticeFacts['remote']): string {
  const where = place === '' ? '' : `, in ${place}: the doctor may treat you only there`;
  const pay = payment === '' ? '' : ` You pay ${payment}.`;
  return `Be somewhere quiet where you can talk${where}.${pay}`;
}

/** What a patient may do with a time that the practice has chosen for their request. */
export const freeToTheEndText =
  'You did not choose this time: if it does not suit you, you can cancel it free of charge until it begins.';

/** What a late cancellation costs in a few words, beside a time: `may cost US$40`. */
export const lateFeeBrief = ({ fee }: PracticeFacts['missedVisit'], currency: string): string =>
  fee === null ? 'costs nothing' : `may cost ${currency}${fee}`;

const unanswered = 'Without an answer by then it expires: the time is free again, and you owe nothing.';

/**
 * Until when a request is answered, in one sentence, and what follows: the one wording, wherever it is said. `openDays` is the
 * schedule's `answerWithinOpenDays`, null where a text does not know it: the sentence is then true for any.
 */
export function answerRule(openDays: number | null): string {
  const by =
    openDays === null
      ? 'on one of our next open days'
      : `by the close of our next ${openDays === 1 ? 'open day' : `${openDays} open days`}`;
  return `We answer every request ${by}, and at the latest an hour before the visit. ${unanswered}`;
}

/** Until when one request is answered, whose deadline is known, and what follows: `by` ends a sentence. */
export const answerPromise = (by: string): string => `We answer by ${by}. ${unanswered}`;
