import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type FieldPath,
  GrpcStatus,
  type Precondition,
  type Query,
  QueryDocumentSnapshot,
  type SetOptions,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { invariant } from './app-error.ts';
import { BrokenRecordError } from './broken-record.ts';
import { inTurns } from './in-pieces.ts';

/** A batch or a transaction, to which the writes of one act are added. */
export interface Writes {
  create(document: DocumentReference, data: DocumentData): unknown;
  set(document: DocumentReference, data: DocumentData): unknown;
  set(document: DocumentReference, data: DocumentData, options: SetOptions): unknown;
  update(document: DocumentReference, data: DocumentData, precondition?: Precondition): unknown;
  update(document: DocumentReference, field: FieldPath, value: unknown): unknown;
  delete(document: DocumentReference, precondition?: Precondition): unknown;
}

/** An instant: a Timestamp in the store, ISO 8601 in a record. */
export const storedInstant = z.codec(z.instanceof(Timestamp), z.string(), {
  decode: (value) => value.toDate().toISOString(),
  encode: toTimestamp,
});

/** An instant that a document lacks, or null in a record: a query ordered by it finds only those that have it. */
export const absentInstant = z.codec(
  z.optional(z.nullable(z.instanceof(Timestamp))),
  z.nullable(z.string()),
  {
    decode: (value) => value?.toDate().toISOString() ?? null,
    encode: (text) => (text === null ? undefined : toTimestamp(text)),
  },
);

/** An instant: a Timestamp in the store, UTC milliseconds in a record. */
export const storedMilliseconds = z.codec(z.instanceof(Timestamp), z.number(), {
  decode: (value) => value.toMillis(),
  encode: toTimestamp,
});

/** Milliseconds or ISO 8601 -> what Firestore stores. */
export function toTimestamp(instant: string | number): Timestamp {
  return Timestamp.fromDate(new Date(instant));
}

/** The documents of a query that may find thousands, decoded as they come and not in one go. */
export async function readMany(query: Query): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for await (const document of inTurns(query.stream())) {
    invariant(document instanceof QueryDocumentSnapshot, 'a query streams documents');
    found.push(document);
  }
  return found;
}

/** Parses a document on the way in; null when it does not exist, a BrokenRecordError when it is not of that shape. */
export function parseDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> | null {
  if (!snapshot.exists) return null;
  const parsed = schema.safeParse(snapshot.data());
  if (parsed.success) return parsed.data;
  const fields = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
  throw new BrokenRecordError(snapshot.ref.path, [...fields]);
}

/** The outcome of a `create` on a document that exists: how a lost race for a lock shows. */
export function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === GrpcStatus.ALREADY_EXISTS;
}

/** The outcome of a change to a document that is gone. */
export function isMissingDocument(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === GrpcStatus.NOT_FOUND;
}

/** The moment of the calendar some years after an instant (ISO 8601, UTC), as it is stored. */
export function yearsAfter(instant: string, years: number): Timestamp {
  const date = new Date(instant);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return toTimestamp(date.getTime());
}
