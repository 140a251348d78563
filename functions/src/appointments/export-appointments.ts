import type { Appointment } from '@garden-room/contract/appointment';
import { clinicToday } from '@garden-room/contract/availability';
import { nameWithYear } from '@garden-room/contract/dependant';
import { modeWords } from '@garden-room/contract/visit-mode';
import { auditExport } from '#audit/audit-read.ts';
import { csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { everyPage } from '#lib/every-page.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { listAppointmentPage } from './appointment-queries.ts';
import { type AppointmentSearch, toAppointmentFilter } from './search-appointments.ts';

const header = [
  'Date',
  'Time',
  'Time zone',
  'Service',
  'How',
  'Status',
  'Cancelled late',
  'Patient',
  'Patient ID',
  'For',
  'Price',
  'Made (UTC)',
  'Appointment ID',
];

/**
 * All the appointments that a filter finds, as a file for a spreadsheet, newest first. Without the
 * texts that patients have written. The export is audited before the first line is sent, with its filter; of a searched
 * name only that there was one. Refuses what a search is refused for.
 */
export async function exportAppointments(
  deps: Deps,
  actor: Actor,
  search: AppointmentSearch,
): Promise<{ name: string; text: AsyncIterable<string> }> {
  const filter = await toAppointmentFilter(deps, actor, search);
  const { timeZone } = await readSchedule(deps.db);
  const { search: text, ...asked } = search;
  const noted = text ? { ...asked, byName: true } : asked;
  await auditExport(deps, actor, { list: 'appointments', filter: noted });
  const pages = everyPage((page) => listAppointmentPage(deps, filter, page));
  return {
    name: `appointments-${clinicToday(timeZone, deps.clock.now())}.csv`,
    text: csvOf(header, pages, cellsOf),
  };
}

const cellsOf = (appointment: Appointment) => {
  const { date, time, timeZone, serviceName, mode, status, patientName, patientId, attendee } = appointment;
  return [
    date,
    time,
    timeZone,
    serviceName,
    modeWords[mode],
    status,
    appointment.cancelledLate ? 'yes' : 'no',
    patientName,
    patientId,
    attendee && nameWithYear(attendee),
    appointment.price,
    appointment.createdAt,
    appointment._id,
  ];
};
