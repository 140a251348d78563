import type { ListedTask } from '@garden-room/contract/endpoints/tasks';
import { attachVisits } from '#appointments/appointment-store.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import { type ListPage, type PageRequest, textCursor } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { tasks, tasksQuery } from './task-store.ts';

/** One page of the tasks, open ones first by their day, then those done lately; that they are read is audited. */
export async function listTasks(
  deps: Deps,
  actor: Actor,
  { appointmentId, ...request }: PageRequest & { appointmentId?: string | undefined },
): Promise<ListPage<ListedTask>> {
  const query = tasksQuery(deps.db, { appointmentId, now: deps.clock.now() });
  const { items, nextCursor } = await tasks.page(deps, query, 'place', request, textCursor);
  await auditRead(deps, actor, { list: 'tasks' });
  return { items: await attachVisits(deps, items), nextCursor };
}
