import { type BlockReason, blockReasonSchema } from '@garden-room/contract/endpoints/block-reasons';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { derivedCollection } from '#lib/collection.ts';
import type { Writes } from '#lib/firestore.ts';

const storedReason = z.object({
  date: z.string(),
  start: z.string(),
  end: z.string(),
  reason: blockReasonSchema.shape.reason,
});

/** `blockReasons/{date}T{start}-{end}`: why a part of a day is blocked, beside the schedule, which anyone can read. */
export const blockReasons = derivedCollection(
  'blockReasons',
  storedReason,
  ({ _id: _, reason, ...part }): BlockReason => ({ part, reason }),
);

const blockReasonId = ({ date, start, end }: BlockReason['part']) => `${date}T${start}-${end}`;

/** The reasons of the clinic's days from one on. */
export const blockReasonsFrom = (db: Firestore, date: string): Query =>
  blockReasons.all(db).where('date', '>=', date);

/** The reasons of the days before one. */
export const blockReasonsBefore = (db: Firestore, date: string): Query =>
  blockReasons.all(db).where('date', '<', date);

export function addBlockReason(db: Firestore, writes: Writes, { part, reason }: BlockReason): void {
  blockReasons.set(db, writes, { _id: blockReasonId(part), ...part, reason });
}

export function addBlockReasonRemoval(db: Firestore, writes: Writes, { part }: BlockReason): void {
  blockReasons.remove(db, writes, blockReasonId(part));
}
