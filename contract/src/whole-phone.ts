import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { fewestDigits, keyboardPhone, phoneDigits } from './phone-digits.ts';

/* Whole telephone numbers by all countries' plans: for the API, and for forms once a number is typed. */

/** The library is given no longer texts; the contract's schemas refuse them before. */
const longest = 60;

/**
 * A number as it is shown, however typed: `(202) 555-0159 x12` is `+1 202-555-0159 ext. 12`, `+44 (0)20 7946 0958` is
 * `+44 20 7946 0958`. `country` (ISO 3166) applies where it has no country code. Null unless it is whole.
 */
export function parsePhone(typed: string, country: string): string | null {
  const number = readPhone(typed, country);
  return number && shownPhone(number);
}

/** The stored form of a shown number: E.164, with `;ext=` for an extension. A number that is not whole stays. */
export function phoneToKeep(typed: string): string {
  const number = readPhone(typed);
  return number ? `${number.number}${number.ext ? `;ext=${number.ext}` : ''}` : typed;
}

/** The shown form of a stored number; one that was stored as typed is shown as it is. */
export function phoneToShow(stored: string): string {
  const number = readPhone(stored);
  return number ? shownPhone(number) : stored;
}

/**
 * Every part by which a number is found, as digits: its beginnings with and without the country's code, those of the
 * number without its area, and each ending of four digits or more, for callers who say the last ones.
 */
export function phoneParts(phone: string): string[] {
  const digits = phoneDigits(phone) ?? '';
  if (digits === '') return [];
  const national = readPhone(phone)?.nationalNumber ?? digits;
  const lengths = Array.from(digits, (_, index) => index + 1);
  const beginningsOf = (text: string) =>
    Array.from(text, (_, index) => text.slice(0, index + 1)).filter(({ length }) => length >= fewestDigits);
  const ends = lengths.filter((length) => length >= 4).map((length) => digits.slice(-length));
  const begun = [digits, national, `0${national}`, digits.slice(-7)].flatMap(beginningsOf);
  return [...new Set([...begun, ...ends])];
}

/** Reads a number. Without a country, only a number with its country's code is read. */
function readPhone(typed: string, country?: string): PhoneNumber | null {
  if (typed.length > longest) return null;
  const text = dialable(typed);
  // `00` and `011` are dialed before a country's code; but in some countries numbers begin so.
  for (const one of [text, text.replace(/^(?:00|011)(?=[\s().-]*[1-9])/, '+')]) {
    const home = country !== undefined && isSupportedCountry(country) ? { defaultCountry: country } : {};
    const number = parsePhoneNumberFromString(one, { ...home, extract: false });
    if (number?.isPossible() && number.isValid()) return number;
  }
  return null;
}

/** A number for the library: without `tel:`, parentheses around country code or extension, and signs after `ext`. */
const dialable = (typed: string): string =>
  keyboardPhone(typed)
    .replace(/^tel(?:ephone)?[:.]? ?/i, '')
    .replace(/^\( ?\+ ?(\d{1,3}) ?\)/, '+$1 ')
    .replace(/\(((?:x|#|ext)[^()]*)\)$/i, '$1')
    .replace(/(?:ext|extn|extension)[ .:]{1,3}(\d{1,9})$/i, 'x$1');

/** A number with hyphens where North America has them, as the numbers of the practice are written. */
function shownPhone(number: PhoneNumber): string {
  const formatted = number.format('INTERNATIONAL', { formatExtension: (text, ext) => `${text} ext. ${ext}` });
  return formatted.replace(/^\+1 (\d{3}) (\d{3}) (\d{4})/, '+1 $1-$2-$3');
}
