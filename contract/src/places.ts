import type { Place, PracticeFacts, PublicPractice } from './practice-facts.ts';
import { placeOn } from './practice-words.ts';

/* Apart from `practice-words.ts`, which every public page carries. */

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

/** The facts about the way to an address: `coordinates`, or a text of `access`. */
const waySayings = [
  'coordinates',
  'headline',
  'directions',
  'entrance',
  'way',
  'parking',
  'transit',
] as const;
type WaySaying = (typeof waySayings)[number];

/** Directions of `now` that are still those of `before`, which has another address: they would mislead patients. */
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

/**
 * Texts of the practice's places that still speak of the addresses they had `before`: the field, and the address it is
 * about.
 */
export function leftOverIn(now: PracticeFacts, before: PracticeFacts): LeftOver[] {
  const places = [
    { path: [], place: now, old: before },
    ...now.moves.map((place, at) => ({ path: ['moves', at], place, old: before.moves[at] })),
  ];
  return places.flatMap(({ path, place, old }) =>
    old
      ? leftOver(place, old).map((saying) => ({
          path: [...path, ...(saying === 'coordinates' ? ['address', 'latitude'] : ['access', saying])],
          of: old.address,
        }))
      : [],
  );
}

interface LeftOver {
  path: (string | number)[];
  of: Place['address'];
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
