import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { isStaff } from '@garden-room/contract/staff';
import { noPapers } from '@garden-room/contract/visit-papers';
import { calendarFile } from '#appointments/calendar/calendar-file.ts';
import { isLateFree } from '#appointments/changes/first-late.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import { readPractice } from '#practice/practice-store.ts';
import type { Actor } from '#users/actor.ts';
import { findReaches } from '#users/find-reaches.ts';
import { withDeadlines } from './answer-deadlines.ts';
import { eventsOf } from './appointment-history.ts';
import { appointments } from './appointment-record.ts';
import { assertVisible, noAppointment } from './assert-visible.ts';

/**
 * An appointment with what happened to it, for its patient or the practice, whose reading is audited. The plan and the
 * receipt are the doctor's and the patient's: the reception does not get them. Refuses `not_found`, also for another's.
 */
export async function getAppointment(deps: Deps, actor: Actor, id: string): Promise<AppointmentDetail> {
  const appointment = await appointments.find(deps.db, id);
  if (!appointment) throw noAppointment();
  assertVisible(actor, appointment);
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
  const [found = appointment] = await withDeadlines(deps, [appointment]);
  const detail = { ...found, events: eventsOf(appointment) };
  const isOwn = appointment.patientId === actor.user._id;
  if (actor.user.role !== 'Admin' && !isOwn) detail.papers = noPapers;
  if (!isStaff(actor.user)) return { ...detail, lateIsFree: await isLateFree(deps, appointment) };
  const reach = (await findReaches(deps, [appointment.patientId])).get(appointment.patientId)?.reach;
  return reach ? { ...detail, reach } : detail;
}

/** An appointment as a calendar file, with the file's name. Refuses `not_found`, also for another user's. */
export async function getCalendarFile(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ name: string; text: string }> {
  const appointment = await appointments.find(deps.db, id);
  if (!appointment) throw noAppointment();
  assertVisible(actor, appointment);
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
  return {
    name: `appointment-${appointment.date}.ics`,
    text: calendarFile(appointment, await readPractice(deps)),
  };
}
