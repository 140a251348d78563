import * as z from 'zod/mini';
import { atMost } from './text.ts';

/**
 * The numbering plan of the practice's country, by which a number may be typed without its code: that of the United
 * States, where neither an area nor an exchange begins with 0 or 1. Another country's practice has another one.
 */
const home = {
  code: '1',
  national: /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/,
  written: '$1-$2-$3',
  example: '(202) 555-0159',
};

/** `+` and at most fifteen digits (E.164): a country's code and the number there. */
const international =
  /^\+(?=\d{7,15}$)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)(\d+)$/;

/**
 * A telephone number in the one form in which it is kept and shown, whichever way it was typed: `(202) 555-0159` and
 * `+12025550159` are `+1 202-555-0159`, and `+44 (20) 7946-0958` is `+44 207 946 0958`. Null for what is no whole number.
 */
export function parsePhone(typed: string): string | null {
  if (!/^(?:\s*\+)?[\d\s()./-]+$/.test(typed)) return null;
  const dialed = typed.replace(/[^\d+]/g, '');
  const [, code = home.code, rest = dialed] = international.exec(dialed) ?? [];
  if (code !== home.code) return `+${code} ${rest.replace(/\d{3}(?=\d\d)/g, '$& ')}`;
  return home.national.test(rest) ? `+${code} ${rest.replace(home.national, home.written)}` : null;
}

/** Fewer digits than these are not looked for as a number. */
const fewestDigits = 3;

/**
 * The digits by which a number is looked for, the whole of it or a part, whichever way it is written: without the home
 * country's code and what is dialed before a number. `0159`, `(202) 555-0159` and `+1 202 555 0159` are digits of one number.
 * Null for any other text, and for too few digits.
 */
export function phoneDigits(typed: string): string | null {
  if (!/^(?:\s*\+)?[\d\s()./-]+$/.test(typed)) return null;
  const dialed = typed.replace(/[^\d+]/g, '').replace(/^(00|011)(?=\d{8})/, '+');
  const digits = dialed
    .replace(home.national, '$1$2$3')
    .replace(new RegExp(`^\\+(${home.code})?`), '')
    .replace(/^0(?=\d{7})/, '');
  return digits.length < fewestDigits ? null : digits;
}

/**
 * Every part of a number that finds it: its beginnings, those of the number without its area, and each of its ends of four
 * digits and more, for the caller who says the last ones.
 */
export function phoneParts(phone: string): string[] {
  const digits = phoneDigits(phone) ?? '';
  const lengths = Array.from(digits, (_, index) => index + 1);
  const beginningsOf = (text: string) =>
    lengths.filter((length) => length >= fewestDigits).map((length) => text.slice(0, length));
  const ends = lengths.filter((length) => length >= 4).map((length) => digits.slice(-length));
  return digits === ''
    ? []
    : [...new Set([...beginningsOf(digits), ...beginningsOf(digits.slice(-7)), ...ends])];
}

const message = `Enter a number like ${home.example}, or with + and the country code.`;

/** A number that can be dialed, in the form of `parsePhone`. */
export const phoneSchema = z.string().check(
  z.trim(),
  atMost(60, message),
  z.refine((typed) => parsePhone(typed) !== null, message),
  z.overwrite((typed) => parsePhone(typed) ?? typed),
);
