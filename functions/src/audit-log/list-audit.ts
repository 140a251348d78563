import type { AuditEntry, AuditKind } from '@garden-room/contract/audit';
import { type AuditFilter, listAuditPage } from '#audit/audit-queries.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { instantsOf } from './instants-of.ts';
import { nameEntries } from './name-entries.ts';

/** What of the audit is asked for; days at the clinic. */
export interface AuditRequest {
  actorId?: string | undefined;
  action?: string | undefined;
  kind?: AuditKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** One page of the audit, newest first, with the names of whom it is about; that it is read is audited, too. */
export async function listAudit(
  deps: Deps,
  actor: Actor,
  request: AuditRequest,
  page: PageRequest,
): Promise<ListPage<AuditEntry>> {
  const { items, nextCursor } = await listAuditPage(deps, await auditFilter(deps, request), page);
  await auditRead(deps, actor, { list: 'audit' });
  return { items: await nameEntries(deps, items), nextCursor };
}

/** The clinic's days as moments. */
export async function auditFilter(
  { db }: Pick<ListDeps, 'db'>,
  { from, to, ...filter }: AuditRequest,
): Promise<AuditFilter> {
  if (from === undefined && to === undefined) return filter;
  const { timeZone } = await readSchedule(db);
  return { ...filter, ...instantsOf({ from, to }, timeZone) };
}
