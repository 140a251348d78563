import type { Wait, WaitDraft } from '@garden-room/contract/waiting-list';
import { findAppointment } from '#appointments/appointment-store.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/run-transaction.ts';
import { findService } from '#services/find-service.ts';
import { readServices } from '#services/service-store.ts';
import { type Actor, assertMayCall, assertSelf } from '#users/actor.ts';
import { addRecordChange, findUserVersion } from '#users/user-store.ts';
import { addWait, findWait, waitId } from './wait-store.ts';

/**
 * Puts a patient on the waiting list, or changes what they wait for; when they were last offered a time stays. The commit
 * also writes their record, so that it fails beside a deletion of their account. Refuses `forbidden` for another user,
 * `unknown_service`, and `not_found` for an appointment that is not theirs.
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
      findWait(db, id, transaction),
    ]);
    if (version) assertMayCall(actor.identity, version.user);
    if (appointmentId !== undefined) {
      const appointment = await findAppointment(db, appointmentId);
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
    addWait(db, transaction, wait);
    addRecordChange(db, transaction, patientId);
    return wait;
  });
}
