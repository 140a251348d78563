import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { findReaches } from '#users/find-reaches.ts';
import { eventsOf } from './appointment-history.ts';
import { findAppointment } from './appointment-store.ts';
import { assertVisible, noAppointment } from './assert-visible.ts';

/**
 * An appointment with what happened to it, for its patient or an admin, whose reading is audited. Refuses `not_found`, also
 * for another's.
 */
export async function getAppointment(deps: Deps, actor: Actor, id: string): Promise<AppointmentDetail> {
  const appointment = await findAppointment(deps.db, id);
  if (!appointment) throw noAppointment();
  assertVisible(actor, appointment);
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
  const detail = { ...appointment, events: eventsOf(appointment) };
  if (actor.user.role !== 'Admin') return detail;
  const reach = (await findReaches(deps, [appointment.patientId])).get(appointment.patientId)?.reach;
  return reach ? { ...detail, reach } : detail;
}
