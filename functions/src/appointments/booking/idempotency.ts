import type { Booking } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import type { Series } from '@garden-room/contract/series';
import type { Firestore } from 'firebase-admin/firestore';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { newAppointmentId } from '#appointments/appointment-store.ts';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import { documentIdFor } from '#lib/idempotency-key.ts';

/** How a booking is recognised when it is repeated: `id` is the id that its appointment will have. */
export interface BookingRequest {
  id: string;
  /** Hash of the parsed body; null without an Idempotency-Key: that request cannot be repeated. */
  hash: string | null;
}

/** What a request is known by. Refuses a malformed key as `validation_failed`. */
export function identifyRequest(
  db: Firestore,
  booking: Booking,
  idempotencyKey: string | undefined,
): BookingRequest {
  if (idempotencyKey === undefined) return { id: newAppointmentId(db), hash: null };
  return { id: documentIdFor(booking.patientId, idempotencyKey), hash: contentHash(booking) };
}

/** What each request of a series is known by: one for each of its slots, in their order. */
export function identifySeries(
  db: Firestore,
  series: Series,
  idempotencyKey: string | undefined,
): BookingRequest[] {
  const hash = idempotencyKey === undefined ? null : contentHash(series);
  return series.slots.map((_, index) => {
    const id =
      idempotencyKey === undefined
        ? newAppointmentId(db)
        : documentIdFor(series.patientId, `${idempotencyKey}#${index}`);
    return { id, hash };
  });
}

/**
 * The answer to a request that has its appointment already: the appointment as it is now. Refuses
 * `idempotency_mismatch` when another request made it, `appointment_ended` when it no longer holds its slot.
 */
export function answerAgain(appointment: AppointmentRecord, { hash }: BookingRequest): AppointmentRecord {
  // Appointments from before hashes were kept have none to compare.
  const comparable = hash !== null && appointment.requestHash !== null;
  if (comparable && hash !== appointment.requestHash) throw new AppError('idempotency_mismatch');
  if (!isLive(appointment.status)) throw new AppError('appointment_ended');
  return appointment;
}
