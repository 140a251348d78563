import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import { readPractice } from '#practice/practice-store.ts';
import type { Actor } from '#users/actor.ts';
import { findAppointment } from './appointment-store.ts';
import { assertVisible, noAppointment } from './assert-visible.ts';
import { calendarFile } from './calendar-file.ts';

/** An appointment as a calendar file, with the file's name. Refuses `not_found`, also for another user's. */
export async function getCalendarFile(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ name: string; text: string }> {
  const appointment = await findAppointment(deps.db, id);
  if (!appointment) throw noAppointment();
  assertVisible(actor, appointment);
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
  return {
    name: `appointment-${appointment.date}.ics`,
    text: calendarFile(appointment, await readPractice(deps)),
  };
}
