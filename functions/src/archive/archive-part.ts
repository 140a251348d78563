import type { CollectionReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { Bucket } from '#lib/deps.ts';

/** A file that belongs to a record. */
interface PartFile {
  name: string;
  bytes: Uint8Array;
}

/** One kind of what the practice has, as an archive has it. */
export interface ArchivePart {
  title: string;
  /** What its records are, and what in them belongs to which other part. */
  about: string;
  /** What each field says. */
  fields: Readonly<Record<string, string>>;
  all: (db: Firestore) => CollectionReference;
  /** The only documents of the collection that belong to it; without it, all do. */
  ids?: readonly string[];
  /** Refuses what is not of the collection's shape (`BrokenRecordError`). */
  read: (document: DocumentSnapshot) => { _id: string } | null;
  /** Null where it is lost. */
  fileOf?: (bucket: Bucket, id: string) => Promise<PartFile | null>;
  /** How many records a page has, where those of 500 could be more than one answer may hold. */
  pageSize?: number;
}

/** Holds the words of a part to its records: a field without words is a type error. */
export const part = <Item extends { _id: string }>(
  row: Omit<ArchivePart, 'read' | 'fields'> & {
    read: (document: DocumentSnapshot) => Item | null;
    fields: { readonly [Field in keyof Item]-?: string };
  },
): ArchivePart => row;

/** The documents of a part. */
export function queryOf(db: Firestore, { all, ids }: Pick<ArchivePart, 'all' | 'ids'>): Query {
  // In the order of ids by default.
  return ids === undefined ? all(db) : all(db).where('__name__', 'in', ids);
}

/** Words of fields that many parts have. */
export const words = {
  _id: 'Id of this record.',
  patientId: 'Whose it is: `_id` in patients.',
  appointmentId: 'The visit that it is about: `_id` in visits.',
  createdAt: 'When it was made (UTC).',
} as const;
