import type { Appointment } from '@garden-room/contract/appointment';
import { clinicToday } from '@garden-room/contract/availability';
import { csvPhone } from '@garden-room/contract/csv';
import { nameWithYear } from '@garden-room/contract/dependant';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import { modeWords } from '@garden-room/contract/visit-mode';
import { auditExport } from '#audit/audit-read.ts';
import { csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { type Contact, findContacts } from '#users/find-contacts.ts';
import { streamAppointments } from './appointment-queries.ts';
import { type AppointmentSearch, toAppointmentFilter } from './read-appointments.ts';

const header = [
  'Date',
  'Time',
  'Time zone',
  'Service',
  'How',
  'Status',
  'Cancelled late',
  'Patient',
  'Phone',
  'Email',
  'Patient ID',
  'For',
  'Price',
  'Made (UTC)',
  'Appointment ID',
];

/**
 * All the appointments that a filter finds, as a file for a spreadsheet, newest first, with the telephone number and the
 * email that their patients have now. Without the texts that patients have written. The export is audited before the
 * first line is sent, with its filter; of a searched name only that there was one. Refuses what a search is refused for.
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
  return {
    name: `appointments-${clinicToday(timeZone, deps.clock.now())}.csv`,
    text: csvOf(header, withContacts(deps, streamAppointments(deps, filter)), cellsOf),
  };
}

interface Row {
  appointment: Appointment;
  /** Null where the patient's record is gone. */
  contact: Contact | null;
}

/** Each patient is looked up once. */
async function* withContacts(
  { db }: Deps,
  appointments: AsyncIterable<readonly Appointment[]>,
): AsyncGenerator<Row[]> {
  const contacts = new Map<string, Contact | null>();
  for await (const some of appointments) {
    const unknown = some.map(({ patientId }) => patientId).filter((id) => !contacts.has(id));
    const found = await findContacts(db, unknown);
    for (const id of unknown) contacts.set(id, found.get(id) ?? null);
    yield some.map((appointment) => ({ appointment, contact: contacts.get(appointment.patientId) ?? null }));
  }
}

const cellsOf = ({ appointment, contact }: Row) => {
  const { date, time, timeZone, serviceName, mode, patientName, patientId, attendee } = appointment;
  return [
    date,
    time,
    timeZone,
    serviceName,
    modeWords[mode],
    shownStatusOf(appointment),
    appointment.cancelledLate ? 'yes' : 'no',
    patientName,
    contact?.phone ? csvPhone(contact.phone) : null,
    contact?.email || null,
    patientId,
    attendee && nameWithYear(attendee),
    appointment.price,
    appointment.createdAt,
    appointment._id,
  ];
};
