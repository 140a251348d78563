import { type BlockReason, blockReasonSchema } from '@garden-room/contract/block-reason';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, type Writes } from '#lib/firestore.ts';

/** `blockReasons/{date}T{start}-{end}`: why a part of a day is blocked, beside the schedule, which anyone can read. */
const blockReasons = (db: Firestore) => db.collection('blockReasons');

const storedReason = z.object({
  date: z.string(),
  start: z.string(),
  end: z.string(),
  reason: blockReasonSchema.shape.reason,
});

/** Parses a document of `blockReasons/`; null where there is none. */
export function toBlockReason(snapshot: DocumentSnapshot): BlockReason | null {
  const stored = parseDocument(storedReason, snapshot);
  if (!stored) return null;
  const { reason, ...part } = stored;
  return { part, reason };
}

/** Reasons of blocked times on the clinic's days from one on. */
export const blockReasonsFrom = (db: Firestore, date: string): Query =>
  blockReasons(db).where('date', '>=', date);

/** Reasons of blocked times on the days before one. */
export const blockReasonsBefore = (db: Firestore, date: string): Query =>
  blockReasons(db).where('date', '<', date);

export function addBlockReason(db: Firestore, writes: Writes, { part, reason }: BlockReason): void {
  const document: z.input<typeof storedReason> = { ...part, reason };
  writes.set(blockReasons(db).doc(`${part.date}T${part.start}-${part.end}`), document);
}
