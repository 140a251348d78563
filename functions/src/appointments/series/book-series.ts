import type { Appointment, SeriesPlace } from '@garden-room/contract/appointment';
import { cellDates } from '@garden-room/contract/availability';
import type { Series } from '@garden-room/contract/series';
import type { BookableService } from '@garden-room/contract/service';
import type { Transaction } from 'firebase-admin/firestore';
import { addSeriesNotices } from '#appointments/add-event-notices.ts';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { findAppointment } from '#appointments/appointment-store.ts';
import { type ChosenSlot, chooseSlot } from '#appointments/availability/choose-slot.ts';
import { addBooking, addToPatient, refusalOf } from '#appointments/booking/add-booking.ts';
import { type BookingRequest, identifySeries } from '#appointments/booking/idempotency.ts';
import { newAppointment } from '#appointments/booking/new-appointment.ts';
import { readBusyCells } from '#appointments/lock-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { type Opening, readOpening } from '#schedule/schedule-store.ts';
import { findService } from '#services/find-service.ts';
import { readServices } from '#services/service-store.ts';
import type { Actor } from '#users/actor.ts';
import { findUserVersion } from '#users/user-store.ts';
import { answerSeriesAgain, assertApart, slotsRefused } from './series-refusals.ts';

/**
 * Books several slots for a patient in one commit, confirmed: locks, appointments, the patient's list of what is open, the
 * audit and one message, or nothing at all. The same `idempotencyKey` with the same body answers the same appointments.
 * Refuses `not_found` (no such patient), `unknown_service`, `unknown_dependant`, `validation_failed` (two that overlap), and
 * with the dates in `issues` `invalid_slot` and `slot_taken`; of a repeated key `idempotency_mismatch`, `appointment_ended`.
 */
export async function bookSeries(
  deps: Deps,
  actor: Actor,
  series: Series,
  idempotencyKey: string | undefined,
): Promise<Appointment[]> {
  const { db, clock } = deps;
  const requests = identifySeries(db, series, idempotencyKey);
  const { offered } = await readServices(db);
  const service = findService(offered, { name: series.serviceName });
  let chosen: ChosenSlot[] = [];
  try {
    return await runTransaction(db, async (transaction, attempt) => {
      const mayExist = idempotencyKey !== undefined || attempt > 1;
      // As in `bookAppointment`: the schedule in the transaction, the rest as plain reads that the writes check.
      const inTransaction = readOpening(db, transaction);
      const outside = Promise.all([
        findUserVersion(db, series.patientId),
        mayExist ? findAll(deps, requests) : [],
      ]);
      const [opening, [patient, earlier]] = await Promise.all([inTransaction, outside]);
      if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
      if (earlier.length > 0) return answerSeriesAgain(earlier, requests);
      chosen = await chooseSlots(deps, transaction, { actor, series, requests, opening, service });
      const now = clock.now();
      const appointments = chosen.map((slot, index) => {
        const request = requestAt(requests, index);
        const { user } = patient;
        const booking = { ...series, confirmed: true } as const;
        const { timeZone } = opening.schedule;
        return newAppointment({
          request,
          patient: user,
          booking,
          service,
          slot,
          timeZone,
          series: seriesPlaceAt(requests, index),
          by: actor.user._id,
          now,
        });
      });
      addToPatient(db, transaction, patient, appointments);
      for (const appointment of appointments)
        addBooking(db, transaction, appointment, { by: actor.user._id, now });
      const { cancelCutoffHours } = opening.schedule;
      addSeriesNotices(deps, transaction, patient.user, { series: appointments, cancelCutoffHours }, now);
      return appointments;
    });
  } catch (error) {
    const first = requestAt(requests, 0);
    if (!isAlreadyExists(error)) throw await refusalOf(db, first, error);
    const ours = await findAll(deps, requests);
    if (ours.length > 0) return answerSeriesAgain(ours, requests);
    throw await refusalOf(db, first, slotsRefused('slot_taken', series, await takenAmong(deps, chosen)));
  }
}

/**
 * What some requests have booked already. They are read one by one, so a commit that lands between the reads is seen in part:
 * by the second look, all that it wrote is there. What is still missing then was deleted since.
 */
async function findAll({ db }: Deps, requests: BookingRequest[]): Promise<AppointmentRecord[]> {
  const look = async () => {
    const found = await Promise.all(requests.map(({ id }) => findAppointment(db, id)));
    return found.filter((appointment) => appointment !== null);
  };
  const found = await look();
  const isPart = found.length > 0 && found.length < requests.length;
  return isPart ? look() : found;
}

interface Choice {
  actor: Actor;
  series: Series;
  requests: BookingRequest[];
  opening: Opening;
  service: BookableService;
}

/** The slots of a series, all of them or a refusal that names those which there are not. */
async function chooseSlots(
  deps: Deps,
  transaction: Transaction,
  { actor, series, requests, opening, service }: Choice,
): Promise<ChosenSlot[]> {
  const found = await Promise.all(
    series.slots.map(async (slot, index) => {
      const { id } = requestAt(requests, index);
      try {
        return await chooseSlot(deps, transaction, { ...slot, actor, opening, service, appointmentId: id });
      } catch (error) {
        if (error instanceof AppError && error.code === 'invalid_slot') return null;
        throw error;
      }
    }),
  );
  const missing = found.flatMap((slot, index) => (slot ? [] : [index]));
  if (missing.length > 0) throw slotsRefused('invalid_slot', series, missing);
  const chosen = found.filter((slot) => slot !== null);
  assertApart(chosen);
  return chosen;
}

/** Which of some slots are taken, by their places. */
async function takenAmong({ db }: Deps, slots: ChosenSlot[]): Promise<number[]> {
  const busy = await readBusyCells(db, cellDates(slots));
  return slots.flatMap(({ cells }, index) => (cells.some((cell) => busy.has(cell)) ? [index] : []));
}

/** One that is booked alone is no series. */
function seriesPlaceAt(requests: BookingRequest[], index: number): SeriesPlace | null {
  const of = requests.length;
  return of > 1 ? { id: requestAt(requests, 0).id, place: index + 1, of } : null;
}

function requestAt(requests: BookingRequest[], index: number): BookingRequest {
  const request = requests[index];
  if (!request) throw new Error('A series has as many requests as slots.');
  return request;
}
