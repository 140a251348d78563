import { plainPhone } from './phone.ts';

/** Full-width digits and signs, every hyphen and minus, and the dots of letterheads, as they are on a keyboard. */
export const keyboardPhone = (typed: string): string =>
  plainPhone(typed.normalize('NFKC'))
    .replace(/[\p{Pd}\u02d7\u2043\u2212\u2796\u30fc]/gu, '-')
    .replace(/[\u00b7\u2022\u2027\u2219\u22c5\u30fb]/g, '.');

/** Fewer digits than these are not looked for as a number. */
export const fewestDigits = 3;

/**
 * The digits by which a whole or partial number is searched, however written: without extension, dialing prefix and a
 * North American `1`. `0159`, `(202) 555-0159` and `+1 202 555 0159` share digits. Null for any other text, and for too
 * few digits.
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
