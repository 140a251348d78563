import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** A zod schema as JSON Schema 2020-12; `input` is what callers send, `output` what they get. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  // What JSON Schema cannot say (a transformation, a refinement) is left out rather than refused.
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

const object = z.object({
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  required: z._default(z.array(z.string()), []),
});

/** The fields of an object, each with the schema of its parsed value and whether a caller must send it. */
export function fieldsOf(schema: z.ZodMiniObject): { name: string; required: boolean; schema: unknown }[] {
  const { required } = object.parse(jsonSchema(schema, 'input'));
  const { properties } = object.parse(jsonSchema(schema, 'output'));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: required.includes(name),
    schema: field,
  }));
}
