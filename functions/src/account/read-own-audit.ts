import type { Firestore } from 'firebase-admin/firestore';
import { type AuditEntry, auditQueriesAbout, auditQueriesOn, toAuditEntry } from '#audit/audit-queries.ts';
import type { Log } from '#lib/log.ts';
import { readOwnRecords } from './read-own-records.ts';

/**
 * What the audit has about a person, oldest first: about their record, their messages, and their appointments, those that
 * are gone too.
 */
export async function readOwnAudit(
  db: Firestore,
  uid: string,
  appointmentIds: readonly string[],
  log: Log,
): Promise<AuditEntry[]> {
  const named = await readOwnRecords(auditQueriesAbout(db, uid), toAuditEntry, ({ at }) => at, log);
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
