import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Query } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  appointmentsQuery,
  liveAppointmentsQuery,
  openAppointmentsQuery,
} from '#appointments/appointment-queries.ts';
import { blogsQuery } from '#blog/blog-store.ts';
import { messagesQuery } from '#messages/message-store.ts';
import { usersQuery } from '#users/user-store.ts';

/*
 * The emulator runs any query; the real store refuses those without an index. So every shape that a list can take is
 * held against firestore.indexes.json, and every index there against the shapes.
 */
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

const declared = indexFile
  .parse(JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')))
  .indexes.map(({ collectionGroup, fields }) => {
    const kinds = fields.map(
      (field) => `${field.fieldPath} ${'order' in field ? field.order : field.arrayConfig}`,
    );
    return `${collectionGroup}: ${kinds.join(', ')}`;
  });

const field = z.object({ fieldPath: z.string() });
const fieldFilter = z.object({ fieldFilter: z.object({ field, op: z.string() }) });
const compositeFilter = z.object({ compositeFilter: z.object({ filters: z.array(fieldFilter) }) });

/** The request the SDK would send, as far as an index depends on it. */
const request = z.object({
  structuredQuery: z.object({
    from: z.tuple([z.object({ collectionId: z.string() })]),
    where: z.union([compositeFilter, fieldFilter]).nullish(),
    orderBy: z.array(z.object({ field, direction: z.string() })),
  }),
});

/** Filters that an index answers with its leading fields; the others are ranges of an ordered field. */
const leading: Record<string, string> = {
  EQUAL: 'ASCENDING',
  IN: 'ASCENDING',
  ARRAY_CONTAINS: 'CONTAINS',
};

/** The composite index that a query needs; null when the store's own single-field indexes do. */
function neededIndex(query: Query): string | null {
  const toProto: unknown = Reflect.get(query, 'toProto');
  const sent = typeof toProto === 'function' ? toProto.call(query) : null;
  const { from, where, orderBy } = request.parse(sent).structuredQuery;
  const filters = where ? ('compositeFilter' in where ? where.compositeFilter.filters : [where]) : [];
  const filtered = filters.flatMap(({ fieldFilter: { field, op } }) =>
    leading[op] ? [`${field.fieldPath} ${leading[op]}`] : [],
  );
  const ordered = orderBy
    .filter(({ field }) => field.fieldPath !== '__name__')
    .map(({ field, direction }) => `${field.fieldPath} ${direction}`);
  const single = ordered.length === 0 || filtered.length + ordered.length === 1;
  return single ? null : `${from[0].collectionId}: ${[...filtered, ...ordered].join(', ')}`;
}

const db = getFirestore(initializeApp({ projectId: 'demo-indexes' }, 'indexes'));
const day = '2026-01-01';
const queries: [string, Query][] = [
  ...[undefined, 'p'].flatMap((patientId) =>
    ([undefined, 'pending'] as const).flatMap((status) =>
      [undefined, day].map((from): [string, Query] => [
        `appointments of ${patientId ?? 'all'}, ${status ?? 'any status'}, ${from ? 'some' : 'all'} days`,
        appointmentsQuery(db, { patientId, status, from, to: from }),
      ]),
    ),
  ),
  ['live appointments', liveAppointmentsQuery(db, 0)],
  ['open appointments of one patient', openAppointmentsQuery(db, 'p', 0)],
  ['messages', messagesQuery(db, 'p')],
  ['blogs', blogsQuery(db)],
  ['users', usersQuery(db, {})],
  ['users searched', usersQuery(db, { search: 'a' })],
  ['patients', usersQuery(db, { patientsOnly: true })],
  ['patients searched', usersQuery(db, { search: 'a', patientsOnly: true })],
];

describe('firestore.indexes.json', () => {
  it.each(queries)('has what a list needs: %s', (_what, query) => {
    expect([null, ...declared]).toContain(neededIndex(query));
  });

  it('has none that no query needs, and none twice', () => {
    const needed = new Set(queries.flatMap(([, query]) => neededIndex(query) ?? []));
    expect([...declared].sort()).toEqual([...needed].sort());
  });

  it('orders by id as the index does, in the direction of its last field', () => {
    for (const [, query] of queries) {
      const sent: unknown = Object(query).toProto();
      const { orderBy } = request.parse(sent).structuredQuery;
      expect(new Set(orderBy.slice(-2).map(({ direction }) => direction)).size).toBe(1);
    }
  });
});
