import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { auditQueriesAbout, auditQueriesOn } from '#audit/audit-queries.ts';
import { audit, type StoredAuditEntry } from '#audit/audit-store.ts';
import type { Log } from '#lib/log.ts';
import { isNoteTarget } from '#patient-notes/note-store.ts';
import { readOwnRecords } from './read-own-records.ts';

/**
 * Audit entries about a person, oldest first: about their record, their messages, and their appointments, removed
 * ones included. Leaves out what the practice keeps to itself: that there is a note about them, and why they were
 * blocked.
 */
export async function readOwnAudit(
  db: Firestore,
  uid: string,
  appointmentIds: readonly string[],
  log: Log,
): Promise<StoredAuditEntry[]> {
  const named = await readOwnRecords(auditQueriesAbout(db, uid), toTellableEntry, ({ at }) => at, log);
  const appointments = new Set([
    ...appointmentIds.map((id) => `appointments/${id}`),
    ...named.map(({ target }) => target).filter((target) => target.startsWith('appointments/')),
  ]);
  const between = await readOwnRecords(
    auditQueriesOn(db, [...appointments]),
    audit.read,
    ({ at }) => at,
    log,
  );
  const all = new Map([...named, ...between].map((entry) => [entry._id, entry]));
  return [...all.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Null for an entry on a note. */
function toTellableEntry(document: DocumentSnapshot): StoredAuditEntry | null {
  // Before it is parsed: one that cannot be read would be named.
  if (isNoteTarget(String(document.get('target')))) return null;
  const entry = audit.read(document);
  return entry && { ...entry, after: withoutReason(entry) };
}

/**
 * Leaves out why the user was blocked, which only the practice sees. They were told the reasons for changes to
 * their appointments.
 */
function withoutReason({ target, after }: StoredAuditEntry): StoredAuditEntry['after'] {
  if (!after || !target.startsWith('users/')) return after;
  const { reason: _kept, ...others } = after;
  return others;
}
