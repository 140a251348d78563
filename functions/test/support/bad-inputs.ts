import type { Endpoint } from '@garden-room/contract/endpoint';
import fc from 'fast-check';

/** One request that must change nothing: its path below `/api` and, where the endpoint has a body, the text of it. */
export interface BadInput {
  path: string;
  text?: string;
}

type Json = Record<string, unknown>;

/** Values that break naive code: wrong types, edges of numbers and dates, half characters, names of internals. */
const nasty = fc.constantFrom<unknown>(
  ...['', ' ', '\0', '\ud83d', '__proto__', 'constructor', '../../users', 'a/b', '.', '..', '__id__', 'NaN'],
  ...['0000-01-01', '9999-11-30', '9999-12-31', '+010000-01-01', '12:00 AM', '24:00', 'true', 'null', '-1'],
  ...['1e309', '100', 'Etc/GMT+12', 'a@b.co', 'general-consultancy', 'x'.repeat(5000), '😀'.repeat(40)],
  ...[0, -1, 1.5, 1e21, null, true, [], {}, [[]], { $ne: null }, { toString: 1 }],
);

const value = fc.oneof(
  { weight: 4, arbitrary: nasty },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Written as our cursors are, with anything inside. */
const cursor = fc
  .array(fc.oneof(value, fc.constantFrom('Admin', '2026-01-01', '2026-01-01T00:00:00Z')), { maxLength: 4 })
  .map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'));

/** Names no record: not the shape of an id, or an id that nobody has. */
const missingId = fc.oneof(
  fc.constant('nobody'),
  value.map((any) => encodeURIComponent(`${asText(any).toWellFormed()}!`)),
);

/**
 * Inputs that an endpoint must not act on. Bodies have rubbish in one to three places of `refused`, which is understood
 * but refused, or of `good`, without those that the contract would accept. `goodQuery` is the least that a query needs.
 */
export function badInputs(
  endpoint: Endpoint,
  body: { refused: Json } | { good: Json },
  goodQuery: Record<string, string> = {},
): fc.Arbitrary<BadInput> {
  const path = missingId.map((id) => endpoint.path.replace(/\{\w+\}/g, id));
  const query = endpoint.query ? rubbishQuery(Object.keys(endpoint.query.shape), goodQuery) : fc.constant('');
  const text = endpoint.body ? rubbishBody(endpoint.body, body) : fc.constant(undefined);
  return fc.record({ path, query, text }).map((input) => ({
    path: input.query ? `${input.path}?${input.query}` : input.path,
    ...(input.text === undefined ? {} : { text: input.text }),
  }));
}

function rubbishBody(schema: NonNullable<Endpoint['body']>, body: { refused: Json } | { good: Json }) {
  const isGood = 'good' in body;
  const places = placesOf(isGood ? body.good : body.refused);
  const changes = fc.array(fc.record({ at: fc.constantFrom(...places, ['extra']), to: fc.option(value) }), {
    minLength: 1,
    maxLength: 3,
  });
  const changed = changes.map((list) => {
    const json: Json = structuredClone(isGood ? body.good : body.refused);
    for (const { at, to } of list) put(json, at, to);
    return json;
  });
  const bad = isGood ? changed.filter((json) => !schema.safeParse(json).success) : changed;
  const broken = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((rubbish) => `{${rubbish}`);
  return fc.oneof(
    { weight: 17, arbitrary: bad.map((json) => JSON.stringify(json)) },
    { weight: 2, arbitrary: fc.array(value, { maxLength: 3 }).map((list) => JSON.stringify(list)) },
    { weight: 1, arbitrary: broken },
  );
}

/** Every place in a JSON value, as the keys that lead there. */
function placesOf(json: unknown, path: string[] = []): string[][] {
  const inner =
    typeof json === 'object' && json !== null
      ? Object.entries(json).flatMap(([key, each]) => placesOf(each, [...path, key]))
      : [];
  return path.length > 0 ? [path, ...inner] : inner;
}

/** Puts a value in a place, if that is still there; null leaves the field out. */
function put(json: unknown, [key, ...rest]: readonly string[], to: unknown): void {
  if (typeof json !== 'object' || json === null || key === undefined) return;
  if (rest.length > 0) put(Reflect.get(json, key), rest, to);
  else if (to === null) Reflect.deleteProperty(json, key);
  else Object.defineProperty(json, key, { value: to, enumerable: true, configurable: true, writable: true });
}

function rubbishQuery(fields: string[], good: Record<string, string>): fc.Arbitrary<string> {
  const any = fields.includes('cursor') ? fc.oneof(value, cursor) : value;
  const pairs = fc.array(fc.tuple(fc.constantFrom(...fields, 'extra'), any), { maxLength: 3 });
  const cursorAlone = cursor.map((key) => [['cursor', key] as [string, unknown]]);
  return (fields.includes('cursor') ? fc.oneof(pairs, cursorAlone) : pairs).map((list) =>
    new URLSearchParams([
      ...Object.entries(good),
      ...list.map(([name, each]): [string, string] => [name, asText(each)]),
    ]).toString(),
  );
}

function asText(any: unknown): string {
  return typeof any === 'string' ? any : JSON.stringify(any);
}
