import type { BusyTime } from '@garden-room/contract/busy-times';
import { comingHolidays } from '@garden-room/contract/federal-holidays';
import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import type { DocumentSnapshot, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentHash } from '#lib/content-hash.ts';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';

const weekday = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };

/** Office hours, closed on the federal holidays from the start of this process on, until the practice saves its own. */
export const defaultSchedule: Schedule = scheduleSchema.parse({
  timeZone: 'America/New_York',
  weekly: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: null,
    sunday: null,
  },
  daysOff: comingHolidays(new Date().toISOString().slice(0, 10)),
});

const document = (db: Firestore) => db.doc('settings/schedule');

/**
 * `settings/schedule`: the schedule, and in the same document the times that the doctor's own calendar closes. What holds
 * the one holds the other: a booking reads both as one document in its transaction, and availability as well.
 */
const storedOpening = z.strictObject({
  ...scheduleSchema.shape,
  busyTimes: z._default(z.array(z.object({ startsAt: storedInstant, endsAt: storedInstant })), []),
});

/** When the practice can be booked. */
export interface Opening {
  schedule: Schedule;
  /** In order and apart, as `joinTimes` returns them. */
  busyTimes: readonly BusyTime[];
}

/** The opening that each store was last seen with, known again by the time of its last write. */
const lastRead = new WeakMap<Firestore, { opening: Opening; updateTime: Timestamp | undefined }>();

/**
 * The schedule the practice has saved, or the one it starts with, and what its own calendar closes. Read through a
 * transaction, it is still the same when that commits; any number of them may read it at once.
 */
export async function readOpening(db: Firestore, transaction?: Transaction): Promise<Opening> {
  const snapshot = await (transaction ? transaction.get(document(db)) : document(db).get());
  return parseOpening(db, snapshot);
}

/** The same where only the schedule matters. */
export async function readSchedule(db: Firestore): Promise<Schedule> {
  return (await readOpening(db)).schedule;
}

/**
 * The opening that this instance read last, null before the first read: a guess at what `readOpening` returns,
 * which is the same object as long as no other was saved.
 */
export function lastReadOpening(db: Firestore): Opening | null {
  return lastRead.get(db)?.opening ?? null;
}

function parseOpening(db: Firestore, snapshot: DocumentSnapshot): Opening {
  const { updateTime } = snapshot;
  const known = lastRead.get(db);
  if (known && updateTime && known.updateTime?.isEqual(updateTime)) return known.opening;
  const stored = parseDocument(storedOpening, snapshot);
  const { busyTimes, ...schedule } = stored ?? { ...defaultSchedule, busyTimes: [] };
  const opening = { schedule, busyTimes };
  lastRead.set(db, { opening, updateTime });
  return opening;
}

/** Adds both to a commit, each whole. */
export function addOpening(db: Firestore, writes: Writes, { schedule, busyTimes }: Opening): void {
  const times = busyTimes.map(({ startsAt, endsAt }) => ({
    startsAt: toTimestamp(startsAt),
    endsAt: toTimestamp(endsAt),
  }));
  writes.set(document(db), { ...schedule, busyTimes: times });
}

/** The entity tag (RFC 9110) of a schedule. */
export function scheduleTag(schedule: Schedule): string {
  return `"${contentHash(schedule)}"`;
}
