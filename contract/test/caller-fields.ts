import * as z from 'zod/mini';

/* For tests: every text and every list that a caller can send by a schema. */

/** A text or a list: where in the input, and how many characters or elements it has at most. */
export interface CallerField {
  path: string;
  schema: z.core.$ZodType;
  most: number;
  /** The whole input, valid elsewhere, with this text as the field; null of a list. */
  inputWith: ((text: string) => unknown) | null;
}

/** One sample fits each text and number of the contract: an object's own check runs only if its fields are right. */
const samples = [
  ...[
    'a',
    'abc',
    'true',
    '2026-01-05',
    '2026-01',
    '09:00 AM',
    '09:00',
    '2026-01-05T14:00:00.000Z',
    'ada@story.test',
  ],
  ...['202-555-0159', '911', 'US', 'https://story.test/a', 'America/New_York', `own-${'0'.repeat(32)}`, '/a'],
  ...['assets/a-a1B2c3D4.js', 'a1B2c3D4'],
  ...[1, 2, 20, 30, 1990],
];

/** The size limit of the rest of an input. */
export const longestSample = Math.max(...samples.map((sample) => String(sample).length));

const typeOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

const endless = Number.POSITIVE_INFINITY;
const limitsOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' });

function sampleOf(schema: z.core.$ZodType): unknown {
  const def = typeOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, sampleOf(inner)]));
    case 'array':
      return [sampleOf(def.element)];
    case 'record':
      return { [String(sampleOf(def.keyType))]: sampleOf(def.valueType) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return sampleOf(def.innerType);
    case 'union':
      return sampleOf(def.options[0] ?? schema);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    default: {
      const sample = samples.find((each) => z.safeParse(schema, each).success);
      if (sample === undefined) throw new Error(`None of the samples is a ${def.type} such as this one.`);
      return sample;
    }
  }
}

/** Throws where it meets a kind of schema that may hold any text, or that it does not know. */
export function* callerFields(schema: z.core.$ZodType, path = ''): Generator<CallerField> {
  const def = typeOf(schema);
  switch (def.type) {
    case 'string':
      yield { path, schema, most: limitsOf(schema).maxLength ?? endless, inputWith: (text) => text };
      return;
    case 'array':
      yield { path, schema, most: limitsOf(schema).maxItems ?? endless, inputWith: null };
      yield* within(def.element, `${path}[]`, (inner) => [inner]);
      return;
    case 'object': {
      // Without a `catchall` another key is dropped, unread.
      if (def.catchall && typeOf(def.catchall).type !== 'never') break;
      const sample = sampleOf(schema);
      for (const [key, inner] of Object.entries(def.shape))
        yield* within(inner, `${path}.${key}`, (value) => ({ ...Object(sample), [key]: value }));
      return;
    }
    case 'record':
      yield* within(def.keyType, `${path}{key}`, (key) => ({ [String(key)]: sampleOf(def.valueType) }));
      yield* within(def.valueType, `${path}{}`, (value) => ({ [String(sampleOf(def.keyType))]: value }));
      return;
    case 'union':
      for (const option of def.options) yield* callerFields(option, path);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      yield* callerFields(def.innerType, path);
      return;
    case 'pipe':
      yield* callerFields(def.in, path);
      return;
    case 'lazy':
      yield* callerFields(def.getter(), path);
      return;
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'number':
    case 'null':
      return;
  }
  throw new Error(`${path}: nothing limits the texts of such a schema (${def.type}).`);
}

function* within(schema: z.core.$ZodType, path: string, wrap: (inner: unknown) => unknown) {
  for (const field of callerFields(schema, path)) {
    const { inputWith } = field;
    yield { ...field, inputWith: inputWith && ((text: string) => wrap(inputWith(text))) };
  }
}
