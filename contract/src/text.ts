import * as z from 'zod/mini';

/*
 * What users type. Control characters are pasted, never typed; they are invisible and break what is made of the
 * text. Neither they nor U+FFFE and U+FFFF are allowed in XML (the feed).
 */
const notInLine = /[\p{Cc}\uFFFE\uFFFF]/u;
const notInText = /[\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/u;

/** Turn the direction of whatever follows: of the words beside a name too. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/g;
/**
 * Them, and what makes a name look like another’s. Joiners and marks of direction stay: scripts and emoji need them; so
 * do the tags that make a flag (behind U+1F3F4) of letters.
 */
const hidden =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
/** A letter, digit or sign that shows. A blank of Braille is a symbol to Unicode. */
const visible = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text of one line, trimmed. */
export const lineSchema = z.string().check(
  z.overwrite((text) => text.replace(hidden, '$1')),
  z.trim(),
  z.refine((text) => !notInLine.test(text), 'Use one line, without control characters.'),
);

/** The same, with something in it to be seen; `message` says so where there is nothing. */
export const filledLine = (message: string) =>
  lineSchema.check(z.refine((text) => visible.test(text), message));

/** A text that may have several lines and tabs. */
export const textSchema = z.string().check(
  z.overwrite((text) => text.replace(overrides, '')),
  z.refine((text) => !notInText.test(text), 'Leave control characters out.'),
);
