import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readListed } from './broken-record.ts';
import { addChangeMark } from './change-marks.ts';
import type { ListDeps } from './deps.ts';
import { parseDocument, readMany, type Writes } from './firestore.ts';
import { cursorId, cursorInstant, type ListPage, listPage, type PageRequest } from './page.ts';

/** A record as it was read, with the precondition of a change of it. */
export interface StoredVersion<Item> {
  record: Item;
  updateTime: Timestamp;
}

/**
 * A collection's documents, described by a schema of codecs: the stored form is its input, the record its output; a
 * field encoded as undefined is absent. Parsed on every read and encoded on every write; a record's id is `_id`.
 */
export const collection = <Shape extends z.core.$ZodShape>(
  name: string,
  schema: z.ZodMiniObject<Shape>,
  keeping: Keeping = {},
) => derivedCollection(name, schema, (record) => record, keeping);

interface Keeping {
  /** Each of its changes is marked in its commit (`addChangeMark`): the practice's desk or bell shows these records. */
  marked?: true;
}

/**
 * A collection, as of `collection`, where what is read is derived from what is stored: `derive` may refuse it
 * (`BrokenRecordError`).
 */
export function derivedCollection<Shape extends z.core.$ZodShape, Item>(
  name: string,
  schema: z.ZodMiniObject<Shape>,
  derive: (record: { _id: string } & z.output<typeof schema>, snapshot: DocumentSnapshot) => Item,
  { marked }: Keeping = {},
) {
  type Fields = z.output<typeof schema>;
  type Stored = { _id: string } & Fields;
  const changes = z.partial(schema);
  const all = (db: Firestore) => db.collection(name);
  const get = (db: Firestore, id: string, transaction?: Transaction) =>
    transaction ? transaction.get(all(db).doc(id)) : all(db).doc(id).get();
  /** Parses a document; null where there is none, a BrokenRecordError where it is not of the schema. */
  const read = (snapshot: DocumentSnapshot): Item | null => {
    const fields = parseDocument(schema, snapshot);
    return fields && derive({ _id: snapshot.id, ...fields }, snapshot);
  };
  const encode = (record: Fields) =>
    Object.fromEntries(Object.entries(z.encode(schema, record)).filter(([, value]) => value !== undefined));
  /** The document of a change, which is marked where the collection's are. */
  const changed = (db: Firestore, writes: Writes, id: string): DocumentReference => {
    const document = all(db).doc(id);
    if (marked) addChangeMark(writes, document);
    return document;
  };
  /** Adds a new record to a commit, which fails (`isAlreadyExists`) where there is one of its id. */
  const create = (db: Firestore, writes: Writes, record: Stored) =>
    writes.create(changed(db, writes, record._id), encode(record));
  const update = (document: DocumentReference, writes: Writes, fields: object, updateTime?: Timestamp) => {
    const stored: DocumentData = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        value === undefined ? FieldValue.delete() : value,
      ]),
    );
    if (updateTime) writes.update(document, stored, { lastUpdateTime: updateTime });
    else writes.update(document, stored);
  };
  return {
    all,
    read,
    /** A record as its document has it. */
    encode,
    newId: (db: Firestore): string => all(db).doc().id,
    /** Whether there is a document of an id, whatever it holds. */
    exists: async (db: Firestore, id: string): Promise<boolean> => (await get(db, id)).exists,
    /** Read through a transaction, the record is still the same when that commits. */
    find: async (db: Firestore, id: string, transaction?: Transaction): Promise<Item | null> =>
      read(await get(db, id, transaction)),
    findVersion: async (
      db: Firestore,
      id: string,
      transaction?: Transaction,
    ): Promise<StoredVersion<Item> | null> => {
      const snapshot = await get(db, id, transaction);
      const record = read(snapshot);
      return record && snapshot.updateTime ? { record, updateTime: snapshot.updateTime } : null;
    },
    /** The records of these ids that exist, in their order; a broken one is logged and left out. */
    findAll: async (
      { db, log }: ListDeps,
      ids: readonly string[],
      transaction?: Transaction,
    ): Promise<Item[]> => {
      if (ids.length === 0) return [];
      const found = await (transaction ?? db).getAll(...ids.map((id) => all(db).doc(id)));
      return (await readListed(found, read, log)).map(({ record }) => record);
    },
    /** The records that have a field, the latest first, then by id: an order that `page` can read. */
    newestFirst: (db: Firestore, field: keyof Fields & string): Query =>
      all(db).orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc'),
    /** The records that a query finds, as `find` reads them; a broken one is logged and left out. */
    list: async (
      { log }: Pick<ListDeps, 'log'>,
      query: Query,
      transaction?: Transaction,
    ): Promise<Item[]> => {
      const { docs } = await (transaction ? transaction.get(query) : query.get());
      return (await readListed(docs, read, log)).map(({ record }) => record);
    },
    /** Lists records, which may be thousands: decoding them in one go would keep all other calls waiting. */
    listMany: async ({ log }: Pick<ListDeps, 'log'>, query: Query): Promise<Item[]> =>
      (await readListed(await readMany(query), read, log)).map(({ record }) => record),
    /** One page of a query that is ordered by a field, an instant unless `cursor` says otherwise, and then by id. */
    page: (
      { log }: Pick<ListDeps, 'log'>,
      query: Query,
      orderedBy: keyof Fields & string,
      request: PageRequest,
      cursor: z.ZodMiniType<readonly unknown[]> = instantCursor,
    ): Promise<ListPage<Item>> =>
      listPage(query, request, { cursor, orderedBy: [orderedBy], parse: read, log }),
    create,
    /** Adds a record to a commit, in place of one of its id. */
    set: (db: Firestore, writes: Writes, record: Stored) =>
      writes.set(changed(db, writes, record._id), encode(record)),
    /** Adds a record to a commit in place of the version read; fails if that has changed. Without one, as `create`. */
    save: (db: Firestore, writes: Writes, record: Stored, updateTime: Timestamp | undefined): void => {
      if (updateTime) update(changed(db, writes, record._id), writes, z.encode(schema, record), updateTime);
      else create(db, writes, record);
    },
    /** Adds changes of some fields to a commit, which fails where the record is gone or not that version any more. */
    edit: (
      db: Firestore,
      writes: Writes,
      id: string,
      fields: z.output<typeof changes>,
      updateTime?: Timestamp,
    ): void => update(changed(db, writes, id), writes, z.encode(changes, fields), updateTime),
    /**
     * Adds the removal of a record to a commit, which fails where it is not that version any more. Without a version it
     * does nothing where there is no record.
     */
    remove: (db: Firestore, writes: Writes, id: string, updateTime?: Timestamp): void =>
      void writes.delete(changed(db, writes, id), updateTime && { lastUpdateTime: updateTime }),
  };
}

const instantCursor = z.tuple([cursorInstant, cursorId]);
