import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Query } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AppointmentFilter, appointmentsQuery } from './appointment-store.ts';

/*
 * The emulator runs any query; the real store refuses those without an index. So every shape the list can take is
 * held against firestore.indexes.json, and every index there against the shapes.
 */
const indexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.literal('COLLECTION'),
      fields: z.array(z.object({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) })),
    }),
  ),
});

const declared = indexFile
  .parse(JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')))
  .indexes.filter((index) => index.collectionGroup === 'appointments')
  .map((index) => index.fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', '));

/** The request the SDK would send, as far as an index depends on it. */
const structuredQuery = z.object({
  structuredQuery: z.object({
    where: z.unknown().optional(),
    orderBy: z.array(z.object({ field: z.object({ fieldPath: z.string() }), direction: z.string() })),
  }),
});

function neededIndex(query: Query): string {
  const toProto: unknown = Reflect.get(query, 'toProto');
  const request = typeof toProto === 'function' ? toProto.call(query) : null;
  const { where, orderBy } = structuredQuery.parse(request).structuredQuery;
  const equalities = [...JSON.stringify(where ?? {}).matchAll(/"fieldPath":"(\w+)"\},"op":"EQUAL"/g)];
  const ordered = orderBy.filter(({ field }) => field.fieldPath !== '__name__');
  return [
    ...equalities.map(([, field]) => `${field} ASCENDING`),
    ...ordered.map(({ field, direction }) => `${field.fieldPath} ${direction}`),
  ].join(', ');
}

const db = getFirestore(initializeApp({ projectId: 'demo-indexes' }, 'indexes'));
const given = {
  patientId: ['p', undefined],
  status: ['pending', undefined],
  from: ['2026-01-01', undefined],
} as const;
const filters: AppointmentFilter[] = given.patientId.flatMap((patientId) =>
  given.status.flatMap((status) => given.from.map((from) => ({ patientId, status, from, to: from }))),
);

describe('firestore.indexes.json', () => {
  it.each(filters)('has the index for %j', (filter) => {
    expect(declared).toContain(neededIndex(appointmentsQuery(db, filter)));
  });

  it('has none that no query needs', () => {
    const needed = new Set(filters.map((filter) => neededIndex(appointmentsQuery(db, filter))));
    expect(declared.filter((index) => !needed.has(index))).toEqual([]);
  });
});
