import type { CollectionReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Bucket, Deps } from '#lib/deps.ts';

/** A file that belongs to a record. */
interface PartFile {
  name: string;
  bytes: Uint8Array;
}

interface PartWords {
  title: string;
  /** Its records, and their references to other parts. */
  about: string;
  /** The meaning of each field. */
  fields: Readonly<Record<string, string>>;
}

/** A collection, a record a document. `read` refuses what is not of its shape (`BrokenRecordError`). */
interface CollectionPart extends PartWords {
  all: (db: Firestore) => CollectionReference;
  read: (document: DocumentSnapshot) => { _id: string } | null;
  /** Null where it is lost. */
  fileOf?: (bucket: Bucket, id: string) => Promise<PartFile | null>;
  /** The number of records of a page, where those of 500 could be more than one answer may hold. */
  pageSize?: number;
}

/** One document as the site reads it, also where it was never saved. `read` refuses as that of a collection. */
interface DocumentPart extends PartWords {
  path: string;
  read: (deps: Pick<Deps, 'db' | 'practice'>, document: DocumentSnapshot) => readonly { _id: string }[];
}

/** One kind of what the practice has, as an archive has it. */
export type PartDefinition = CollectionPart | DocumentPart;

/** Holds the words of a part to its records: a field without words is a type error. */
export const part = <Item extends { _id: string }>(
  row: Omit<CollectionPart, 'read' | 'fields'> & {
    read: (document: DocumentSnapshot) => Item | null;
    fields: { readonly [Field in keyof Item]-?: string };
  },
): PartDefinition => row;

/** Defines, like `part`, a part of one document. */
export const documentPart = <Item extends { _id: string }>(
  row: Omit<DocumentPart, 'read' | 'fields'> & {
    read: (...args: Parameters<DocumentPart['read']>) => readonly Item[];
    fields: { readonly [Field in keyof Item]-?: string };
  },
): PartDefinition => row;

/** Words of fields that many parts have. */
export const words = {
  _id: 'Id of this record.',
  patientId: 'Whose it is: `_id` in patients.',
  appointmentId: 'The visit that it is about: `_id` in visits.',
  createdAt: 'When it was made (UTC).',
} as const;
