/** A value as Firestore's API sends it. */
export interface Value {
  nullValue?: unknown;
  booleanValue?: boolean;
  integerValue?: number | string;
  doubleValue?: number;
  timestampValue?: Instant;
  stringValue?: string;
  bytesValue?: Uint8Array;
  referenceValue?: string;
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
}

export type Fields = Readonly<Record<string, Value>>;

/** As the client sends it: it leaves out what is zero. */
export interface Instant {
  seconds?: number;
  nanos?: number;
}

/** The types in the order in which Firestore sorts them; numbers are one. */
const typeOrder = [
  ['nullValue'],
  ['booleanValue'],
  ['integerValue', 'doubleValue'],
  ['timestampValue'],
  ['stringValue'],
  ['bytesValue'],
  ['referenceValue'],
  ['arrayValue'],
  ['mapValue'],
] as const satisfies (keyof Value)[][];

/** The place of a value's type in the order of types. Throws for a type that is not simulated. */
export function typeOf(value: Value): number {
  const place = typeOrder.findIndex((names) => names.some((name) => value[name] !== undefined));
  if (place < 0) throw new Error(`Not simulated: a value with ${Object.keys(value).join(', ')}`);
  return place;
}

const numberOf = (value: Value) => Number(value.integerValue ?? value.doubleValue);
const valuesOf = (value: Value) => value.arrayValue?.values ?? [];
const fieldsOf = (value: Value): Fields => value.mapValue?.fields ?? {};

const compare = <T>(left: T, right: T): number => (left < right ? -1 : left > right ? 1 : 0);

/** Above these, JavaScript's order of texts is not that of their bytes. */
const isHigh = /[\ud800-\uffff]/;

/** By UTF-8 bytes, as ids and texts are sorted. */
function compareTexts(left: string, right: string): number {
  const isByUnits = left === right || !(isHigh.test(left) && isHigh.test(right));
  return isByUnits ? compare(left, right) : Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** A numeric id is `__id7__` to the client, and before every other; `recursiveDelete` begins at the smallest. */
const numberedId = /^__id(-?\d+)__$/;

function compareSegments(left: string, right: string): number {
  if (left === right) return 0;
  const [one, other] = [numberedId.exec(left)?.[1], numberedId.exec(right)?.[1]];
  if (one !== undefined && other !== undefined) return compare(BigInt(one), BigInt(other));
  return compare(one === undefined, other === undefined) || compareTexts(left, right);
}

/** By segments: a path is before those below it. */
export function comparePaths(left: string, right: string): number {
  return compareLists(left.split('/'), right.split('/'), compareSegments);
}

function compareLists<T>(left: readonly T[], right: readonly T[], each: (a: T, b: T) => number): number {
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = each(left[index] as T, right[index] as T);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

export const compareInstants = (left: Instant, right: Instant): number =>
  compare(Number(left.seconds ?? 0), Number(right.seconds ?? 0)) ||
  compare(left.nanos ?? 0, right.nanos ?? 0);

/** Firestore's order of all values: by type, then within it; NaN is the smallest number. */
export function compareValues(left: Value, right: Value): number {
  const byType = typeOf(left) - typeOf(right);
  if (byType !== 0) return byType;
  if (left.booleanValue !== undefined) return compare(left.booleanValue, right.booleanValue);
  if (left.timestampValue) return compareInstants(left.timestampValue, right.timestampValue as Instant);
  if (left.stringValue !== undefined) return compareTexts(left.stringValue, right.stringValue as string);
  if (left.bytesValue) return Buffer.compare(left.bytesValue, right.bytesValue as Uint8Array);
  if (left.referenceValue !== undefined)
    return comparePaths(left.referenceValue, right.referenceValue as string);
  if (left.arrayValue) return compareLists(valuesOf(left), valuesOf(right), compareValues);
  if (left.mapValue) return compareMaps(fieldsOf(left), fieldsOf(right));
  if (left.nullValue !== undefined) return 0;
  const [a, b] = [numberOf(left), numberOf(right)];
  return compare(Number(!Number.isNaN(a)), Number(!Number.isNaN(b))) || compare(a, b);
}

function compareMaps(left: Fields, right: Fields): number {
  const entries = (fields: Fields) => Object.entries(fields).sort(([a], [b]) => compareTexts(a, b));
  return compareLists(
    entries(left),
    entries(right),
    ([a, one], [b, other]) => compareTexts(a, b) || compareValues(one, other),
  );
}

export const areEqual = (left: Value, right: Value): boolean => compareValues(left, right) === 0;

/** `a.b.\`c.d\`` -> its names. */
export function parsePath(path: string): string[] {
  const names = path.match(/`(?:[^`\\]|\\.)*`|[^.`]+/g) ?? [];
  return names.map((name) => (name.startsWith('`') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name));
}

/** The value at a path, undefined where there is none. */
export function valueAt(fields: Fields, [name = '', ...rest]: readonly string[]): Value | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return rest.length === 0 || !value ? value : valueAt(fieldsOf(value), rest);
}

/** The fields with another value at a path, or without one where it is undefined. */
export function withValue(
  fields: Fields,
  [name = '', ...rest]: readonly string[],
  value: Value | undefined,
): Fields {
  const inner = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (rest.length > 0 && value === undefined && !inner?.mapValue) return fields;
  const next =
    rest.length === 0 ? value : { mapValue: { fields: withValue(fieldsOf(inner ?? {}), rest, value) } };
  const { [name]: _, ...others } = fields;
  return next === undefined ? others : { ...others, [name]: next };
}

export const isNumber = (value: Value | undefined): value is Value =>
  value?.integerValue !== undefined || value?.doubleValue !== undefined;

/** Adds two numbers as an `increment` does: integers stay integers. */
export function added(left: Value | undefined, right: Value): Value {
  if (!isNumber(left)) return right;
  const sum = numberOf(left) + numberOf(right);
  const isInteger = left.integerValue !== undefined && right.integerValue !== undefined;
  return isInteger ? { integerValue: sum } : { doubleValue: sum };
}

/** The elements of a list, none for what is no list. */
export const elementsOf = (value: Value | undefined): readonly Value[] => (value ? valuesOf(value) : []);
