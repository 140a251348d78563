import { isLive } from '@garden-room/contract/live-status';
import type { BookableService } from '@garden-room/contract/service';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { type ChosenSlot, chooseSlot } from '#appointments/availability/choose-slot.ts';
import { addBooking, addToPatient, newAppointment } from '#appointments/booking/new-appointment.ts';
import { findLocked } from '#appointments/lock-store.ts';
import { slotTaken } from '#appointments/slot-taken.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { runAct } from '#lib/run-act.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import { findService, readServices } from '#services/service-store.ts';
import type { Actor } from '#users/actor.ts';
import { findUserVersion } from '#users/user-store.ts';
import { holdImport } from './import-store.ts';

/** A visit of a row, for a patient that there is. */
export interface ImportedVisit {
  patientId: string;
  service: BookableService;
  date: string;
  time: string;
  anyTime?: true | undefined;
  /** The service’s where left out, as is the price. */
  durationMinutes?: number | undefined;
  price?: number | undefined;
  deskNote: string | null;
}

/** The row of an import that has begun. */
interface ImportedRow {
  importId: string;
  createdAt: string;
  row: number;
}

/** A service with the length and price of one visit, where that has its own. */
const serviceFor = (
  { durationMinutes, price }: ImportedVisit,
  service: BookableService,
): BookableService => ({
  ...service,
  durationMinutes: durationMinutes ?? service.durationMinutes,
  price: price ?? service.price,
});

/** Books a visit as the practice does, confirmed, in one commit with its row. */
export async function bookImported(
  deps: Deps,
  actor: Actor,
  visit: ImportedVisit,
  imported: ImportedRow,
): Promise<void> {
  const { db, clock } = deps;
  const by = actor.user._id;
  let attempted: AppointmentRecord | undefined;
  try {
    await runAct<AppointmentRecord>(deps, actor, undefined, {
      request: ['import-visit', imported],
      run: async (transaction) => {
        const [scheduleState, addRows, patient, { offered }] = await Promise.all([
          readScheduleState(db, transaction),
          holdImport(deps, transaction, imported),
          findUserVersion(db, visit.patientId),
          readServices(db),
        ]);
        if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
        const { timeZone } = scheduleState.schedule;
        const service = serviceFor(visit, findService(offered, { name: visit.service.name }));
        const _id = appointments.newId(db);
        const choice = { ...visit, actor, appointmentId: _id, scheduleState, service };
        const slot = await chooseSlot(deps, transaction, choice);
        const now = clock.now();
        const booking = { confirmed: true } as const;
        const appointment: AppointmentRecord = {
          ...newAppointment({ _id, patient: patient.user, booking, service, slot, timeZone, by, now }),
          desk: { note: visit.deskNote },
        };
        attempted = appointment;
        addToPatient(db, transaction, patient, [appointment]);
        addBooking(db, transaction, appointment, { by, now });
        addRows([{ row: imported.row, madeId: _id, isUntold: true }]);
        return { answer: appointment, made: { ids: [_id] } };
      },
      find: async (id) => {
        const found = await appointments.find(db, id);
        return found && isLive(found.status) ? found : null;
      },
      gone: ['appointment_ended'],
    });
  } catch (error) {
    throw isAlreadyExists(error) ? await slotTaken(deps, actor, undefined, attempted) : error;
  }
}

/** The slot that a visit would have, as `bookImported` without writing anything: the locks say what is taken. */
export function findRoom(deps: Deps, actor: Actor, visit: ImportedVisit): Promise<ChosenSlot> {
  const service = serviceFor(visit, visit.service);
  return runTransaction(deps.db, async (transaction) => {
    const scheduleState = await readScheduleState(deps.db, transaction);
    const choice = { ...visit, actor, appointmentId: '', scheduleState, service };
    const slot = await chooseSlot(deps, transaction, choice);
    if ((await findLocked(deps.db, slot.cells)).size > 0) throw new AppError('slot_taken');
    return slot;
  });
}
