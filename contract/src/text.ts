import * as z from 'zod/mini';

/**
 * The first check of every text and list that callers send (long-texts.property.test.ts). `abort` skips later checks:
 * zod would otherwise give 256 kB to regular expressions. Only what is as fast for a long text, such as trimming, may
 * come before it.
 */
export const atMost = (limit: number, error = `Use at most ${limit.toLocaleString('en')} characters.`) =>
  z.maxLength(limit, { abort: true, error });

/** A text of one fixed shape; `error` is said of its length too. */
export const shaped = (limit: number, shape: RegExp, error?: string) =>
  z.string().check(atMost(limit, error), z.regex(shape, error));

/*
 * What users type. Control characters are pasted, never typed; they are invisible and break what is made of the
 * text. Neither they nor U+FFFE and U+FFFF are allowed in XML (the feed).
 */
const notInLine = /[\p{Cc}\uFFFE\uFFFF]/u;
const notInText = /[\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/u;

/** Characters that turn the direction of whatever follows, also of the words beside a name. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/g;
/**
 * Overrides, and what makes a name look like another’s. Joiners and marks of direction stay, as scripts and emoji need
 * them; so do the tags that make a flag (behind U+1F3F4) of letters.
 */
const hidden =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
/** A letter, digit or sign that shows. A blank of Braille is a symbol to Unicode. */
const visible = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text of one line, trimmed. */
export const line = (limit: number, tooLong?: string) =>
  z.string().check(
    z.trim(),
    atMost(limit, tooLong),
    z.overwrite((text) => text.replace(hidden, '$1')),
    z.trim(),
    z.refine((text) => !notInLine.test(text), 'Use one line, without control characters.'),
  );

/** A line with something visible in it; `message` is the error where there is nothing. */
export const filledLine = (limit: number, message: string, tooLong?: string) =>
  line(limit, tooLong).check(z.refine((text) => visible.test(text), message));

const severalLines = [
  z.overwrite<string>((text) => text.replace(overrides, '')),
  z.refine<string>((text) => !notInText.test(text), 'Leave control characters out.'),
];

/** A text that may have several lines and tabs, with its blanks. */
export const lines = (limit: number) => z.string().check(atMost(limit), ...severalLines);

/** A text that may have several lines and tabs, trimmed. */
export const trimmedLines = (limit: number) =>
  z.string().check(z.trim(), atMost(limit), ...severalLines, z.trim());

/** Id of a record. Only what Firestore allows as a document's name: no slash, no dots, no `__reserved__`. */
export const idSchema = shaped(128, /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'This is not an id of ours.');
