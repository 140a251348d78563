import type { ImportAnswers, Value } from './import-values.ts';

const suffix = /^(?:jr|sr|ii|iii|iv|phd|ph\.d|dds|dmd|esq|rn)\.?$/i;
const isSuffix = (part: string): boolean => suffix.test(part) || /^M\.?D\.?$/.test(part);

/** A name as it is spoken. One with a comma is asked, as `Lovelace, Ada`; but not `Ada Lovelace, PhD`. */
export function readName(text: string, names: ImportAnswers['names']): Value<string> {
  const parts = text.split(',').map((part) => part.trim());
  const degrees = parts.slice(1).filter(isSuffix);
  const [last = '', first, ...more] = parts.filter((part, index) => index === 0 || !isSuffix(part));
  if (first === undefined || names === 'asWritten') return { value: text };
  if (names === undefined)
    return { problem: 'Say whether names with a comma begin with the last name.', asks: ['names'] };
  if (last === '' || first === '' || more.length > 0) return { problem: 'Not a name like “Lovelace, Ada”.' };
  return { value: [`${first} ${last}`, ...degrees].join(', ') };
}

/** The kinds of numbers, the one at which people are called first: `Cell: …` before `Home: …`. */
const phoneKinds = [
  /\b(?:mobile|cell(?:ular|phone)?|handy)\b/i,
  /\b(?:home|h)\b/i,
  /\b(?:work|office|business)\b/i,
];
const unnamed = 0.5;

const number = /[+(]{0,3}\d[\d ().\-–/]*\d(?: ?(?:x|#|ext\.?|extension) ?\d{1,6})?/i;
const digits = (text: string): number => text.match(/\d/g)?.length ?? 0;
const fewestDigits = 5;

/**
 * The number of a cell: of several, as in `Home: 202-555-0101, Mobile: 202-555-0102`, the mobile one. The others, and
 * what stands beside it, are remarks for a note.
 */
export function readPhones(text: string): { phone: string; remarks: string[] } {
  const parts: string[] = [];
  for (const part of text.split(/[;|\n]| \/ | or |,/)) {
    // An extension or a remark belongs to the number before it.
    if (parts.length > 0 && digits(part) < fewestDigits) parts[parts.length - 1] += `,${part}`;
    else parts.push(part.trim());
  }
  const rank = (part: string): number => {
    const kind = phoneKinds.findIndex((words) => words.test(part));
    return kind < 0 ? unnamed : kind;
  };
  const numbers = parts.filter((part) => digits(part) >= fewestDigits);
  const [best, ...others] = numbers.sort((one, other) => rank(one) - rank(other));
  if (best === undefined) return { phone: text, remarks: [] };
  const [phone = ''] = number.exec(best) ?? [];
  const beside = best.replace(phone, '').replace(/^(?:mobile|cell|home|work|phone|tel|[:.,() -])+$/i, '');
  return { phone, remarks: [...(beside === '' ? [] : [best]), ...others] };
}
