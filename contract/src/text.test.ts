import { describe, expect, it } from 'vitest';
import { lineSchema, textSchema } from './text.ts';

const takes = (schema: typeof lineSchema, text: string) => schema.safeParse(text).success;

describe('typed text', () => {
  it.each(['Sleep & rest', 'José 한글 👩‍⚕️ ﷺ', '“quoted”', 'a\u00a0b', ''])('%j is a line', (text) => {
    expect(takes(lineSchema, text)).toBe(true);
    expect(takes(textSchema, text)).toBe(true);
  });

  it('is a line also with a break at its end, which goes', () => {
    expect(lineSchema.parse(' a \r\n')).toBe('a');
  });

  it.each(['a\nb', 'a\r\nb', 'a\tb'])('%j is text, but no line', (text) => {
    expect(takes(lineSchema, text)).toBe(false);
    expect(takes(textSchema, text)).toBe(true);
  });

  it.each(['\0', '\u0001', '\b', '\v', '\f', '\u001b', '\u007f', '\u0085', '\u009f', '\ufffe', '\uffff'])(
    '%j is neither',
    (character) => {
      expect(takes(lineSchema, `a${character}b`)).toBe(false);
      expect(takes(textSchema, `a${character}b`)).toBe(false);
    },
  );
});
