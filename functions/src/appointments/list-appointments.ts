import type { Appointment } from '@garden-room/contract/appointment';
import { isStaff } from '@garden-room/contract/staff';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { type Actor, assertSelfOrStaff } from '#users/actor.ts';
import { findReaches } from '#users/find-reaches.ts';
import { withDeadlines } from './answer-deadlines.ts';
import { listAppointmentPage } from './appointment-queries.ts';
import { type AppointmentSearch, toAppointmentFilter } from './search-appointments.ts';

/**
 * All appointments for the practice, their own for any other user. A read of others' appointments is audited: of one patient's, if
 * there are any, as a read of their record. Refuses `forbidden` for another user's, and what a search is refused for.
 */
export async function listAppointments(
  deps: Deps,
  actor: Actor,
  { limit, cursor, ...search }: AppointmentSearch & PageRequest,
): Promise<ListPage<Appointment>> {
  const patientId = search.patientId ?? (isStaff(actor.user) ? undefined : actor.user._id);
  if (patientId) assertSelfOrStaff(actor, patientId);
  const filter = await toAppointmentFilter(deps, actor, { ...search, patientId });
  const page = await listAppointmentPage(deps, filter, { limit, cursor });
  const list = { ...page, items: await withDeadlines(deps, page.items) };
  if (!patientId) await auditRead(deps, actor, { list: 'appointments' });
  else if (list.items.length > 0) await auditRead(deps, actor, { target: `users/${patientId}`, patientId });
  return isStaff(actor.user) ? { ...list, items: await withReach(deps, list.items) } : list;
}

/** With how a message about each would reach its patient, for the dialogs that say so. */
async function withReach(deps: Deps, items: readonly Appointment[]): Promise<Appointment[]> {
  const people = await findReaches(
    deps,
    items.map(({ patientId }) => patientId),
  );
  return items.map((item) => {
    const reach = people.get(item.patientId)?.reach;
    return reach ? { ...item, reach } : item;
  });
}
