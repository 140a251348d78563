import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { auditQueriesAbout, auditQueriesOn } from '#audit/audit-queries.ts';
import { audit, type StoredAuditEntry } from '#audit/audit-store.ts';
import { readListed } from '#lib/broken-record.ts';
import type { Log } from '#lib/log.ts';
import { pagesById } from '#lib/walk-documents.ts';
import { isNoteTarget } from '#patient-notes/note-store.ts';

/** All records that some queries find, without duplicates, oldest first by `timeOf` (ISO 8601). Logs broken ones. */
export async function readOwnRecords<T extends { _id: string }>(
  queries: readonly Query[],
  parse: (document: DocumentSnapshot) => T | null,
  timeOf: (record: T) => string,
  log: Log,
): Promise<T[]> {
  const found = new Map<string, T>();
  const readAll = async (query: Query) => {
    for await (const page of pagesById(query)) {
      for (const { record } of await readListed(page, parse, log)) found.set(record._id, record);
    }
  };
  await Promise.all(queries.map(readAll));
  return [...found.values()].sort((one, other) => Date.parse(timeOf(one)) - Date.parse(timeOf(other)));
}

/**
 * Audit entries about a person, oldest first: about their record, their messages, and their appointments, removed
 * ones included. Leaves out what the practice keeps to itself: that there is a note about them or their
 * visit, and why they were blocked.
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
  // A visit may have been another patient's before.
  const ownEntries = between.filter(({ about }) => about === null || about === uid);
  const entries = [...named, ...ownEntries].filter(({ action }) => action !== 'desk-note').map(withoutNote);
  const entriesById = new Map(entries.map((entry) => [entry._id, entry]));
  return [...entriesById.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Leaves out that an edit of a visit changed the practice's note on it, too. */
function withoutNote(entry: StoredAuditEntry): StoredAuditEntry {
  if (entry.action !== 'edit' || !entry.after) return entry;
  const { corrected: _kept, ...after } = entry.after;
  return { ...entry, after };
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
