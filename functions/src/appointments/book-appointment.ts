import type { Appointment, Booking } from '@garden-room/contract/appointment';
import { offeredSlots } from '@garden-room/contract/availability';
import type { User } from '@garden-room/contract/user';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { addMessage } from '#messages/message-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { findService } from '#services/find-service.ts';
import { type Actor, assertSelfOrAdmin } from '#users/actor.ts';
import { addUserChanges, findUser } from '#users/user-store.ts';
import { appointmentMessage } from './appointment-message.ts';
import type { AppointmentRecord } from './appointment-record.ts';
import { addAppointment, findAppointment, newAppointmentId } from './appointment-store.ts';
import { appointmentIdFor } from './idempotency.ts';

/**
 * Books a slot in one commit: its locks, the appointment, the patient's mark and a message, or nothing at all.
 *
 * The same `idempotencyKey` from the same patient answers the same appointment. Refuses: `forbidden`, `not_found`
 * (no such patient), `unknown_service`, `invalid_slot` (not offered), `slot_taken` (offered, but not free).
 */
export async function bookAppointment(
  deps: Deps,
  actor: Actor,
  booking: Booking,
  idempotencyKey: string | undefined,
): Promise<Appointment> {
  const { db } = deps;
  const patient = await findPatient(deps, actor, booking.patientId);
  const repeatable = idempotencyKey !== undefined;
  const id = repeatable ? appointmentIdFor(patient._id, idempotencyKey) : newAppointmentId(db);
  const earlier = repeatable ? await findAppointment(db, id) : null;
  if (earlier) return earlier;

  const appointment = await decide(deps, actor, patient, booking, id);
  const batch = db.batch();
  addAppointment(db, batch, appointment);
  if (!patient.isPatient) addUserChanges(db, batch, patient, { isPatient: true });
  addMessage(db, batch, appointmentMessage('book', patient, appointment), deps.clock.now());
  if (patient._id !== actor.user._id) {
    const after = { patientId: patient._id, date: appointment.date, time: appointment.time };
    addAudit(
      db,
      batch,
      actor,
      { action: 'book', target: `appointments/${id}`, before: null, after },
      deps.clock.now(),
    );
  }
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    const twin = repeatable ? await findAppointment(db, id) : null;
    if (twin) return twin;
    throw new AppError('slot_taken');
  }
  return appointment;
}

async function findPatient({ db }: Deps, actor: Actor, patientId: string): Promise<User> {
  assertSelfOrAdmin(actor, patientId);
  if (patientId === actor.user._id) return actor.user;
  const patient = await findUser(db, patientId);
  if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
  return patient;
}

/** What would be written if the slot is free. */
async function decide(
  deps: Deps,
  actor: Actor,
  patient: User,
  booking: Booking,
  id: string,
): Promise<AppointmentRecord> {
  const service = findService(deps.catalogue, { name: booking.serviceName });
  const schedule = await readSchedule(deps.db);
  const now = deps.clock.now();
  const offered = offeredSlots(schedule, booking.date, service.durationMinutes, now);
  const slot = offered.find(({ time }) => time === booking.time);
  if (!slot) throw new AppError('invalid_slot');
  const createdAt = new Date(now).toISOString();
  return {
    _id: id,
    ...slot,
    serviceId: service.id,
    serviceName: service.name,
    durationMinutes: service.durationMinutes,
    price: service.price,
    patientId: patient._id,
    patientName: booking.name ?? patient.name,
    timeZone: schedule.timeZone,
    status: 'pending',
    note: booking.note || null,
    reason: null,
    createdAt,
    history: [{ action: 'book', by: actor.user._id, at: createdAt }],
  };
}
