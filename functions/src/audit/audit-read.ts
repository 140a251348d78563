import type { Role } from '@garden-room/contract/user';
import type { Firestore } from 'firebase-admin/firestore';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { toEntry } from './audit-store.ts';

const hour = 3_600_000;

/** What this instance has noted within an hour of the clock: whoever polls costs no write each time. */
const noted = new WeakMap<Firestore, { hour: number; ids: Set<string> }>();

interface Reading {
  /** Path of what is read, `users/abc`. */
  target: string;
  /** Whose it is. */
  patientId: string;
}

/**
 * Notes that an admin reads something of a patient's: once within an hour of the clock for each reader and record, without
 * what stands in it. To be waited for before the answer: what cannot be noted is not shown. One's own is not audited.
 */
export async function auditRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user }: { user: { _id: string; role: Role } },
  { target, patientId }: Reading,
): Promise<void> {
  if (user.role !== 'Admin' || user._id === patientId) return;
  const now = clock.now();
  const thisHour = Math.floor(now / hour);
  const id = `read-${contentHash([user._id, target, thisHour])}`;
  const known = notedIn(db, thisHour);
  if (known.has(id)) return;
  const reading = { action: 'read', target, before: null, after: { patientId } };
  try {
    await db
      .collection('audit')
      .doc(id)
      .create(toEntry(user._id, reading, now));
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  known.add(id);
}

function notedIn(db: Firestore, thisHour: number): Set<string> {
  const known = noted.get(db);
  if (known?.hour === thisHour) return known.ids;
  const ids = new Set<string>();
  noted.set(db, { hour: thisHour, ids });
  return ids;
}
