import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CallerField, callerFields, longestSample } from '../test/caller-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/*
 * A caller may send 256 kB as any text, and a regular expression can need a minute for it, in which nobody else is
 * answered: the length check must come first. Counts what expressions are given, since times differ by machine; prints
 * the slowest.
 */

/** Each is repeated, also with another end: an expression tries every split of a text where the end is wrong. */
const units = [
  ...[
    'a',
    'A',
    '0',
    ' ',
    '\n',
    '\t',
    '-',
    '.',
    '(',
    '<',
    '+',
    '@',
    '/',
    '_',
    '\0',
    '\u0301',
    '\u200b',
    '\u202e',
  ],
  ...[
    'a@',
    'a@a.',
    'a.',
    '.a@',
    'a-',
    '+1',
    '0-',
    '1 ',
    '__',
    'a/',
    '<a',
    '\r\n',
    '\ud800',
    '😀',
    '🏴\u{e0067}',
  ],
  ...['\u0315\u0300', '2026-01-05', '09:00 AM ', 'https://a', '%20', 'İ'],
];
const kilobytes = [1, 60, 256];
const hostile = kilobytes.flatMap((size) =>
  units.flatMap((unit) => {
    const text = unit.repeat(Math.ceil((size * 1024) / unit.length));
    return [text, `a@${text}\u0001`];
  }),
);
const plain = kilobytes.map((size) => 'a'.repeat(size * 1024));

/** With which zod counts characters: one class, so it reads a text once. */
const countsCharacters = '[\\uD800-\\uDBFF]';

/** With which zod tells whether the key of a record is a number: it reads a text once, too. */
const tellsNumbers = /^-?\d+(?:\.\d+)?$/.source;

/** Characters, as the limits count them: one or two units each. */
const isLonger = (text: string, limit: number) =>
  text.length > limit && (text.length > 2 * limit || [...text].length > limit);

/** The expressions that ran on a longer text than allowed during an act. */
function ranOnMore(limit: number, act: () => void): Set<RegExp> {
  const found = new Set<RegExp>();
  const { exec } = RegExp.prototype;
  // The other methods of an expression, and those of texts that take one, call it.
  RegExp.prototype.exec = function (text) {
    if (![countsCharacters, tellsNumbers].includes(this.source) && !found.has(this) && isLonger(text, limit))
      found.add(this);
    return exec.call(this, text);
  };
  try {
    act();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return found;
}

declare const process: { stdout: { write(text: string): void } };
let slowest = { name: '', milliseconds: 0 };

/** Most fields share a few schemas: a schema gets every text at its first field, and one of each length elsewhere. */
const tried = new Set<z.core.$ZodType>();

/** The faults of a field, in words. */
function faultsOf(whole: z.ZodMiniType, { path, schema, most, inputWith }: CallerField, name = ''): string[] {
  if (most === Number.POSITIVE_INFINITY) return [`${name}${path} has no maximum`];
  if (!inputWith) return [];
  const asLongAsAllowed = units.map((unit) => unit.repeat(most).slice(0, most));
  const texts = tried.has(schema) ? plain : [...asLongAsAllowed, ...hostile];
  tried.add(schema);
  const faults = new Set<string>();
  for (const text of texts) {
    const input = inputWith(text);
    const started = Date.now();
    const found = ranOnMore(Math.max(most, longestSample), () => whole.safeParse(input));
    const milliseconds = Date.now() - started;
    if (milliseconds > slowest.milliseconds) slowest = { name: `${name}${path}`, milliseconds };
    for (const expression of found) faults.add(`${name}${path}, at most ${most}: ${expression} ran on more`);
  }
  return [...faults];
}

const parts = ['params', 'query', 'body'] as const;
const schemas = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, endpoint]) =>
  parts.flatMap((part) => (endpoint[part] ? [{ name: `${name}.${part}`, schema: endpoint[part] }] : [])),
);

describe('a text that is longer than its field takes', () => {
  it.each(schemas)('is given to no expression: $name', ({ name, schema }) => {
    expect([...callerFields(schema)].flatMap((field) => faultsOf(schema, field, name))).toEqual([]);
  });

  it('was tried in every field', () => {
    const fields = schemas.flatMap(({ schema }) => [...callerFields(schema)]);
    const texts = fields.filter(({ inputWith }) => inputWith).length;
    const { name, milliseconds } = slowest;
    process.stdout.write(`${texts} texts, the slowest ${milliseconds} ms (${name})\n`);
    expect(texts).toBeGreaterThan(200);
  });
});

describe('the check finds', () => {
  const short = z.maxLength(5, { abort: true });
  const shape = z.regex(/^a+$/);
  it.each<[string, z.ZodMiniType]>([
    ['a text without a maximum', z.string().check(shape)],
    ['a list without a maximum', z.array(z.string().check(short))],
    ['an expression before the length', z.string().check(shape, short)],
    ['an expression behind a length that does not end the checks', z.string().check(z.maxLength(5), shape)],
    ['a format of zod before the length', z.email().check(short)],
    [
      'an expression that is given to a method of the text',
      z.string().check(
        z.overwrite((text) => text.replace(/a/g, '')),
        short,
      ),
    ],
    [
      'one in a check of the whole object',
      z.strictObject({ a: z.string().check(z.maxLength(5)) }).check(z.refine(({ a }) => /^a+$/.test(a))),
    ],
    ['one in a union', z.union([z.literal('b'), z.string().check(shape, short)])],
    [
      'one in a value that may be missing',
      z.object({ a: z._default(z.nullable(z.optional(z.string())), 'a') }),
    ],
    ['one in a list', z.array(z.string().check(shape, short)).check(short)],
    ['one in the keys of a record', z.record(z.string().check(shape, short), z.literal('a'))],
    ['one in the values of a record', z.record(z.string().check(short), z.string().check(shape, short))],
    ['one in what is read later', z.lazy(() => z.string())],
    ['one before a transformation', z.pipe(z.string(), z.transform(Number))],
  ])('%s', (_what, schema) => {
    expect([...callerFields(schema)].flatMap((field) => faultsOf(schema, field))).not.toEqual([]);
  });

  it.each([z.unknown(), z.looseObject({}), z.file()])('what may hold any text', (schema) => {
    expect(() => [...callerFields(schema)]).toThrow('nothing limits');
  });

  it('nothing in a text with its length first', () => {
    for (const schema of [z.string().check(short, shape), z.pipe(z.string().check(short), z.email())])
      expect([...callerFields(schema)].flatMap((field) => faultsOf(schema, field))).toEqual([]);
  });
});
