import { wallClockAt } from '@garden-room/contract/zoned-time';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readListed } from '#lib/broken-record.ts';
import { collection, type Version } from '#lib/collection.ts';
import type { ListDeps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { isConflict } from '#lib/retry-on-conflict.ts';
import { type Counted, madeOn } from './count-days.ts';

const staleDay = z.object({
  /** Whose visits on that day have changed: what is their first visit may now lie on another. */
  patientIds: z._default(z.array(z.string()), []),
});

/**
 * `staleDays/{date}`: a day that was over when one of its appointments changed. Written in the very commit of that change, and
 * removed once the day's counts are folded again.
 */
const staleDays = collection('staleDays', staleDay);

export type StaleDay = Version<{ _id: string; patientIds: string[] }>;

/** By which of its fields a day counts an appointment. */
const counted = [
  'patientId',
  'date',
  'startsAt',
  'status',
  'serviceName',
  'durationMinutes',
  'cancelledBy',
  'cancelledLate',
  'price',
  'lateFee',
  'paidCents',
  'waivedCents',
] as const satisfies (keyof Counted)[];

/**
 * Adds to a commit that an appointment has come, has changed or is gone (null where there is none), so that days that are over
 * are folded again. `now` in UTC milliseconds.
 */
export function addStaleDays(
  db: Firestore,
  writes: Writes,
  [before, after]: readonly [before: Counted | null, after: Counted | null],
  now: number,
): void {
  const isSame =
    before &&
    after &&
    before.attendee?.dependantId === after.attendee?.dependantId &&
    counted.every((field) => before[field] === after[field]);
  if (isSame) return;
  const both = [before, after].filter((each) => each !== null);
  const patientIds = [...new Set(both.map(({ patientId }) => patientId))];
  const made = before && after ? [] : both.map(madeOn);
  const zone = both[0]?.timeZone ?? 'UTC';
  const today = wallClockAt(zone, now).date;
  const dates = new Set([...both.map(({ date }) => date), ...made]);
  for (const date of dates)
    if (date < today)
      writes.set(
        staleDays.all(db).doc(date),
        // The store gives a document that is written as it was no new version, and whoever is folding the day removes the mark.
        { patientIds: FieldValue.arrayUnion(...patientIds), marks: FieldValue.increment(1) },
        { merge: true },
      );
}

/** The days that are to be folded again. */
export async function listStaleDays({ db, log }: ListDeps): Promise<StaleDay[]> {
  const { docs } = await staleDays.all(db).get();
  return (await readListed(docs, staleDays.read, log)).map(({ record, document }) => ({
    record,
    updateTime: document.updateTime ?? document.readTime,
  }));
}

/** Removes days that were folded, but for those that have changed since they were read. */
export async function removeStaleDays(db: Firestore, days: readonly StaleDay[]): Promise<void> {
  await Promise.all(
    days.map(async ({ record, updateTime }) => {
      try {
        await staleDays.all(db).doc(record._id).delete({ lastUpdateTime: updateTime });
      } catch (error) {
        if (!isConflict(error)) throw error;
      }
    }),
  );
}

/** Takes a patient who leaves out of all days. May be repeated. */
export async function forgetInStaleDays(db: Firestore, patientId: string): Promise<void> {
  const { docs } = await staleDays.all(db).where('patientIds', 'array-contains', patientId).get();
  const batch = db.batch();
  for (const { ref } of docs)
    batch.set(ref, { patientIds: FieldValue.arrayRemove(patientId) }, { merge: true });
  await batch.commit();
}
