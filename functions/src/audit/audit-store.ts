import type { AuditAction, AuditKind } from '@garden-room/contract/audit';
import { isStaff } from '@garden-room/contract/staff';
import type { Role } from '@garden-room/contract/user';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { derivedCollection } from '#lib/collection.ts';
import { storedInstant, type Writes } from '#lib/firestore.ts';

const storedFields = z.nullable(z.record(z.string(), z.unknown()));

const storedEntry = z.object({
  actorId: z.string(),
  at: storedInstant,
  action: z.string(),
  target: z.string(),
  /** The collection, by which lists are filtered: `appointments/abc` -> `appointments`. */
  kind: z.optional(z.string()),
  /** The person whom it concerns; an older entry lacks it until `entryWalk` fills it in. */
  about: z._default(z.nullable(z.string()), null),
  before: storedFields,
  after: storedFields,
});

/** `audit/{auto}`, or an id that names an act which may be repeated. */
export const audit = derivedCollection('audit', storedEntry, ({ kind: _, ...entry }) => entry);

export type StoredAuditEntry = { _id: string } & Omit<z.output<typeof storedEntry>, 'kind'>;

/** The fields of an actor that the audit needs. */
interface AuditedActor {
  user: { _id: string; role: Role };
}

type Fields = Readonly<Record<string, unknown>>;

/** A change: the action, the document, and its fields before and after. Null is a document that does not exist. */
export interface AuditedChange {
  action: AuditAction;
  /** Path of the document, `users/abc`; a list has no id. */
  target: AuditKind | `${AuditKind}/${string}`;
  before: Fields | null;
  after: Fields | null;
}

/**
 * Adds `audit/{auto}` to a commit when the practice acts, so that no change of its goes unrecorded. Changes of the
 * caller's own things are not audited, except appointments (`addAuditEntry`).
 */
export function addAudit(
  db: Firestore,
  writes: Writes,
  actor: AuditedActor,
  change: AuditedChange,
  now: number,
): void {
  if (isStaff(actor.user)) addAuditEntry(db, writes, actor.user._id, change, now);
}

/** Adds `audit/{auto}` to a commit for any actor; with an `id` where the commit may be repeated. */
export function addAuditEntry(
  db: Firestore,
  writes: Writes,
  actorId: string,
  change: AuditedChange,
  now: number,
  id?: string,
): void {
  if (id === undefined) audit.create(db, writes, toEntry(audit.newId(db), actorId, change, now));
  else audit.set(db, writes, toEntry(id, actorId, change, now));
}

/** The entry for corrected details: the names of the changed fields without their values; null where none changes. */
export function correctionOf(record: Fields, details: Fields): { corrected: string } | null {
  const changed = Object.keys(details).filter((name) => !hasSameJson(record[name], details[name]));
  return changed.length === 0 ? null : { corrected: changed.join(', ') };
}

/** Fields of an entry: who, when, what, whom it concerns, and the changed fields before and after. */
export function toEntry(
  _id: string,
  actorId: string,
  { action, target, before, after }: AuditedChange,
  now: number,
) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].filter((name) => !hasSameJson(before?.[name], after?.[name]));
  return {
    _id,
    actorId,
    at: new Date(now).toISOString(),
    action,
    target,
    kind: target.split('/', 1)[0],
    about: concernedBy({ target, before, after }),
    before: before && pick(before, changed),
    after: after && pick(after, changed),
  };
}

/** Records that have the id of their user. */
const named: readonly string[] = ['users', 'conversations', 'patientNotes'];

/** The id of the user whom a change concerns, by what it says itself; null where it does not. */
export function concernedBy({
  target,
  before,
  after,
}: Pick<AuditedChange, 'before' | 'after'> & { target: string }) {
  const [kind = '', id] = target.split('/');
  if (id !== undefined && named.includes(kind)) return id;
  const patientId = after?.['patientId'] ?? before?.['patientId'];
  return typeof patientId === 'string' ? patientId : null;
}

function hasSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}
