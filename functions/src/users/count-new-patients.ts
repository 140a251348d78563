import type { Firestore, Query } from 'firebase-admin/firestore';
import { toTimestamp } from '#lib/firestore.ts';

/** From one instant until before another, in UTC milliseconds. */
interface Stretch {
  from: number;
  until: number;
}

/** Users who registered in this time and are patients. */
export function newPatientsQuery(db: Firestore, { from, until }: Stretch): Query {
  return db
    .collection('users')
    .where('isPatient', '==', true)
    .where('createdAt', '>=', toTimestamp(from))
    .where('createdAt', '<', toTimestamp(until))
    .orderBy('createdAt');
}

/** Counted by Firestore: no record is read. */
export async function countNewPatients(db: Firestore, stretch: Stretch): Promise<number> {
  return (await newPatientsQuery(db, stretch).count().get()).data().count;
}
