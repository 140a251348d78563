import type { Appointment, SeriesPlace } from '@garden-room/contract/appointment';
import { cellDates } from '@garden-room/contract/availability';
import { isLive } from '@garden-room/contract/live-status';
import { slotWords } from '@garden-room/contract/message-words';
import type { Series } from '@garden-room/contract/series';
import type { BookableService } from '@garden-room/contract/service';
import type { Transaction } from 'firebase-admin/firestore';
import { addSeriesNotices } from '#appointments/add-event-notices.ts';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { type ChosenSlot, chooseSlot } from '#appointments/availability/choose-slot.ts';
import { addBooking, addToPatient, newAppointment } from '#appointments/booking/new-appointment.ts';
import { readBusyCells } from '#appointments/lock-store.ts';
import { AppError, invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { runAct } from '#lib/run-act.ts';
import { readScheduleState, type ScheduleState } from '#schedule/schedule-store.ts';
import { findService, readServices } from '#services/service-store.ts';
import type { Actor } from '#users/actor.ts';
import { findUserVersion } from '#users/user-store.ts';

/**
 * Books several slots for a patient in one commit, confirmed, or none. Repeated under its `idempotencyKey`, it answers
 * the appointments that remain while any is live. `invalid_slot` and `slot_taken` name the dates in `issues`.
 */
export async function bookSeries(
  deps: Deps,
  actor: Actor,
  series: Series,
  idempotencyKey: string | undefined,
): Promise<Appointment[]> {
  const { db, clock } = deps;
  const { offered } = await readServices(db);
  const service = findService(offered, { name: series.serviceName });
  let chosen: ChosenSlot[] = [];
  try {
    return await runAct<AppointmentRecord[]>(deps, actor, idempotencyKey, {
      request: ['book-series', series],
      run: async (transaction) => {
        // As in `bookAppointment`: the schedule in the transaction, the patient as a plain read that the writes check.
        const [scheduleState, patient] = await Promise.all([
          readScheduleState(db, transaction),
          findUserVersion(db, series.patientId),
        ]);
        if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
        const ids = series.slots.map(() => appointments.newId(db));
        chosen = await chooseSlots(deps, transaction, { actor, series, ids, scheduleState, service });
        const now = clock.now();
        const visits = chosen.map((slot, index) =>
          newAppointment({
            _id: idAt(ids, index),
            patient: patient.user,
            booking: { ...series, confirmed: true },
            service,
            slot,
            timeZone: scheduleState.schedule.timeZone,
            series: seriesPlaceAt(ids, index),
            by: actor.user._id,
            now,
          }),
        );
        addToPatient(db, transaction, patient, visits);
        for (const visit of visits) addBooking(db, transaction, visit, { by: actor.user._id, now });
        const { cancelCutoffHours } = scheduleState.schedule;
        addSeriesNotices(deps, transaction, patient.user, { series: visits, cancelCutoffHours }, now);
        return { answer: visits, made: { ids } };
      },
      find: async (_id, { ids }) => {
        const found = await appointments.findAll(deps, ids);
        return found.some(({ status }) => isLive(status)) ? found : null;
      },
      gone: ['appointment_ended'],
    });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    throw slotsRefused('slot_taken', series, await takenAmong(deps, chosen));
  }
}

interface Choice {
  actor: Actor;
  series: Series;
  /** The ids of the appointments that are to have its slots, in their order. */
  ids: string[];
  scheduleState: ScheduleState;
  service: BookableService;
}

/** The slots of a series, all of them or a refusal that names those which there are not. */
async function chooseSlots(
  deps: Deps,
  transaction: Transaction,
  { actor, series, ids, scheduleState, service }: Choice,
): Promise<ChosenSlot[]> {
  const found = await Promise.all(
    series.slots.map(async (slot, index) => {
      const appointmentId = idAt(ids, index);
      try {
        const choice = { ...slot, actor, scheduleState, service, atOnce: false, appointmentId };
        return await chooseSlot(deps, transaction, choice);
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

/** The taken ones among some slots, by their index. */
async function takenAmong({ db }: Deps, slots: ChosenSlot[]): Promise<number[]> {
  const busy = await readBusyCells(db, cellDates(slots));
  return slots.flatMap(({ cells }, index) => (cells.some((cell) => busy.has(cell)) ? [index] : []));
}

/** The place in a series; null for a visit that is booked alone, which is no series. */
function seriesPlaceAt(ids: string[], index: number): SeriesPlace | null {
  const of = ids.length;
  return of > 1 ? { id: idAt(ids, 0), place: index + 1, of } : null;
}

function idAt(ids: string[], index: number): string {
  const id = ids[index];
  invariant(id, 'a series has as many appointments as slots');
  return id;
}

const beginnings = {
  slot_taken: 'Booked already:',
  invalid_slot: 'The practice is not open for this on',
} as const;

/** Why nothing of a series was booked: the dates in its way, by their places in it. */
function slotsRefused(code: keyof typeof beginnings, { slots }: Series, places: readonly number[]): AppError {
  const named = places.flatMap((index) => {
    const slot = slots[index];
    return slot ? [{ path: `slots.${index}`, message: slotWords(slot) }] : [];
  });
  if (named.length === 0) return new AppError(code);
  const dates = named.map(({ message }) => message).join('; ');
  return new AppError(code, { message: `${beginnings[code]} ${dates}.`, issues: named });
}

/** Refuses `validation_failed` where dates of a series overlap. */
function assertApart(slots: readonly ChosenSlot[]): void {
  const taken = new Set<string>();
  const issues = slots.flatMap(({ cells }, index) => {
    const overlaps = cells.some((cell) => taken.has(cell));
    for (const cell of cells) taken.add(cell);
    return overlaps ? [{ path: `slots.${index}`, message: 'This overlaps another of the series.' }] : [];
  });
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
}
