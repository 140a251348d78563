import { describe, expect, it } from 'vitest';
import { bookingSchema } from './appointment.ts';
import { postDraftSchema } from './blog.ts';
import { dependantDraftSchema } from './endpoints/dependants.ts';
import { messageDraftSchema } from './message.ts';
import { nameSchema } from './person-fields.ts';
import { filledLine, idSchema, line, lines, trimmedLines } from './text.ts';

const lineSchema = line(100);
const textSchema = lines(100);
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

describe('what nobody sees', () => {
  it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'and turns the reading direction of what follows is left out: %j',
    (sign) => {
      expect(lineSchema.parse(`Ada ${sign}moc.live${sign}`)).toBe('Ada moc.live');
      expect(textSchema.parse(`one${sign}\ntwo`)).toBe('one\ntwo');
    },
  );

  it.each(['\u00ad', '\u180e', '\u200b', '\u2060', '\u2064', '\u206f', '\ufeff', '\u{e0041}'])(
    'and makes one word look like another is left out of a line: %j',
    (sign) => {
      expect(lineSchema.parse(`${sign}Ad${sign}min ${sign}`)).toBe('Admin');
    },
  );

  it.each([
    ['a joiner in an emoji', '👩‍⚕️'],
    ['what a flag is made of', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Jo'],
    ['a non-joiner in Persian', 'علی‌رضا'],
    ['a mark of direction', 'עדה\u200f (Ada)'],
    ['a combining sign', 'Zoe\u0308'],
  ])('and is needed stays: %s', (_what, text) => {
    expect(lineSchema.parse(text)).toBe(text);
    expect(textSchema.parse(text)).toBe(text);
  });
});

describe('a line in which nothing is to be seen', () => {
  const blanks = {
    'zero width': '\u200b\u200d\u200c',
    'a Hangul filler': '\u3164',
    'Hangul fillers of other widths': '\u115f\u1160\uffa0',
    'a blank in Braille': '\u2800',
    'a grapheme joiner': '\u034f',
    'combining signs': '\u0301\u0308',
    'marks of direction': '\u200e\u200f',
    overrides: '\u202e\u2066',
    'a variation selector': '\ufe0f',
    'an unassigned sign': '\u{e0fff}',
  };
  const booking = { patientId: 'ada', date: '2026-01-05', time: '09:00 AM' };
  const lines: [string, string, (text: string) => unknown][] = [
    ['a name', 'Enter a name.', (text) => nameSchema.safeParse(text)],
    ['a dependant', 'Enter a name.', (name) => dependantDraftSchema.safeParse({ name, birthYear: 2019 })],
    [
      'a name on a booking',
      'Please fill in all fields.',
      (name) => bookingSchema.safeParse({ ...booking, name }),
    ],
    [
      'a subject',
      'Enter a subject.',
      (subject) => messageDraftSchema.safeParse({ patientId: 'ada', subject, body: 'b' }),
    ],
    ['a title', 'Enter a title.', (title) => postDraftSchema.safeParse({ title, description: 'b' })],
  ];

  it.each(lines)('is not %s', (_what, message, parse) => {
    for (const [name, blank] of Object.entries(blanks))
      expect(parse(` ${blank} `), name).toMatchObject({ error: { issues: [{ message }] } });
    for (const visible of ['A', '李', '한', '7', '★', '👍🏽', '\u0301e', '?'])
      expect(parse(visible), visible).toMatchObject({ success: true });
  });
});

describe('the length of a text', () => {
  it.each([
    ['a line', line(5), '\u200b'],
    ['a line with something in it', filledLine(5, 'Write.'), '\u200b'],
    ['a text', lines(5), '\u202e'],
    ['a text without blanks around it', trimmedLines(5), '\u202e'],
  ])('is the only thing that is said of a longer one: %s', (_what, schema, sign) => {
    const issues = [{ message: 'Use at most 5 characters.' }];
    for (const long of ['123456', '\0'.repeat(6), sign.repeat(6)])
      expect(schema.safeParse(long).error?.issues, JSON.stringify(long)).toMatchObject(issues);
    expect(schema.parse(`1${sign}23`)).toBe('123');
    expect(schema.parse('👩🏽👩🏽1')).toBe('👩🏽👩🏽1');
  });

  it('is counted without the blanks around it where they go', () => {
    for (const schema of [line(5), trimmedLines(5)])
      expect(schema.parse(`${' '.repeat(300)}12345\n`)).toBe('12345');
    expect(trimmedLines(5).parse('\u202e 1\n2 ')).toBe('1\n2');
    expect(lines(5).parse(' 123 ')).toBe(' 123 ');
    expect(lines(5).safeParse('12345 ').success).toBe(false);
  });
});

it.each(['a', 'Zz09_-', '__a', 'a__', '_a_', '__a__b', 'a__b__', 'x'.repeat(128)])(
  'takes the id %s',
  (id) => {
    expect(idSchema.parse(id)).toBe(id);
  },
);

it.each(['', 'x'.repeat(129), 'a/b', '.', '..', 'a.b', 'ä', 'a b', ' a', 'a\n', '__a__', '____', '__a_b__'])(
  'refuses the id “%s”',
  (id) => {
    expect(idSchema.safeParse(id).error?.issues).toMatchObject([{ message: 'This is not an id of ours.' }]);
  },
);
