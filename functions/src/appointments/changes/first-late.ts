import { cancellationOf } from '@garden-room/contract/cut-off';
import type { Transaction } from 'firebase-admin/firestore';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import type { Deps } from '#lib/deps.ts';
import { readFacts } from '#practice/practice-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';

/**
 * What a missed visit, or a late cancellation by its patient, costs now. It is free because it is their first where they have cancelled none late and
 * missed no visit before, and the practice forgives the first; not where there is no fee. It is read through the transaction that
 * notes it, so that of two at once one is the first; of several in one act the caller says which is (`mayBeFirst`).
 */
export async function lateCostOf(
  deps: Pick<Deps, 'db' | 'practice'>,
  patientId: string,
  transaction?: Transaction,
  mayBeFirst = true,
): Promise<Pick<AppointmentRecord, 'lateIsFree' | 'lateFee'>> {
  const { fee, firstFree } = (await readFacts(deps)).missedVisit;
  const lateIsFree =
    mayBeFirst && fee !== null && firstFree && (await isFirstLate(deps, patientId, transaction));
  return { lateIsFree, lateFee: lateIsFree ? null : fee };
}

async function isFirstLate(
  deps: Pick<Deps, 'db'>,
  patientId: string,
  transaction: Transaction | undefined,
): Promise<boolean> {
  const theirs = appointments.all(deps.db).where('patientId', '==', patientId);
  const queries = [theirs.where('cancelledLate', '==', true), theirs.where('status', '==', 'no-show')];
  const found = await Promise.all(
    queries
      .map((query) => query.limit(1))
      .map((query) => (transaction ? transaction.get(query) : query.get())),
  );
  return found.every(({ empty }) => empty);
}

/** Whether cancelling a visit late was free; of one that its patient could cancel late now, whether it is. */
export async function isLateFree(deps: Deps, appointment: AppointmentRecord): Promise<boolean> {
  if (appointment.status !== 'confirmed') return appointment.lateIsFree;
  const { cancelCutoffHours } = await readSchedule(deps.db);
  const how = cancellationOf(appointment, cancelCutoffHours, deps.clock.now());
  return how === 'late' && (await lateCostOf(deps, appointment.patientId)).lateIsFree;
}
