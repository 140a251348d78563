import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, storedInstant } from '#lib/firestore.ts';

const audit = (db: Firestore) => db.collection('audit');

const storedFields = z.nullable(z.record(z.string(), z.unknown()));

const storedEntry = z.object({
  actorId: z.string(),
  at: storedInstant,
  action: z.string(),
  target: z.string(),
  before: storedFields,
  after: storedFields,
});

export type AuditEntry = z.output<typeof storedEntry> & { _id: string };

/**
 * Entries that name a person, whoever acted: those of their record, and the first and last of whatever had them as its
 * patient, also where that is gone. What lies between says only what has changed (`auditQueriesOn`). One entry may be found
 * twice.
 */
export function auditQueriesAbout(db: Firestore, uid: string): Query[] {
  return [
    audit(db).where('target', '==', `users/${uid}`),
    audit(db).where('before.patientId', '==', uid),
    audit(db).where('after.patientId', '==', uid),
  ];
}

/** Everything that somebody has done, to whatever. */
export function auditQueryBy(db: Firestore, actorId: string): Query {
  return audit(db).where('actorId', '==', actorId);
}

/** The store takes no more values at once. */
const mostTargets = 30;

/** Every entry about some documents, by their paths. */
export function auditQueriesOn(db: Firestore, targets: readonly string[]): Query[] {
  const queries: Query[] = [];
  for (let from = 0; from < targets.length; from += mostTargets)
    queries.push(audit(db).where('target', 'in', targets.slice(from, from + mostTargets)));
  return queries;
}

/** Parses a document of `audit/`; null where there is none. */
export function toAuditEntry(snapshot: DocumentSnapshot): AuditEntry | null {
  const stored = parseDocument(storedEntry, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}
