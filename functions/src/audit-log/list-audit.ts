import type { AuditKind } from '@garden-room/contract/audit';
import type { AuditEntry } from '@garden-room/contract/endpoints/audit';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { type AuditConditions, listAuditPage } from '#audit/audit-queries.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { listJoiningRecords } from '#users/user-store.ts';
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

/** One page of the audit log, newest first, with names. Reading it is audited, too. */
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

/** Turns the clinic's days into instants, and a patient into all records joined with theirs. */
export async function auditFilter(
  deps: ListDeps,
  { from, to, patientId, ...filter }: AuditRequest,
): Promise<AuditConditions> {
  const about = patientId === undefined ? undefined : await joinedRecordsOf(deps, patientId);
  if (from === undefined && to === undefined) return { ...filter, about };
  const { timeZone } = await readSchedule(deps.db);
  return { ...filter, about, ...instantsOf({ from, to }, timeZone) };
}

/**
 * A patient's record and those joined with it. While a join can be undone, each record keeps its own audit entries:
 * look at all of them.
 */
async function joinedRecordsOf(deps: ListDeps, patientId: string): Promise<readonly string[]> {
  const joins = (await listJoiningRecords(deps)).flatMap(({ _id, joining }) =>
    joining && !joining.parting ? [{ from: _id, to: joining.to }] : [],
  );
  const survivor = joins.find(({ from }) => from === patientId)?.to ?? patientId;
  return [survivor, ...joins.filter(({ to }) => to === survivor).map(({ from }) => from)];
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
    ...(from === undefined ? {} : { from: clampToStore(edgeInstant(timeZone, from, 0)) }),
    ...(to === undefined ? {} : { to: clampToStore(edgeInstant(timeZone, to, minutesADay) - 1) }),
  };
}

const clampToStore = (instant: number) => Math.min(Math.max(instant, first), last);
