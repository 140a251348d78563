import { GrpcStatus } from 'firebase-admin/firestore';
import { grpcError } from './grpc-error.ts';
import type { StoredDocument } from './store.ts';
import {
  areEqual,
  comparePaths,
  compareValues,
  elementsOf,
  type Fields,
  parsePath,
  typeOf,
  type Value,
  valueAt,
  withValue,
} from './values.ts';

interface FieldPathProto {
  fieldPath: string;
}

interface FilterProto {
  compositeFilter?: { op: string; filters: FilterProto[] };
  fieldFilter?: { field: FieldPathProto; op: string; value: Value };
  unaryFilter?: { field: FieldPathProto; op: string };
}

interface Cursor {
  values: Value[];
  before?: boolean;
}

/** A query as the client sends it. */
export interface StructuredQuery {
  from: { collectionId?: string; allDescendants?: boolean }[];
  where?: FilterProto;
  orderBy?: { field: FieldPathProto; direction: string }[];
  startAt?: Cursor;
  endAt?: Cursor;
  limit?: { value: number };
  offset?: number;
  select?: { fields: FieldPathProto[] };
}

const nameField = '__name__';

/** The value of a field in a document; its own name for `__name__`. */
function fieldOf(document: StoredDocument, path: string): Value | undefined {
  return path === nameField ? { referenceValue: document.name } : valueAt(document.fields, parsePath(path));
}

const isNaNValue = (value: Value) => Number.isNaN(value.doubleValue);

/** Whether two values of one type, by their order, are in a range; what has another type is in none. */
const inRange: Record<string, (order: number) => boolean> = {
  LESS_THAN: (order) => order < 0,
  LESS_THAN_OR_EQUAL: (order) => order <= 0,
  GREATER_THAN: (order) => order > 0,
  GREATER_THAN_OR_EQUAL: (order) => order >= 0,
};

const onField: Record<string, (value: Value, operand: Value) => boolean> = {
  EQUAL: areEqual,
  NOT_EQUAL: (value, operand) => value.nullValue === undefined && !areEqual(value, operand),
  // Null is in no list, as it is unequal to nothing: only `== null` finds it.
  IN: (value, operand) =>
    value.nullValue === undefined && elementsOf(operand).some((one) => areEqual(value, one)),
  NOT_IN: (value, operand) =>
    value.nullValue === undefined && !elementsOf(operand).some((one) => areEqual(value, one)),
  ARRAY_CONTAINS: (value, operand) => elementsOf(value).some((one) => areEqual(one, operand)),
  ARRAY_CONTAINS_ANY: (value, operand) =>
    elementsOf(value).some((one) => elementsOf(operand).some((other) => areEqual(one, other))),
};

const unary: Record<string, (value: Value) => boolean> = {
  IS_NULL: (value) => value.nullValue !== undefined,
  IS_NOT_NULL: (value) => value.nullValue === undefined,
  IS_NAN: isNaNValue,
  IS_NOT_NAN: (value) => value.nullValue === undefined && !isNaNValue(value),
};

function matchesFilter(document: StoredDocument, filter: FilterProto): boolean {
  const { compositeFilter: composite, fieldFilter, unaryFilter } = filter;
  if (composite) {
    const matches = (one: FilterProto) => matchesFilter(document, one);
    return composite.op === 'OR' ? composite.filters.some(matches) : composite.filters.every(matches);
  }
  const condition = fieldFilter ?? unaryFilter;
  if (!condition) throw new Error('Not simulated: an empty filter');
  const value = fieldOf(document, condition.field.fieldPath);
  if (value === undefined) return false;
  if (unaryFilter) return known(unary, unaryFilter.op)(value);
  if (!fieldFilter) return false;
  const range = inRange[fieldFilter.op];
  if (range) {
    return typeOf(value) === typeOf(fieldFilter.value) && range(compareValues(value, fieldFilter.value));
  }
  return known(onField, fieldFilter.op)(value, fieldFilter.value);
}

function known<T>(table: Record<string, T>, op: string): T {
  const found = table[op];
  if (!found) throw new Error(`Not simulated: the operator ${op}`);
  return found;
}

/** Fields of which a filter asks for a range: they order what is found, unless the query does. */
function rangeFields(filter: FilterProto | undefined): string[] {
  if (!filter) return [];
  if (filter.compositeFilter) return filter.compositeFilter.filters.flatMap(rangeFields);
  const { fieldFilter, unaryFilter } = filter;
  const isRange = fieldFilter && (fieldFilter.op in inRange || fieldFilter.op.startsWith('NOT_'));
  if (isRange) return [fieldFilter.field.fieldPath];
  return unaryFilter?.op.startsWith('IS_NOT') ? [unaryFilter.field.fieldPath] : [];
}

/** The operators of a query, one for each filter. */
const operatorsOf = (filter: FilterProto | undefined): string[] =>
  filter?.compositeFilter
    ? filter.compositeFilter.filters.flatMap(operatorsOf)
    : [filter?.fieldFilter?.op ?? filter?.unaryFilter?.op ?? ''];

/** Kinds of operators of which a query has one at most. */
const onlyOnce = [
  ['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'],
  ['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL'],
];

/** Refuses what Firestore does not look for. */
function assertAsked({ where }: StructuredQuery): void {
  const operators = operatorsOf(where);
  for (const kind of onlyOnce) {
    if (operators.filter((one) => kind.includes(one)).length > 1)
      throw grpcError(GrpcStatus.INVALID_ARGUMENT, `Only one filter may be of ${kind.join(', ')}.`);
  }
}

interface Order {
  path: string;
  sign: 1 | -1;
}

/** The orders of a query, the name always last. */
function ordersOf(query: StructuredQuery): Order[] {
  const said = (query.orderBy ?? []).map(
    ({ field, direction }): Order => ({ path: field.fieldPath, sign: direction === 'DESCENDING' ? -1 : 1 }),
  );
  const sign = said.at(-1)?.sign ?? 1;
  const implied = [...new Set(rangeFields(query.where))].sort().map((path): Order => ({ path, sign }));
  const missing = implied.filter(({ path }) => !said.some((order) => order.path === path));
  if (missing.length > 0 && said.some(({ path }) => path === nameField)) {
    throw grpcError(GrpcStatus.INVALID_ARGUMENT, 'Nothing is ordered after the name.');
  }
  const all = [...said];
  for (const order of [...implied, { path: nameField, sign } as Order]) {
    if (!all.some(({ path }) => path === order.path)) all.push(order);
  }
  return all;
}

const compareBy = (orders: readonly Order[]) => (left: StoredDocument, right: StoredDocument) => {
  for (const { path, sign } of orders) {
    const order = compareValues(fieldOf(left, path) as Value, fieldOf(right, path) as Value);
    if (order !== 0) return order * sign;
  }
  return 0;
};

/** The position of a document relative to a cursor: before it (< 0), at it, or after. */
function compareToCursor(document: StoredDocument, { values }: Cursor, orders: readonly Order[]): number {
  for (const [index, value] of values.entries()) {
    const { path, sign } = orders[index] as Order;
    const order = compareValues(fieldOf(document, path) as Value, value);
    if (order !== 0) return order * sign;
  }
  return 0;
}

/** Whether a document belongs to what a query looks at, its limit and cursors aside. */
export function matchesQuery(document: StoredDocument, parent: string, query: StructuredQuery): boolean {
  const [from] = query.from;
  const segments = document.name.slice(parent.length + 1).split('/');
  const isBelow = document.name.startsWith(`${parent}/`);
  const isInside = from?.allDescendants
    ? !from.collectionId || segments.at(-2) === from.collectionId
    : segments.length === 2 && segments[0] === from?.collectionId;
  if (!isBelow || !isInside) return false;
  if (query.where && !matchesFilter(document, query.where)) return false;
  return ordersOf(query).every(({ path }) => fieldOf(document, path) !== undefined);
}

/** The documents that a query finds, in its order, whole. */
export function runQuery(
  documents: Iterable<StoredDocument>,
  parent: string,
  query: StructuredQuery,
): StoredDocument[] {
  assertAsked(query);
  const orders = ordersOf(query);
  const { startAt, endAt, limit, offset = 0 } = query;
  const tooMany = [startAt, endAt].some((cursor) => (cursor?.values.length ?? 0) > orders.length);
  if (tooMany) {
    throw grpcError(GrpcStatus.INVALID_ARGUMENT, 'Cursor has too many values.');
  }
  const found = [...documents]
    .filter((document) => matchesQuery(document, parent, query))
    .filter((document) => {
      const fromStart = startAt ? compareToCursor(document, startAt, orders) : 1;
      const toEnd = endAt ? compareToCursor(document, endAt, orders) : -1;
      const hasBegun = startAt?.before ? fromStart >= 0 : fromStart > 0;
      return hasBegun && (endAt?.before ? toEnd < 0 : toEnd <= 0);
    })
    .sort(compareBy(orders));
  return found.slice(offset, limit ? offset + limit.value : undefined);
}

/** The fields that a query asks for. */
export function selected(fields: Fields, select: StructuredQuery['select']): Fields {
  if (!select) return fields;
  return select.fields
    .filter(({ fieldPath }) => fieldPath !== nameField)
    .reduce<Fields>((kept, { fieldPath }) => {
      const path = parsePath(fieldPath);
      const value = valueAt(fields, path);
      return value === undefined ? kept : withValue(kept, path, value);
    }, {});
}

export const byName = (left: StoredDocument, right: StoredDocument): number =>
  comparePaths(left.name, right.name);
