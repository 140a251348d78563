import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { mapInPieces } from './in-pieces.ts';
import type { Log } from './log.ts';

/**
 * A stored document that does not match its collection's schema. Names the document and the fields, never their
 * values.
 */
export class BrokenRecordError extends Error {
  /** Path of the document, `appointments/abc`. */
  readonly record: string;
  /** The fields that are wrong or missing, dotted. */
  readonly fields: readonly string[];

  constructor(record: string, fields: readonly string[]) {
    super(`${record} is broken: ${fields.join(', ')}`);
    this.name = 'BrokenRecordError';
    this.record = record;
    this.fields = fields;
  }
}

/** A record of a list and the document that it was read from. */
export interface ListedRecord<T> {
  record: T;
  document: DocumentSnapshot;
}

/** Reads a list's documents in pieces. A broken one is logged and left out: it must not fail the whole list. */
export async function readListed<T>(
  documents: readonly DocumentSnapshot[],
  parse: (document: DocumentSnapshot) => T | null,
  log: Log,
): Promise<ListedRecord<T>[]> {
  const found = await mapInPieces(documents, (document) => {
    try {
      const record = parse(document);
      return record === null ? [] : [{ record, document }];
    } catch (error) {
      if (!(error instanceof BrokenRecordError)) throw error;
      log.brokenRecord(error);
      return [];
    }
  });
  return found.flat();
}
