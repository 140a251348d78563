import type { Appointment } from '@garden-room/contract/appointment';
import { clinicToday } from '@garden-room/contract/availability';
import { nameWithYear } from '@garden-room/contract/dependant';
import { addAudit } from '#audit/audit-store.ts';
import { csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { everyPage } from '#lib/every-page.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { type AppointmentFilter, listAppointmentPage } from './appointment-queries.ts';

const header = [
  'Date',
  'Time',
  'Time zone',
  'Service',
  'Status',
  'Patient',
  'Patient ID',
  'For',
  'Price',
  'Made (UTC)',
  'Appointment ID',
];

/**
 * All the appointments that a filter finds, as a file for a spreadsheet, newest first. What patients have written with them
 * stays here. The audit says that somebody has taken them along before the first line is sent.
 */
export async function exportAppointments(
  deps: Deps,
  actor: Actor,
  filter: AppointmentFilter,
): Promise<{ name: string; text: AsyncIterable<string> }> {
  const { db, clock } = deps;
  const { timeZone } = await readSchedule(db);
  const now = clock.now();
  const batch = db.batch();
  addAudit(
    db,
    batch,
    actor,
    { action: 'export', target: 'appointments', before: null, after: { ...filter } },
    now,
  );
  await batch.commit();
  const pages = everyPage((page) => listAppointmentPage(deps, filter, page));
  return { name: `appointments-${clinicToday(timeZone, now)}.csv`, text: csvOf(header, pages, cellsOf) };
}

const cellsOf = (appointment: Appointment) => {
  const { date, time, timeZone, serviceName, status, patientName, patientId, attendee } = appointment;
  return [
    date,
    time,
    timeZone,
    serviceName,
    status,
    patientName,
    patientId,
    attendee && nameWithYear(attendee),
    appointment.price,
    appointment.createdAt,
    appointment._id,
  ];
};
