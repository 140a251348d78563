import type { AppointmentStatus } from '@garden-room/contract/booking';
import type { Firestore } from 'firebase-admin/firestore';

/** Statuses whose slot stays locked. */
const live: readonly AppointmentStatus[] = ['pending', 'confirmed'];

/**
 * Moves a visit just booked to where its life has taken it, in one commit with the locks it no longer holds. Written
 * directly, because the API does not offer these moves yet.
 */
export async function settleVisit(db: Firestore, id: string, status: AppointmentStatus): Promise<void> {
  if (status === 'pending') return;
  const appointment = db.doc(`appointments/${id}`);
  const cells: string[] = (await appointment.get()).get('cells');
  const batch = db.batch().update(appointment, { status });
  if (!live.includes(status)) for (const cell of cells) batch.delete(db.doc(`slots/${cell}`));
  await batch.commit();
}
