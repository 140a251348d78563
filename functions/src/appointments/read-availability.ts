import { cellRange, type OfferedSlot } from '@garden-room/contract/availability';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Firestore } from 'firebase-admin/firestore';
import { lastReadSchedule, readSchedule } from '#schedule/schedule-store.ts';
import { readLockedCells } from './lock-store.ts';

/** What a schedule offers on some days, and which of the cells that decide about it are taken. */
interface Availability {
  schedule: Schedule;
  days: OfferedSlot[][];
  taken: Set<string>;
}

/**
 * Reads the schedule and the locks of what it offers, `daysUnder` it, together: the locks are looked for where the
 * schedule that was last read has its slots, and once more only if another has been saved since.
 */
export async function readAvailability(
  db: Firestore,
  daysUnder: (schedule: Schedule) => OfferedSlot[][],
): Promise<Availability> {
  const expected = lastReadSchedule(db);
  const expectedDays = expected ? daysUnder(expected) : [];
  const [schedule, taken] = await Promise.all([readSchedule(db), readTaken(db, expectedDays)]);
  if (schedule === expected) return { schedule, days: expectedDays, taken };
  const days = daysUnder(schedule);
  return { schedule, days, taken: await readTaken(db, days) };
}

async function readTaken(db: Firestore, days: OfferedSlot[][]): Promise<Set<string>> {
  const range = cellRange(days.flat());
  return range ? readLockedCells(db, range) : new Set();
}
