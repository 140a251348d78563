import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { findAppointment } from './appointment-store.ts';
import { assertVisible, noAppointment } from './assert-visible.ts';
import { calendarFile } from './calendar-file.ts';

/** An appointment for the calendar of whoever has it, with the name of the file. Refuses `not_found`, also for another's. */
export async function getCalendarFile(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ name: string; text: string }> {
  const appointment = await findAppointment(deps.db, id);
  if (!appointment) throw noAppointment();
  assertVisible(actor, appointment);
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
  return { name: `appointment-${appointment.date}.ics`, text: calendarFile(appointment, deps.practice) };
}
