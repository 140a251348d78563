import { addressParts, cityLine } from './address.ts';
import type { PracticeFacts } from './practice-facts.ts';

/* Links that open a map or the telephone: for pages and emails. */

/** A map that finds an address, by the words of a letter to it; a district would only confuse its search. */
export const mapLink = (address: PracticeFacts['address']): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressParts(address.street, cityLine(address)))}`;

/** The link of a number that is shown (RFC 3966); null for one that was kept as it was typed, and cannot be dialed. */
export function phoneLink(shown: string): string | null {
  const [number = '', extension] = shown.split(' ext. ');
  const digits = number.replace(/\D/g, '');
  if (!/^\+\d/.test(shown)) return null;
  return `tel:+${digits}${extension ? `;ext=${extension}` : ''}`;
}

/** The words in place of phone and email where neither is known; a search for them finds all such patients. */
export const noWayToReach = 'No way to reach';
