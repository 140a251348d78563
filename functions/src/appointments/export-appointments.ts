import type { Appointment } from '@garden-room/contract/appointment';
import { clinicToday } from '@garden-room/contract/availability';
import { csvPhone } from '@garden-room/contract/csv';
import { nameWithYear } from '@garden-room/contract/dependant';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import { balanceOf } from '@garden-room/contract/payments';
import { modeWords } from '@garden-room/contract/visit-mode';
import { auditExport } from '#audit/audit-read.ts';
import { type CsvColumns, type CsvFile, csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { type Contact, findContacts } from '#users/find-contacts.ts';
import { streamAppointments } from './appointment-queries.ts';
import { type AppointmentSearch, toAppointmentFilter } from './read-appointments.ts';

interface Row {
  appointment: Appointment;
  /** Null where the patient's record is gone. */
  contact: Contact | null;
  balance: ReturnType<typeof balanceOf>;
}

const columns: CsvColumns<Row> = {
  Date: ({ appointment }) => appointment.date,
  Time: ({ appointment }) => appointment.time,
  'Time zone': ({ appointment }) => appointment.timeZone,
  Service: ({ appointment }) => appointment.serviceName,
  How: ({ appointment }) => modeWords[appointment.mode],
  Status: ({ appointment }) => shownStatusOf(appointment),
  'Cancelled late': ({ appointment }) => (appointment.cancelledLate ? 'yes' : 'no'),
  Patient: ({ appointment }) => appointment.patientName,
  Phone: ({ contact }) => (contact?.phone ? csvPhone(contact.phone) : null),
  Email: ({ contact }) => contact?.email || null,
  'Patient ID': ({ appointment }) => appointment.patientId,
  For: ({ appointment }) => appointment.attendee && nameWithYear(appointment.attendee),
  Price: ({ appointment }) => appointment.price,
  Paid: ({ appointment }) => ({ cents: appointment.paidCents }),
  Waived: ({ appointment }) => ({ cents: appointment.waivedCents }),
  Open: ({ balance }) => ({ cents: balance?.kind === 'open' ? balance.cents : 0 }),
  'To give back': ({ balance }) => ({ cents: balance?.kind === 'toGiveBack' ? balance.cents : 0 }),
  'Made (UTC)': ({ appointment }) => appointment.createdAt,
  'Appointment ID': ({ appointment }) => appointment._id,
};

/**
 * Appointments that a filter finds as a spreadsheet file, newest first, with their patients' present phone and email,
 * without texts that patients wrote. Open and To give back add up to their lists. Audited with its filter before the
 * first line is sent; of a searched name only that there was one.
 */
export async function exportAppointments(
  deps: Deps,
  actor: Actor,
  search: AppointmentSearch,
): Promise<CsvFile> {
  const filter = await toAppointmentFilter(deps, actor, search);
  const { timeZone } = await readSchedule(deps.db);
  const { search: text, ...conditions } = search;
  const audited = text ? { ...conditions, byName: true } : conditions;
  await auditExport(deps, actor, { list: 'appointments', filter: audited });
  return {
    name: `appointments-${clinicToday(timeZone, deps.clock.now())}.csv`,
    text: csvOf(columns, withContacts(deps, streamAppointments(deps, filter))),
  };
}

/** Each patient is looked up once. */
async function* withContacts(
  { db, clock }: Deps,
  appointments: AsyncIterable<readonly Appointment[]>,
): AsyncGenerator<Row[]> {
  const contacts = new Map<string, Contact | null>();
  for await (const some of appointments) {
    const unknown = some.map(({ patientId }) => patientId).filter((id) => !contacts.has(id));
    const found = await findContacts(db, unknown);
    for (const id of unknown) contacts.set(id, found.get(id) ?? null);
    yield some.map((appointment) => ({
      appointment,
      contact: contacts.get(appointment.patientId) ?? null,
      balance: balanceOf(appointment, Date.parse(appointment.endsAt) <= clock.now()),
    }));
  }
}
