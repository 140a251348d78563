import * as z from 'zod/mini';

/*
 * What people type. Control characters never come from a keyboard, mostly from a paste; they show as nothing and break
 * what is made of the text: neither they nor U+FFFE and U+FFFF may stand in XML (the feed).
 */
const notInLine = /[\p{Cc}\uFFFE\uFFFF]/u;
const notInText = /[\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/u;

/** A text of one line, trimmed. */
export const lineSchema = z.string().check(
  z.trim(),
  z.refine((text) => !notInLine.test(text), 'Use one line, without control characters.'),
);

/** A text that may have several lines and tabs. */
export const textSchema = z
  .string()
  .check(z.refine((text) => !notInText.test(text), 'Leave control characters out.'));
