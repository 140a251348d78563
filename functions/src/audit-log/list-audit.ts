import type { AuditEntry, AuditKind } from '@garden-room/contract/endpoints/audit';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { type AuditFilter, listAuditPage } from '#audit/audit-queries.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { nameEntries } from './name-entries.ts';

/** The filter of an audit request; `from` and `to` are days at the clinic. */
export interface AuditRequest {
  actorId?: string | undefined;
  action?: string | undefined;
  kind?: AuditKind | undefined;
  patientId?: string | undefined;
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

/** The range of Firestore's timestamps. */
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');
const minutesADay = 24 * 60;

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Days of a zone's calendar, both included, as the first and last moment in UTC milliseconds. */
function instantsOf({ from, to }: Days, timeZone: string): { from?: number; to?: number } {
  return {
    ...(from === undefined ? {} : { from: inStore(edgeInstant(timeZone, from, 0)) }),
    ...(to === undefined ? {} : { to: inStore(edgeInstant(timeZone, to, minutesADay) - 1) }),
  };
}

const inStore = (instant: number) => Math.min(Math.max(instant, first), last);
