import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const field = z.object({ fieldPath: z.string() });
const filter = z.object({
  fieldFilter: z.nullish(z.object({ field, op: z.string() })),
  unaryFilter: z.nullish(z.object({ field, op: z.string() })),
  get compositeFilter() {
    return z.nullish(z.object({ filters: z.array(filter) }));
  },
});

/** A query as the SDK sends it, as far as an index depends on it. */
const structuredQuery = z.object({
  from: z.tuple([z.object({ collectionId: z.string(), allDescendants: z.optional(z.boolean()) })]),
  where: z.nullish(filter),
  orderBy: z._default(z.array(z.object({ field, direction: z.string() })), []),
});

/** Filters that an index answers with its leading fields; the others are ranges of an ordered field. */
const leading: Record<string, string> = {
  EQUAL: 'ASCENDING',
  IN: 'ASCENDING',
  IS_NULL: 'ASCENDING',
  ARRAY_CONTAINS: 'CONTAINS',
  ARRAY_CONTAINS_ANY: 'CONTAINS',
};

function filtersIn(where: z.output<typeof filter> | null | undefined): { path: string; op: string }[] {
  const one = where?.fieldFilter ?? where?.unaryFilter;
  if (one) return [{ path: one.field.fieldPath, op: one.op }];
  return (where?.compositeFilter?.filters ?? []).flatMap(filtersIn);
}

/**
 * The index that a query needs (`structuredQuery` of its request), as `declaredIndexes` spells it; null when the
 * store's own single-field indexes do.
 */
export function neededIndex(query: unknown): string | null {
  const { from, where, orderBy } = structuredQuery.parse(query);
  const filters = filtersIn(where);
  const filtered = filters.flatMap(({ path, op }) => (leading[op] ? [`${path} ${leading[op]}`] : []));
  const ordered = orderBy
    .filter(({ field: by }) => by.fieldPath !== '__name__')
    .map(({ field: by, direction }) => `${by.fieldPath} ${direction}`);
  // The store orders by what has a range, also where the query does not say so.
  const ranges = filters
    .filter(({ path, op }) => !leading[op] && path !== '__name__')
    .map(({ path }) => path)
    .filter((path) => !orderBy.some(({ field: by }) => by.fieldPath === path));
  const fields = [...filtered, ...new Set(ranges.map((path) => `${path} ASCENDING`)), ...ordered];
  const [{ collectionId, allDescendants }] = from;
  const name = `${collectionId}: ${fields.join(', ')}`;
  // No such index is made by itself for all collections of one name.
  if (allDescendants && fields.length > 0) return `all collections ${name}`;
  const isSingle = fields.length === filtered.length || fields.length === 1;
  return isSingle ? null : name;
}

const indexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.literal('COLLECTION'),
      fields: z.array(
        z.union([
          z.strictObject({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
          z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
        ]),
      ),
    }),
  ),
});

/** The composite indexes of firestore.indexes.json. */
export const declaredIndexes = (): string[] =>
  indexFile
    .parse(JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')))
    .indexes.map(({ collectionGroup, fields }) => {
      const kinds = fields.map((one) => `${one.fieldPath} ${'order' in one ? one.order : one.arrayConfig}`);
      return `${collectionGroup}: ${kinds.join(', ')}`;
    });
