import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { balanceKinds } from '@garden-room/contract/payments';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Query } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appointmentsMatching, comingAppointmentsQuery } from '#appointments/appointment-queries.ts';
import {
  comingOpeningsQuery,
  dueOpeningsQuery,
  pastOpeningsQuery,
} from '#appointments/openings/opening-store.ts';
import { earlierVisitQuery } from '#appointments/statistics/read-visits.ts';
import { auditQueriesAbout, auditQuery, lastChangeQuery } from '#audit/audit-queries.ts';
import { draftsQuery, publishedQuery } from '#blog/post-store.ts';
import { dueMailQuery, waitingMailQuery } from '#mail/mail-store.ts';
import { conversationsQuery } from '#messages/conversation-store.ts';
import { messagesQuery, offersQuery } from '#messages/message-store.ts';
import { subscribersQuery } from '#newsletter/subscriber-store.ts';
import { notesQuery, visitNotesOf } from '#patient-notes/note-store.ts';
import { openBalancesQuery, openVisitsQuery } from '#payments/open-visits.ts';
import { paymentsBetween, paymentsOf } from '#payments/payment-store.ts';
import { publishedReviewsQuery, reviewsQuery } from '#reviews/review-store.ts';
import { tasksQuery } from '#tasks/task-store.ts';
import { usersMatching } from '#users/user-store.ts';
import { declaredIndexes, neededIndex } from '../test/support/needed-index.ts';

/*
 * The emulator runs any query; the real store refuses those without an index. So every shape that a list can take is
 * held against firestore.indexes.json, and every index there against the shapes.
 */
const overridesFile = z.object({
  /**
   * Fields without the indexes that the store makes by itself, and parts of such fields that have theirs again; `ttl`
   * has it delete documents when that instant is past.
   */
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.literal(true)),
      indexes: z.union([
        z.tuple([]),
        z.tuple([z.strictObject({ order: z.literal('ASCENDING'), queryScope: z.literal('COLLECTION') })]),
      ]),
    }),
  ),
});

const file = overridesFile.parse(
  JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')),
);
const declared = declaredIndexes();

/** The part that a test reads of the request that the SDK would send. */
const fieldFilter = z.object({ fieldFilter: z.object({ field: z.object({ fieldPath: z.string() }) }) });
const request = z.object({
  structuredQuery: z.object({
    from: z.tuple([z.object({ collectionId: z.string() })]),
    where: z.nullish(z.unknown()),
    orderBy: z._default(
      z.array(z.object({ field: z.object({ fieldPath: z.string() }), direction: z.string() })),
      [],
    ),
  }),
});

function structureOf(query: Query) {
  const toProto: unknown = Reflect.get(query, 'toProto');
  const sent = typeof toProto === 'function' ? toProto.call(query) : null;
  return request.parse(sent).structuredQuery;
}

const db = getFirestore(initializeApp({ projectId: 'demo-indexes' }, 'indexes'));
const day = '2026-01-01';
const queries: [string, Query][] = [
  ...[{}, { patientId: 'p' }, { patientIds: ['p', 'q'] }].flatMap((whose) =>
    ([undefined, 'pending', 'expired'] as const).flatMap((status) =>
      [undefined, 'pain-relief'].flatMap((serviceId) =>
        [undefined, day].map((from): [string, Query] => [
          `appointments of ${JSON.stringify(whose)}, ${status ?? 'any status'}, ${serviceId ?? 'any service'}, ${from ? 'some' : 'all'} days`,
          appointmentsMatching(db, { ...whose, status, serviceId, from, to: from }),
        ]),
      ),
    ),
  ),
  ...[{ dependantId: 'd' }, null, undefined].map((attendee): [string, Query] => [
    `an earlier visit of ${attendee ? 'a dependant' : attendee === null ? 'a patient' : 'a patient who has left'}`,
    earlierVisitQuery(db, { patientId: 'p', attendee }, day),
  ]),
  ['coming appointments', comingAppointmentsQuery(db, { from: 0 })],
  ['coming appointments of one patient', comingAppointmentsQuery(db, { from: 0, patientId: 'p' })],
  ...[undefined, 'elena'].flatMap((actorId) =>
    [undefined, 'read'].flatMap((action) =>
      ([undefined, 'users'] as const).flatMap((kind) =>
        [undefined, ['p', 'joined']].flatMap((about) =>
          [undefined, 0].map((from): [string, Query] => [
            `audit of ${actorId ?? 'all'}, ${action ?? 'any action'}, ${kind ?? 'any kind'}, ${about ? 'a patient' : 'anybody'}, ${from === 0 ? 'some' : 'all'} days`,
            auditQuery(db, { actorId, action, kind, about, from, to: from }),
          ]),
        ),
      ),
    ),
  ),
  ['the last change of a document', lastChangeQuery(db, 'users/p', ['correct-patient'])],
  ['messages', messagesQuery(db, 'p')],
  ['conversations', conversationsQuery(db)],
  ['emails that are due', dueMailQuery(db, 0)],
  ['emails that wait', waitingMailQuery(db, 0)],
  ['blogs', publishedQuery(db)],
  ['drafts of blogs', draftsQuery(db)],
  ['versions of a private note', notesQuery(db, { patientId: 'p' })],
  ['versions of the note of a visit', notesQuery(db, { patientId: 'p', appointmentId: 'a' })],
  ['notes of visits', visitNotesOf(db, 'p')],
  ['reviews', reviewsQuery(db)],
  ['published reviews', publishedReviewsQuery(db)],
  ['openings to offer', dueOpeningsQuery(db, 0)],
  ['coming openings', comingOpeningsQuery(db, 0)],
  ['past openings', pastOpeningsQuery(db, 0)],
  ['subscribers', subscribersQuery(db)],
  ['tasks', tasksQuery(db, { now: 0 })],
  ['tasks of a visit', tasksQuery(db, { appointmentId: 'a', now: 0 })],
  ...balanceKinds.flatMap((kind) =>
    [{}, { patientId: 'p' }, { patientIds: ['p', 'q'] }].map((whose): [string, Query] => [
      `visits of which something is ${kind}, of ${JSON.stringify(whose)}`,
      openVisitsQuery(db, kind, { ...whose, from: day, to: day }),
    ]),
  ),
  ...(['open', 'toGiveBack'] as const).flatMap((kind) =>
    [{}, { patientId: 'p' }, { patientIds: ['p', 'q'] }].map((whose): [string, Query] => [
      `balances of which something is ${kind}, of ${JSON.stringify(whose)}`,
      openBalancesQuery(db, kind, { ...whose, from: day, to: day }),
    ]),
  ),
  ['payments', paymentsBetween(db, { from: day, to: day, direction: 'desc' })],
  ['payments of a month', paymentsBetween(db, { from: day, to: day, direction: 'asc' })],
  ['payments of a visit', paymentsOf(db, { appointmentId: 'a', broughtForwardId: null })],
  ['payments of a balance', paymentsOf(db, { appointmentId: null, broughtForwardId: 'a' })],
  ['users', usersMatching(db, {})],
  ['users searched', usersMatching(db, { search: 'a' })],
  ['patients', usersMatching(db, { patientsOnly: true })],
  ['patients searched', usersMatching(db, { search: 'a', patientsOnly: true })],
];

describe('firestore.indexes.json', () => {
  it.each(queries)('has what a list needs: %s', (_what, query) => {
    expect([null, ...declared]).toContain(neededIndex(structureOf(query)));
  });

  it('has none that no query needs, and none twice', () => {
    const needed = new Set(queries.flatMap(([, query]) => neededIndex(structureOf(query)) ?? []));
    expect([...declared].sort()).toEqual([...needed].sort());
  });

  it('orders by id as the index does, in the direction of its last field', () => {
    for (const [, query] of queries) {
      const { orderBy } = structureOf(query);
      expect(new Set(orderBy.slice(-2).map(({ direction }) => direction)).size).toBe(1);
    }
  });

  it('exempts no field from its own index that a query asks for alone', () => {
    const exempt = file.fieldOverrides
      .filter(({ indexes }) => indexes.length === 0)
      .map(({ fieldPath }) => fieldPath);
    const code = globSync('*/*.ts', { cwd: import.meta.dirname })
      .map((source) => readFileSync(join(import.meta.dirname, source), 'utf8'))
      .join('\n');
    const queried = new Set(
      [...code.matchAll(/\.(?:where|orderBy)\(\s*'(\w+)'/g)].map(([, name = '']) => name),
    );
    expect(queried).toContain('email');
    for (const field of exempt.filter((name) => queried.has(name))) {
      const listed = queries.flatMap(
        ([, query]) => neededIndex(structureOf(query)) ?? JSON.stringify(structureOf(query)),
      );
      const needing = listed.filter((index) => index.includes(field));
      expect(needing.length, field).toBeGreaterThan(0);
      expect(declared, field).toEqual(expect.arrayContaining(needing));
    }
  });

  /** Maps by whose fields people are found: each has the one index that its map is given. */
  const searched = [{ search: 'a' }, { search: 'a', patientsOnly: true }].map((filter) => {
    const { from, orderBy } = structureOf(usersMatching(db, filter));
    return `${from[0].collectionId}.${orderBy[0]?.field.fieldPath.split('.')[0]}`;
  });

  it('gives a part of an exempt field its index again where a query asks for it, and only there', () => {
    const queried = [...auditQueriesAbout(db, 'p'), offersQuery(db, ['o'])].map((query) => {
      const { from, where } = structureOf(query);
      const { field } = fieldFilter.parse(where).fieldFilter;
      return `${from[0].collectionId}.${field.fieldPath}`;
    });
    const given = file.fieldOverrides.filter(({ indexes }) => indexes.length > 0);
    const parts = queried.filter((field) => field.split('.').length > 2);
    expect(given.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`).sort()).toEqual(
      [...parts, ...searched].sort(),
    );
  });

  it('spares long texts an index, which is written with every change and never read', () => {
    const exempt = file.fieldOverrides.map(
      ({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`,
    );
    expect(exempt).toEqual(
      expect.arrayContaining([
        'blogs.description',
        'messages.body',
        'messages.facts',
        'mail.facts',
        'mail.message',
        'conversations.excerpt',
        'patientNotes.text',
        'visitNotes.text',
        'reviews.text',
        'tasks.text',
        'appointments.history',
        'settings.busyTimes',
      ]),
    );
  });

  it('lets what is only counted, the keys of calls and sessions that are over, marks of changes, tasks that are done and what imports have added go by themselves', () => {
    const ttl = file.fieldOverrides.filter((field) => field.ttl);
    expect(ttl.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual([
      'rateLimits.expiresAt',
      'unverifiedHolds.expiresAt',
      'mailCounts.expiresAt',
      'idempotencyKeys.expiresAt',
      'changeMarks.expiresAt',
      'rooms.expiresAt',
      'sessions.expiresAt',
      'tasks.expiresAt',
      'imports.expiresAt',
      'importedRows.expiresAt',
    ]);
  });
});
