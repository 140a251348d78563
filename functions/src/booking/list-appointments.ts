import type { Appointment } from '@garden-room/contract/booking';
import { type Actor, assertSelfOrAdmin } from '../lib/actor.ts';
import type { Deps } from '../lib/deps.ts';
import { type AppointmentFilter, listAppointmentPage } from './appointment-store.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';

/** Everyone's appointments for an admin, one's own for anybody else. Refuses `forbidden` for another's. */
export async function listAppointments(
  { db }: Deps,
  actor: Actor,
  { limit, cursor, ...filter }: AppointmentFilter & { limit: number; cursor?: string | undefined },
): Promise<{ appointments: Appointment[]; nextCursor: string | null }> {
  const patientId = filter.patientId ?? (actor.user.role === 'Admin' ? undefined : actor.user._id);
  if (patientId) assertSelfOrAdmin(actor, patientId);
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const page = await listAppointmentPage(db, { ...filter, patientId }, { limit, after });
  return { appointments: page.appointments, nextCursor: page.next && encodeCursor(page.next) };
}
