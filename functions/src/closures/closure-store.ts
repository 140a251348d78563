import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import { storedInstant } from '#lib/firestore.ts';

const storedClosure = z.object({
  first: z.string(),
  last: z.string(),
  /** The closed hours of a single day; null where all are. */
  hours: z._default(z.nullable(z.object({ start: z.string(), end: z.string() })), null),
  /** The parts of such hours that were open before, or closed by another closure only: what a reopening opens. */
  parts: z._default(z.array(z.object({ start: z.string(), end: z.string() })), []),
  /** The days that were open before, or closed by another closure only: those that a reopening opens. */
  dates: z.array(z.string()),
  /** The visits and where they lay, by time; null until they are listed, after the commit that closes the days. */
  visits: z.nullable(z.array(z.object({ _id: z.string(), date: z.string(), time: z.string() }))),
  createdAt: storedInstant,
  reopenedAt: z.nullable(storedInstant),
});

/**
 * `closures/{id}`: which days the practice has closed in one act, and which visits were booked on them. None can be
 * added to them later: a booking reads the schedule that the closure has changed.
 */
export const closures = collection('closures', storedClosure, { marked: true });

export type ClosureRecord = z.output<typeof storedClosure> & { _id: string };
export type ListedClosure = ClosureRecord & { visits: NonNullable<ClosureRecord['visits']> };

/** The closures whose last day is not before a date at the clinic, reopened or not. */
export const closuresFrom = (db: Firestore, date: string): Query =>
  closures.all(db).where('last', '>=', date).orderBy('last');
