import type { Appointment } from '@garden-room/contract/appointment';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { type Actor, assertSelfOrAdmin } from '#users/actor.ts';
import { listAppointmentPage } from './appointment-queries.ts';
import { type AppointmentSearch, toAppointmentFilter } from './search-appointments.ts';

/**
 * Everyone's appointments for an admin, one's own for anybody else. That an admin reads others' is audited: one patient's, where
 * there are any, as a reading of that patient's record. Refuses `forbidden` for another's, and what a search is refused for.
 */
export async function listAppointments(
  deps: Deps,
  actor: Actor,
  { limit, cursor, ...search }: AppointmentSearch & PageRequest,
): Promise<ListPage<Appointment>> {
  const patientId = search.patientId ?? (actor.user.role === 'Admin' ? undefined : actor.user._id);
  if (patientId) assertSelfOrAdmin(actor, patientId);
  const filter = await toAppointmentFilter(deps, actor, { ...search, patientId });
  const list = await listAppointmentPage(deps, filter, { limit, cursor });
  if (!patientId) await auditRead(deps, actor, { list: 'appointments' });
  else if (list.items.length > 0) await auditRead(deps, actor, { target: `users/${patientId}`, patientId });
  return list;
}
