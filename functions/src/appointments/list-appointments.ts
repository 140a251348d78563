import type { Appointment } from '@garden-room/contract/appointment';
import type { ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { type Actor, assertSelfOrAdmin } from '#users/actor.ts';
import { listAppointmentPage } from './appointment-queries.ts';
import { type AppointmentSearch, toAppointmentFilter } from './search-appointments.ts';

/**
 * Everyone's appointments for an admin, one's own for anybody else. Refuses `forbidden` for another's, and what a search
 * is refused for.
 */
export async function listAppointments(
  deps: ListDeps,
  actor: Actor,
  { limit, cursor, ...search }: AppointmentSearch & PageRequest,
): Promise<ListPage<Appointment>> {
  const patientId = search.patientId ?? (actor.user.role === 'Admin' ? undefined : actor.user._id);
  if (patientId) assertSelfOrAdmin(actor, patientId);
  const filter = await toAppointmentFilter(deps, actor, { ...search, patientId });
  return listAppointmentPage(deps, filter, { limit, cursor });
}
