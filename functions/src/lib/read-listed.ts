import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { BrokenRecordError } from './broken-record-error.ts';
import type { Log } from './log.ts';

/** A record of a list and the document that it was read from. */
export interface ListedRecord<T> {
  record: T;
  document: DocumentSnapshot;
}

/** Reads the documents of a list. A broken one is logged and left out: it must not take the others with it. */
export function readListed<T>(
  documents: readonly DocumentSnapshot[],
  parse: (document: DocumentSnapshot) => T | null,
  log: Log,
): ListedRecord<T>[] {
  return documents.flatMap((document) => {
    try {
      const record = parse(document);
      return record === null ? [] : [{ record, document }];
    } catch (error) {
      if (!(error instanceof BrokenRecordError)) throw error;
      log.brokenRecord(error);
      return [];
    }
  });
}
