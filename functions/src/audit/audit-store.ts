import type { Role } from '@garden-room/contract/user';
import type { Firestore } from 'firebase-admin/firestore';
import { toTimestamp, type Writes } from '#lib/firestore.ts';

/** Whoever acts, as far as the audit asks. */
interface AuditedActor {
  user: { _id: string; role: Role };
}

type Fields = Readonly<Record<string, unknown>>;

/** A change: what was done to which document, and how it was before. Null is a document that is not. */
export interface AuditedChange {
  action: string;
  /** Path of the document, `users/abc`. */
  target: string;
  before: Fields | null;
  after: Fields | null;
}

/**
 * Adds `audit/{auto}` to a commit when an admin acts, so that no change of theirs goes unrecorded. What people do to
 * their own things is not audited, their appointments aside (`addAuditEntry`).
 */
export function addAudit(
  db: Firestore,
  writes: Writes,
  actor: AuditedActor,
  change: AuditedChange,
  now: number,
): void {
  if (actor.user.role === 'Admin') addAuditEntry(db, writes, actor.user._id, change, now);
}

/** Adds `audit/{auto}` to a commit, whoever acts. */
export function addAuditEntry(
  db: Firestore,
  writes: Writes,
  actorId: string,
  change: AuditedChange,
  now: number,
): void {
  writes.create(db.collection('audit').doc(), toEntry(actorId, change, now));
}

/** Fields of an entry: who, when, what, and the changed fields before and after. */
export function toEntry(actorId: string, { action, target, before, after }: AuditedChange, now: number) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].filter((name) => !isSame(before?.[name], after?.[name]));
  return {
    actorId,
    at: toTimestamp(now),
    action,
    target,
    kind: kindOf(target),
    before: before && pick(before, changed),
    after: after && pick(after, changed),
  };
}

/** What lists are filtered by: `appointments/abc` -> `appointments`. */
const kindOf = (target: string): string => target.split('/', 1)[0] ?? '';

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}
