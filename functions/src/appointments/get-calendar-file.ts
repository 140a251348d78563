import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { type Actor, assertSelfOrAdmin } from '#users/actor.ts';
import { findAppointment } from './appointment-store.ts';
import { calendarFile } from './calendar-file.ts';

/** An appointment for the calendar of whoever has it, with the name of the file. Refuses `forbidden`, `not_found`. */
export async function getCalendarFile(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ name: string; text: string }> {
  const appointment = await findAppointment(deps.db, id);
  if (!appointment) throw new AppError('not_found', { message: 'There is no such appointment.' });
  assertSelfOrAdmin(actor, appointment.patientId);
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
  return { name: `appointment-${appointment.date}.ics`, text: calendarFile(appointment, deps.practice) };
}
