import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callerFields } from '../test/caller-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { datesTooFar } from './sent-dates.ts';

/*
 * Every date of every call. They are found by what a field takes, and not by the schema that it should have: no field
 * is left out because it was forgotten.
 */

const parts = ['params', 'query', 'body'] as const;
const fields = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, endpoint]) =>
  parts.flatMap((part) => {
    const whole = endpoint[part];
    if (!whole) return [];
    return [...callerFields(whole)].map((field) => ({ ...field, whole, at: `${name}.${part}${field.path}` }));
  }),
);

/** The fields that take a text and not another one that is almost like it. */
const thatTake = (right: string, wrong: string) =>
  fields.filter(({ schema }) => z.safeParse(schema, right).success && !z.safeParse(schema, wrong).success);

const dates = thatTake('2026-01-05', '2026-13-05');
const months = thatTake('2026-01', '2026-13');

const takes = ({ schema }: (typeof fields)[number], text: string) => z.safeParse(schema, text).success;

const outside = ['0000-01-01', '0027-12-24', '1899-12-31', '2200-01-01', '9999-12-31'];
const inside = ['1900-01-01', '2026-01-05', '2199-12-31'];

describe('a date that is sent', () => {
  it('is in many calls', () => {
    expect(dates.length).toBeGreaterThan(35);
    expect(months.map(({ at }) => at)).toEqual(['exportPayments.query.month']);
  });

  it.each(dates)('is in the years that people mean: $at', (field) => {
    expect(outside.filter((date) => takes(field, date))).toEqual([]);
    expect(inside.filter((date) => takes(field, date))).toEqual(inside);
  });

  it.each(months)('may be a month of them: $at', (field) => {
    expect(outside.filter((date) => takes(field, date.slice(0, 7)))).toEqual([]);
    expect(inside.filter((date) => takes(field, date.slice(0, 7)))).toEqual(inside);
  });

  it.each(dates)('is at most ten years ahead: $at', ({ whole, inputWith }) => {
    // Other dates of the same call are 2026-01-05.
    const tooFar = (date: string) => datesTooFar(whole, inputWith?.(date), Date.parse('2016-01-05')).length;
    expect([tooFar('2026-01-05'), tooFar('2026-01-06')]).toEqual([0, 1]);
  });
});

describe('a date too far ahead', () => {
  const now = Date.parse('2026-11-28');
  const far = '2036-11-29';
  const date = z.string().check(z.iso.date());
  it.each<[string, z.ZodMiniType, unknown, PropertyKey[][]]>([
    [
      'is named by its path',
      z.object({ day: date, to: z.object({ day: date }) }),
      { day: far, to: { day: far } },
      [['day'], ['to', 'day']],
    ],
    [
      'is found in a list',
      z.array(z.object({ day: date })),
      [{ day: '2036-11-28' }, { day: far }],
      [[1, 'day']],
    ],
    ['is none where it may be left out', z.object({ day: z.optional(date) }), {}, []],
    ['is none where it may be null', z.object({ days: z.nullable(z.array(date)) }), { days: null }, []],
    ['is found where it may be empty', z.union([z.literal(''), date]), far, [[]]],
    ['is none in a text', z.object({ text: z.string() }), { text: far }, []],
  ])('%s', (_what, schema, input, expected) => expect(datesTooFar(schema, input, now)).toEqual(expected));
});
