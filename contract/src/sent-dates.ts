import type * as z from 'zod/mini';
import { furthestDate } from './wall-time.ts';

/**
 * The paths of the dates of an input that lie further ahead than a caller may send at an instant (UTC milliseconds): a
 * schema cannot know that one. `input` is what its schema has parsed.
 */
export function datesTooFar(schema: z.core.$ZodType, input: unknown, now: number): PropertyKey[][] {
  const furthest = furthestDate(now);
  return [...datesOf(schema, input)].flatMap(({ date, path }) => (date > furthest ? [path] : []));
}

type DateAt = { date: string; path: PropertyKey[] };

/** Every date of an input, by its schema: a text that only looks like one is none. */
function* datesOf(schema: z.core.$ZodType, input: unknown, path: PropertyKey[] = []): Generator<DateAt> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      if (typeof input === 'string' && input !== '' && isDate(def)) yield { date: input, path };
      return;
    case 'object':
      for (const [key, inner] of Object.entries(def.shape))
        yield* datesOf(inner, Object(input)[key], [...path, key]);
      return;
    case 'array':
      if (!Array.isArray(input)) return;
      for (const [at, value] of input.entries()) yield* datesOf(def.element, value, [...path, at]);
      return;
    case 'union':
      for (const option of def.options) yield* datesOf(option, input, path);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      yield* datesOf(def.innerType, input, path);
  }
}

const isDate = ({ checks }: z.core.$ZodStringDef): boolean =>
  checks?.some((check) => '_zod' in check && Object(check._zod.def)['format'] === 'date') ?? false;
