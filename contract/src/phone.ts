import * as z from 'zod/mini';
import { atMost } from './text.ts';

/*
 * What pages load of telephone numbers: whether a text may be one, and by which digits one is looked for. Whether it is whole
 * says `whole-phone.ts`, with the plans of all countries, which weigh more than a page may.
 */

/** What contact lists put around a number and nobody sees: marks of direction, blanks of no width, hyphens that may break. */
const unseen = /[\p{Cf}\p{DI}]/gu;

/** A number as it was typed, in one line, without what is not seen. */
const plainPhone = (typed: string): string => typed.replace(unseen, '').replace(/\s+/gu, ' ').trim();

/** Full-width digits and signs, and every hyphen and minus, as they are on a keyboard. */
export const keyboardPhone = (typed: string): string =>
  plainPhone(typed.normalize('NFKC')).replace(/[\p{Pd}\u2212]/gu, '-');

/** Fewer digits than these are no number, nor the beginning of one that somebody can complete. */
const fewestTyped = 5;

const mayBePhone = (text: string): boolean =>
  !/\p{Cc}/u.test(text) && (text.match(/\p{Nd}/gu)?.length ?? 0) >= fewestTyped;

const noPhone = 'Enter a phone number, with its area code, or with + and the country code.';
export const notWholePhone =
  'This is not a whole number: enter its area code too, or + and the country code.';

/** What may be a number, as it was typed; the API refuses one that is not whole (`parsePhone`). */
export const phoneSchema = z
  .string()
  .check(z.trim(), atMost(60, noPhone), z.overwrite(plainPhone), z.refine(mayBePhone, noPhone));

/** Fewer digits than these are not looked for as a number. */
export const fewestDigits = 3;

/**
 * The digits by which a number is looked for, the whole of it or a part, whichever way it is written: without its extension,
 * the `1` before a North American number and what is dialed before another. `0159`, `(202) 555-0159` and `+1 202 555 0159` are
 * digits of one number. Null for any other text, and for too few digits.
 */
export function phoneDigits(typed: string): string | null {
  const text = keyboardPhone(typed).replace(/ ?(?:;ext=|,|;|#|x|ext\.? ?)\d+$/i, '');
  if (!/^\(?\+?[\d ()./-]+$/.test(text)) return null;
  const dialed = text
    .replace(/\( ?0 ?\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(00|011)(?=\d{8})/, '+');
  const digits = dialed
    .replace(/^1?([2-9]\d\d[2-9]\d{6})$/, '$1')
    .replace(/^\+1?/, '')
    .replace(/^0(?=\d{7})/, '');
  return digits.length < fewestDigits ? null : digits;
}
