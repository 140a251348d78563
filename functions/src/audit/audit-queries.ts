import type { AuditAction, AuditKind } from '@garden-room/contract/audit';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ListDeps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { audit, type StoredAuditEntry } from './audit-store.ts';

/**
 * Entries that name a person, by any actor. Old entries do not say whom they concern; those between the first and the
 * last about a record hold only what changed (`auditQueriesOn`). One entry may be found twice.
 */
export function auditQueriesAbout(db: Firestore, uid: string): Query[] {
  return [
    audit.all(db).where('target', '==', `users/${uid}`),
    audit.all(db).where('before.patientId', '==', uid),
    audit.all(db).where('after.patientId', '==', uid),
    audit.all(db).where('about', '==', uid),
  ];
}

export interface AuditConditions {
  actorId?: string | undefined;
  action?: string | undefined;
  kind?: AuditKind | undefined;
  /** The person whom it concerns: a patient, with the records that are joined with theirs. */
  about?: readonly string[] | undefined;
  /** First and last moment, UTC milliseconds. */
  from?: number | undefined;
  to?: number | undefined;
}

/** The store takes no more values at once. */
const maxValues = 30;

/** Newest first; the id settles the order of two at the same instant, so that no page repeats or skips one. */
export function auditQuery(db: Firestore, filter: AuditConditions): Query {
  let query: Query = audit.all(db);
  if (filter.actorId) query = query.where('actorId', '==', filter.actorId);
  if (filter.action) query = query.where('action', '==', filter.action);
  if (filter.kind) query = query.where('kind', '==', filter.kind);
  if (filter.about) query = query.where('about', 'in', filter.about.slice(0, maxValues));
  if (filter.from !== undefined) query = query.where('at', '>=', toTimestamp(filter.from));
  if (filter.to !== undefined) query = query.where('at', '<=', toTimestamp(filter.to));
  return query.orderBy('at', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

/** One page of entries. */
export const listAuditPage = (
  deps: ListDeps,
  filter: AuditConditions,
  request: PageRequest,
): Promise<ListPage<StoredAuditEntry>> => audit.page(deps, auditQuery(deps.db, filter), 'at', request);

/** The last entry of some actions about one document, by its path. */
export const lastChangeQuery = (db: Firestore, target: string, actions: readonly AuditAction[]): Query =>
  audit.all(db).where('target', '==', target).where('action', 'in', actions).orderBy('at', 'desc').limit(1);

/** Every entry of what a user has done. */
export function auditQueryBy(db: Firestore, actorId: string): Query {
  return audit.all(db).where('actorId', '==', actorId);
}

/** Whether an actor has done something to a record. */
export async function wasAudited(
  db: Firestore,
  { target, action, actorId }: Pick<StoredAuditEntry, 'target' | 'action' | 'actorId'>,
): Promise<boolean> {
  const entries = audit.all(db).where('target', '==', target).where('action', '==', action);
  return !(await entries.where('actorId', '==', actorId).limit(1).select().get()).empty;
}

/** Every entry about some documents, by their paths. */
export function auditQueriesOn(db: Firestore, targets: readonly string[]): Query[] {
  const queries: Query[] = [];
  for (let from = 0; from < targets.length; from += maxValues)
    queries.push(audit.all(db).where('target', 'in', targets.slice(from, from + maxValues)));
  return queries;
}

/** The record or account that took in a record that is gone; null where it was not joined. */
export async function findJoinedInto(db: Firestore, from: string): Promise<string | null> {
  const found = await Promise.all(auditQueriesOn(db, [`users/${from}`]).map((query) => query.get()));
  const entries = found.flatMap(({ docs }) => docs);
  const joined = entries.find(
    (entry) => entry.get('action') === 'join-patient' && entry.get('before.patientId') === from,
  );
  return z.catch(z.nullable(z.string()), null).parse(joined?.get('after.patientId') ?? null);
}
