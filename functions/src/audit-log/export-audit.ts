import { clinicToday } from '@garden-room/contract/availability';
import type { AuditEntry } from '@garden-room/contract/endpoints/audit';
import { listAuditPage } from '#audit/audit-queries.ts';
import { auditExport } from '#audit/audit-read.ts';
import { type CsvColumns, type CsvFile, csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { everyPage } from '#lib/page.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { type AuditRequest, auditFilter } from './list-audit.ts';
import { nameEntries } from './name-entries.ts';

const columns: CsvColumns<AuditEntry> = {
  'When (UTC)': ({ at }) => at,
  Who: ({ actor }) => actor.name,
  'Who (id)': ({ actor }) => actor._id,
  Action: ({ action }) => action,
  Record: ({ target }) => target,
  About: ({ about }) => about?.name ?? null,
  'About (id)': ({ about }) => about?._id ?? null,
  Before: ({ before }) => before && JSON.stringify(before),
  After: ({ after }) => after && JSON.stringify(after),
};

/**
 * Audit entries that a filter finds as a spreadsheet file, newest first. The export is audited before the first line is
 * sent, with its filter; of an actor or patient only that one was chosen: the id would outlast their account.
 */
export async function exportAudit(deps: Deps, actor: Actor, request: AuditRequest): Promise<CsvFile> {
  const { timeZone } = await readSchedule(deps.db);
  const filter = await auditFilter(deps, request);
  const { actorId, patientId, ...conditions } = request;
  const chosen = { ...(actorId && { byActor: true }), ...(patientId && { byPatient: true }) };
  await auditExport(deps, actor, { list: 'audit', filter: { ...conditions, ...chosen } });
  const names = new Map<string, string | null>();
  const pages = everyPage(async (page) => {
    const { items, nextCursor } = await listAuditPage(deps, filter, page);
    return { items: await nameEntries(deps, items, names), nextCursor };
  });
  const name = `audit-${clinicToday(timeZone, deps.clock.now())}.csv`;
  return { name, text: csvOf(columns, pages) };
}
