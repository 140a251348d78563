import { clinicToday } from '@garden-room/contract/availability';
import type { Wait, WaitDraft } from '@garden-room/contract/endpoints/waiting-list';
import { appointments } from '#appointments/appointment-record.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { findService, readServices } from '#services/service-store.ts';
import { type Actor, assertMayCall, assertSelf } from '#users/actor.ts';
import { addRecordChange, findUserVersion } from '#users/user-store.ts';
import { waitId, waits } from './wait-store.ts';

/** The caller's entries on the waiting list without those that are over. */
export async function listWaits(
  { db, log, clock }: Deps,
  actor: Actor,
  { patientId }: { patientId: string },
): Promise<Wait[]> {
  assertSelf(actor.identity, patientId);
  const [{ timeZone }, found] = await Promise.all([
    readSchedule(db),
    waits.list({ log }, recordsOf(db, 'waitingList', patientId)),
  ]);
  const today = clinicToday(timeZone, clock.now());
  return found.filter(({ to }) => to >= today);
}

/**
 * Puts a patient on the waiting list, or changes what they wait for; the time of their last offer stays. The commit
 * also writes their record, so that it fails beside a deletion.
 */
export async function joinWaitingList(deps: Deps, actor: Actor, draft: WaitDraft): Promise<Wait> {
  const { db, clock } = deps;
  const { patientId, serviceId, appointmentId, ...days } = draft;
  assertSelf(actor.identity, patientId);
  const service = findService((await readServices(db)).offered, { id: serviceId });
  return runTransaction(db, async (transaction) => {
    const id = waitId({ patientId, serviceId });
    const [version, before] = await Promise.all([
      findUserVersion(db, patientId, transaction),
      waits.find(db, id, transaction),
    ]);
    if (version) assertMayCall(actor.identity, version.user);
    if (appointmentId !== undefined) {
      const appointment = await appointments.find(db, appointmentId);
      if (appointment?.patientId !== patientId) throw noAppointment();
    }
    const wait: Wait = {
      _id: id,
      patientId,
      serviceId,
      serviceName: service.name,
      ...days,
      appointmentId: appointmentId ?? null,
      createdAt: before?.createdAt ?? new Date(clock.now()).toISOString(),
      offeredAt: before?.offeredAt ?? null,
    };
    waits.set(db, transaction, wait);
    addRecordChange(db, transaction, patientId);
    return wait;
  });
}

/** Ends the caller's waiting for one service. */
export async function leaveWaitingList({ db }: Deps, actor: Actor, id: string): Promise<void> {
  const wait = await waits.find(db, id);
  if (wait?.patientId !== actor.user._id) throw new AppError('not_found');
  const batch = db.batch();
  waits.remove(db, batch, id);
  await batch.commit();
}
