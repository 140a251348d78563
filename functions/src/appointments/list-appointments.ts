import type { Appointment } from '@garden-room/contract/appointment';
import type { ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { type Actor, assertSelfOrAdmin } from '#users/actor.ts';
import { type AppointmentFilter, listAppointmentPage } from './appointment-queries.ts';

/** Everyone's appointments for an admin, one's own for anybody else. Refuses `forbidden` for another's. */
export async function listAppointments(
  deps: ListDeps,
  actor: Actor,
  { limit, cursor, ...filter }: AppointmentFilter & PageRequest,
): Promise<ListPage<Appointment>> {
  const patientId = filter.patientId ?? (actor.user.role === 'Admin' ? undefined : actor.user._id);
  if (patientId) assertSelfOrAdmin(actor, patientId);
  return listAppointmentPage(deps, { ...filter, patientId }, { limit, cursor });
}
