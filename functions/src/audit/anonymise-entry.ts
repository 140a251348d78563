import type { DocumentData, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';

interface Leaving {
  uid: string;
  /** Replaces their id in every record that is kept. */
  alias: string;
}

/** Fields that an anonymised entry may keep. */
const impersonal: readonly string[] = [
  'patientId',
  'serviceName',
  'date',
  'time',
  'status',
  'isBlocked',
  'role',
  'version',
];

/**
 * Adds to a commit that an entry by or about a user keeps what was done, without anything that identifies them. The commit
 * fails when the entry has changed since it was read: another call may have anonymised it further.
 */
export function addAnonymousEntry(
  batch: WriteBatch,
  document: QueryDocumentSnapshot,
  { uid, alias }: Leaving,
): void {
  const { actorId, target, about = null, before, after } = document.data();
  const own = [`users/${uid}`, `conversations/${uid}`, `patientNotes/${uid}`];
  const isAbout =
    own.includes(target) ||
    about === uid ||
    Object(before).patientId === uid ||
    Object(after).patientId === uid;
  const forget = (fields: unknown) => (isAbout ? impersonalOf(fields, alias) : (fields ?? null));
  const changes = {
    actorId: actorId === uid ? alias : actorId,
    target: own.includes(target) ? target.replace(uid, alias) : target,
    about: about === uid ? alias : about,
    before: forget(before),
    after: forget(after),
  };
  batch.update(document.ref, changes, { lastUpdateTime: document.updateTime });
}

/** Null where there are no fields, or none that can be read. */
function impersonalOf(fields: unknown, alias: string): DocumentData | null {
  if (typeof fields !== 'object' || fields === null) return null;
  const kept = Object.entries(fields).filter(([field]) => impersonal.includes(field));
  return { ...Object.fromEntries(kept), ...('patientId' in fields ? { patientId: alias } : {}) };
}
