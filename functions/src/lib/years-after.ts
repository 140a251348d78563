import type { Timestamp } from 'firebase-admin/firestore';
import { toTimestamp } from './firestore.ts';

/** The same moment of the calendar some years after an instant (ISO 8601, UTC), as it is stored. */
export function yearsAfter(instant: string, years: number): Timestamp {
  const then = new Date(instant);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return toTimestamp(then.getTime());
}
