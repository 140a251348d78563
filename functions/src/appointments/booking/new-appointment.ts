import type { Booking, SeriesPlace } from '@garden-room/contract/appointment';
import type { Attendee } from '@garden-room/contract/dependant';
import type { BookableService } from '@garden-room/contract/service';
import type { User } from '@garden-room/contract/user';
import { openEntryOf } from '@garden-room/contract/visit-limits';
import { noPapers } from '@garden-room/contract/visit-papers';
import type { Firestore } from 'firebase-admin/firestore';
import { type AppointmentRecord, auditedAct } from '#appointments/appointment-record.ts';
import { addAppointment } from '#appointments/appointment-store.ts';
import type { ChosenSlot } from '#appointments/availability/choose-slot.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Writes } from '#lib/firestore.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import type { UserVersion } from '#users/user-record.ts';
import { addRecordChange, addUserChanges } from '#users/user-store.ts';

interface Wanted {
  _id: string;
  patient: Pick<User, '_id' | 'name' | 'dependants'>;
  booking: Partial<Booking>;
  service: BookableService;
  slot: ChosenSlot;
  /** Whether its service confirms it at once, without an answer of the practice. */
  atOnce?: boolean;
  timeZone: string;
  /** Its place in what is booked at once. */
  series?: SeriesPlace | null;
  /** The id of the user who books. */
  by: string;
  /** UTC milliseconds. */
  now: number;
}

/** The record of a booking, written if the slot is free. */
export function newAppointment(request: Wanted): AppointmentRecord {
  const { _id, patient, booking, service, slot, atOnce = false, timeZone, series = null, by, now } = request;
  const createdAt = new Date(now).toISOString();
  const booked = { action: 'book', by, at: createdAt };
  const confirmed = { ...booked, action: 'confirm', ...(atOnce && { by: 'system' }) };
  const isConfirmed = atOnce || booking.confirmed === true;
  return {
    _id,
    ...slot,
    serviceId: service.id,
    serviceName: service.name,
    durationMinutes: service.durationMinutes,
    price: service.price,
    mode: service.mode,
    patientId: patient._id,
    patientName: booking.name ?? patient.name,
    attendee: attendeeOf(patient, booking),
    timeZone,
    status: isConfirmed ? 'confirmed' : 'pending',
    note: booking.note || null,
    noteVersion: 0,
    reason: null,
    cancelledFrom: null,
    cancelledBy: null,
    cancelledLate: false,
    lateIsFree: false,
    lateFee: null,
    paidCents: 0,
    waivedCents: 0,
    settledElsewhere: false,
    paymentEntries: 0,
    loweredCents: 0,
    openSince: null,
    backSince: null,
    answer: null,
    timeByPractice: false,
    atOnceAt: atOnce ? createdAt : null,
    movedFrom: null,
    presence: null,
    presenceFrom: null,
    tellAt: null,
    series,
    createdAt,
    requestedAt: createdAt,
    endedBy: null,
    expiredAt: null,
    history: isConfirmed ? [booked, confirmed] : [booked],
    sequence: 0,
    papers: noPapers,
    desk: { note: null, room: null },
  };
}

/** The dependant who comes instead of the patient, with the name they have now. */
function attendeeOf({ dependants }: Wanted['patient'], { dependantId }: Wanted['booking']): Attendee | null {
  if (dependantId === undefined) return null;
  const dependant = dependants.find(({ _id }) => _id === dependantId);
  if (!dependant) throw new AppError('unknown_dependant');
  return { dependantId, name: dependant.name, birthYear: dependant.birthYear };
}

/** Adds an appointment that is booked to a commit, with its locks and the audit. */
export function addBooking(
  db: Firestore,
  writes: Writes,
  appointment: AppointmentRecord,
  { by, now }: { by: string; now: number },
): void {
  addAppointment(db, writes, appointment);
  addAuditEntry(db, writes, by, auditedAct('book', null, appointment), now);
}

/**
 * Adds to a commit what the practice books for a patient, beyond the limits. Marking a user as a patient relies on the
 * record as read: the commit fails if it has changed. Each booking changes it, so that a concurrent deletion or join
 * starts again.
 */
export function addToPatient(
  db: Firestore,
  writes: Writes,
  { user, updateTime }: UserVersion,
  appointments: readonly AppointmentRecord[],
): void {
  if (!user.isPatient) addUserChanges(db, writes, user, { isPatient: true }, updateTime);
  addRecordChange(db, writes, user._id);
  for (const appointment of appointments)
    addOpenAppointmentChange(db, writes, user, appointment._id, openEntryOf(appointment));
}
