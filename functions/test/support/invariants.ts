import { db } from './suite.ts';

/**
 * What breaks the invariants of the store: a live appointment holds exactly its locks, and a lock belongs to exactly
 * one live appointment. Empty when all is well.
 */
export async function lockViolations(): Promise<string[]> {
  const [appointments, slots] = await Promise.all([
    db.collection('appointments').get(),
    db.collection('slots').get(),
  ]);
  const held = appointments.docs
    .filter((document) => ['pending', 'confirmed'].includes(document.get('status')))
    .flatMap((document) => document.get('cells').map((cell: string) => `${cell} of ${document.id}`));
  const locked = new Set(slots.docs.map((document) => `${document.id} of ${document.get('appointmentId')}`));
  const missing = held.filter((lock) => !locked.has(lock)).map((lock) => `missing ${lock}`);
  const orphaned = [...locked].filter((lock) => !held.includes(lock)).map((lock) => `orphaned ${lock}`);
  return [...missing, ...orphaned];
}
