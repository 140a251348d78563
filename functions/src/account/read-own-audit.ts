import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import {
  auditQueriesAbout,
  auditQueriesOn,
  type StoredAuditEntry,
  toAuditEntry,
} from '#audit/audit-queries.ts';
import type { Log } from '#lib/log.ts';
import { isNoteTarget } from '#patient-notes/note-store.ts';
import { readOwnRecords } from './read-own-records.ts';

/**
 * What the audit has about a person, oldest first: about their record, their messages, and their appointments, those that
 * are gone too. Without what the practice keeps to itself: that there is a note about them, and why they were blocked.
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
    toAuditEntry,
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
  const entry = toAuditEntry(document);
  return entry && { ...entry, after: withoutReason(entry) };
}

/** Why somebody was blocked stands in the audit alone; the reason for what befell an appointment, they were told. */
function withoutReason({ target, after }: StoredAuditEntry): StoredAuditEntry['after'] {
  if (!after || !target.startsWith('users/')) return after;
  const { reason: _kept, ...told } = after;
  return told;
}
