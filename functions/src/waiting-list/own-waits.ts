import { clinicToday } from '@garden-room/contract/availability';
import { isBeforeCutoff } from '@garden-room/contract/cut-off';
import type { Wait, WaitDraft } from '@garden-room/contract/endpoints/waiting-list';
import { isLive } from '@garden-room/contract/live-status';
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

/**
 * The caller's entries on the waiting list, without those that nothing is offered for any more: their days are over, or
 * the visit that an earlier time would replace is, or cannot be moved.
 */
export async function listWaits(
  deps: Deps,
  actor: Actor,
  { patientId }: { patientId: string },
): Promise<Wait[]> {
  assertSelf(actor.identity, patientId);
  const now = deps.clock.now();
  const [{ timeZone, cancelCutoffHours }, found] = await Promise.all([
    readSchedule(deps.db),
    waits.list(deps, recordsOf(deps.db, 'waitingList', patientId)),
  ]);
  const today = clinicToday(timeZone, now);
  const replaced = found.flatMap(({ appointmentId }) => appointmentId ?? []);
  const visits = await appointments.findAll(deps, replaced);
  const movable = visits.filter(
    ({ status, startsAt }) => isLive(status) && isBeforeCutoff(startsAt, cancelCutoffHours, now),
  );
  const ids = new Set(movable.map(({ _id }) => _id));
  return found.filter(
    ({ to, appointmentId }) => to >= today && (appointmentId === null || ids.has(appointmentId)),
  );
}

const isOver = 'Choose today or a day after it as the last one.';

/**
 * Puts a patient on the waiting list, or changes what they wait for, which begins anew: a visit that they have booked
 * before does not end it. The time of their last offer stays. The commit also writes their record, so that it fails
 * beside a deletion.
 */
export async function joinWaitingList(deps: Deps, actor: Actor, draft: WaitDraft): Promise<Wait> {
  const { db, clock } = deps;
  const { patientId, serviceId, appointmentId, ...days } = draft;
  assertSelf(actor.identity, patientId);
  const [{ timeZone }, services] = await Promise.all([readSchedule(db), readServices(db)]);
  if (days.to < clinicToday(timeZone, clock.now()))
    throw new AppError('validation_failed', { message: isOver, issues: [{ path: 'to', message: isOver }] });
  const service = findService(services.offered, { id: serviceId });
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
      createdAt: new Date(clock.now()).toISOString(),
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
