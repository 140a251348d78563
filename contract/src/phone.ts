import * as z from 'zod/mini';
import { atMost } from './text.ts';

/*
 * What pages load of telephone numbers: whether a text may be one. Whether it is whole says `whole-phone.ts`, with the
 * plans of all countries, which weigh more than a page may.
 */

/** Invisible characters that contact lists add to a number: direction marks, zero-width blanks, soft hyphens. */
const unseen = /[\p{Cf}\p{DI}]/gu;

/** A number as it was typed, in one line, without invisible characters. */
export const plainPhone = (typed: string): string => typed.replace(unseen, '').replace(/\s+/gu, ' ').trim();

/** Fewer digits are no number, nor the beginning of one that can be completed. */
const fewestTyped = 5;

const mayBePhone = (text: string): boolean =>
  !/\p{Cc}/u.test(text) && (text.match(/\p{Nd}/gu)?.length ?? 0) >= fewestTyped;

const noPhone = 'Enter a phone number, with its area code, or with + and the country code.';
export const notWholePhone =
  'This is not a whole number: enter its area code too, or + and the country code.';

/** The error of a visit by phone without a number to call. */
export const phoneNeeded = 'Enter the number at which the practice calls you for this visit.';

/** A text that may be a number, as it was typed; the API refuses one that is not whole (`parsePhone`). */
export const phoneSchema = z
  .string()
  .check(z.trim(), atMost(60, noPhone), z.overwrite(plainPhone), z.refine(mayBePhone, noPhone));

/** A text that may be a number, or an empty one. */
export const phoneIfAny = z.string().check(
  z.trim(),
  atMost(60, noPhone),
  z.overwrite(plainPhone),
  z.refine((text) => text === '' || mayBePhone(text), noPhone),
);
