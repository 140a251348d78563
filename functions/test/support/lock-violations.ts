import { isLive } from '@garden-room/contract/live-status';
import type { Firestore } from 'firebase-admin/firestore';

/**
 * The violations of the store's invariants: a live appointment holds exactly its locks, a lock belongs to exactly one
 * live appointment, and the index of busy days has exactly the locks. Empty when all is well.
 */
export async function lockViolations(store: Firestore): Promise<string[]> {
  const [appointments, slots, busyDays] = await Promise.all(
    ['appointments', 'slots', 'busyDays'].map((name) => store.collection(name).get()),
  );
  const held = (appointments?.docs ?? [])
    .filter((document) => isLive(document.get('status')))
    .flatMap((document) => document.get('cells').map((cell: string) => `${cell} of ${document.id}`));
  const locked = new Set(
    (slots?.docs ?? []).map((document) => `${document.id} of ${document.get('appointmentId')}`),
  );
  const missing = held.filter((lock) => !locked.has(lock)).map((lock) => `missing ${lock}`);
  const orphaned = [...locked].filter((lock) => !held.includes(lock)).map((lock) => `orphaned ${lock}`);
  const cells = (slots?.docs ?? []).map(({ id }) => id);
  const indexed = new Set(
    (busyDays?.docs ?? []).flatMap((day) =>
      Object.keys(day.get('cells') ?? {}).map((time) => `${day.id}T${time}`),
    ),
  );
  const unequal = [...cells.filter((cell) => !indexed.delete(cell)), ...indexed];
  return [...missing, ...orphaned, ...unequal.map((cell) => `not as indexed ${cell}`)];
}
