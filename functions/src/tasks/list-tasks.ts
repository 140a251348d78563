import type { ListedTask } from '@garden-room/contract/endpoints/tasks';
import { appointments } from '#appointments/appointment-record.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { placeCursor, type TaskRecord, tasks, tasksQuery } from './task-store.ts';

/** One page of the tasks, open ones first by their day, then those done lately; that they are read is audited. */
export async function listTasks(
  deps: Deps,
  actor: Actor,
  { appointmentId, ...request }: PageRequest & { appointmentId?: string | undefined },
): Promise<ListPage<ListedTask>> {
  const query = tasksQuery(deps.db, { appointmentId, now: deps.clock.now() });
  const { items, nextCursor } = await tasks.page(deps, query, 'place', request, placeCursor);
  await auditRead(deps, actor, { list: 'tasks' });
  return { items: await withVisits(deps, items), nextCursor };
}

/** Tasks with the name and time of their visits as those are now. */
export async function withVisits(deps: ListDeps, found: readonly TaskRecord[]): Promise<ListedTask[]> {
  const ids = [...new Set(found.flatMap(({ appointmentId }) => appointmentId ?? []))];
  const visits = await appointments.findAll(deps, ids);
  const byId = new Map(visits.map((visit) => [visit._id, visit]));
  return found.map((task) => ({ ...task, visit: byId.get(task.appointmentId ?? '') ?? null }));
}
