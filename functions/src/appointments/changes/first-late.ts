import type { Appointment } from '@garden-room/contract/appointment';
import { cancellationOf } from '@garden-room/contract/cut-off';
import type { Transaction } from 'firebase-admin/firestore';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import type { Deps } from '#lib/deps.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { readFacts } from '#practice/practice-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';

/**
 * The fee for a missed visit or late cancellation now. The practice may forgive a patient's first, if there is a fee.
 * Read through the transaction that notes it, so that only one of two concurrent ones is first; for several in one act
 * `mayBeFirst` decides.
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

/** Imported visits do not count: what they cost was said in the other program. */
async function isFirstLate(
  deps: Pick<Deps, 'db'>,
  patientId: string,
  transaction: Transaction | undefined,
): Promise<boolean> {
  const theirs = recordsOf(deps.db, 'appointments', patientId);
  const queries = [theirs.where('cancelledLate', '==', true), theirs.where('status', '==', 'no-show')];
  const results = await Promise.all(
    queries
      .map((query) => query.select('settledElsewhere'))
      .map((query) => (transaction ? transaction.get(query) : query.get())),
  );
  return results.every(({ docs }) => docs.every((visit) => visit.get('settledElsewhere') === true));
}

/** Whether cancelling a visit late was free, or would be for a visit that its patient could cancel late now. */
export async function isLateFree(
  deps: Deps,
  appointment: AppointmentRecord & Pick<Appointment, 'isStranded'>,
): Promise<boolean> {
  if (appointment.status !== 'confirmed') return appointment.lateIsFree;
  const { cancelCutoffHours } = await readSchedule(deps.db);
  const cancellation = cancellationOf(appointment, cancelCutoffHours, deps.clock.now());
  return cancellation === 'late' && (await lateCostOf(deps, appointment.patientId)).lateIsFree;
}
