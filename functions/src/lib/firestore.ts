import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type FieldPath,
  type Precondition,
  Timestamp,
} from 'firebase-admin/firestore';
import { z } from 'zod';

/** gRPC status of a `create` on a document that exists: how a lost race for a lock shows. */
const alreadyExists = 6;

/** What the writes of one act are added to, to be committed together: a batch, or a transaction. */
export interface Writes {
  create(document: DocumentReference, data: DocumentData): unknown;
  set(document: DocumentReference, data: DocumentData): unknown;
  update(document: DocumentReference, data: DocumentData, precondition?: Precondition): unknown;
  update(document: DocumentReference, field: FieldPath, value: unknown): unknown;
  delete(document: DocumentReference, precondition?: Precondition): unknown;
}

/** A stored instant, read as ISO 8601. */
export const storedInstant = z.instanceof(Timestamp).transform((value) => value.toDate().toISOString());

/** Milliseconds or ISO 8601 -> what Firestore stores. */
export function toTimestamp(instant: string | number): Timestamp {
  return Timestamp.fromDate(new Date(instant));
}

/** Parses a document on the way in; null when it does not exist, an error when it is not of that shape. */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> | null {
  return snapshot.exists ? schema.parse(snapshot.data()) : null;
}

export function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === alreadyExists;
}
