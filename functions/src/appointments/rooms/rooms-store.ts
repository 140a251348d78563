import { noRooms, type Rooms, roomsSchema } from '@garden-room/contract/rooms';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { contentHash } from '#lib/content-hash.ts';
import { parseDocument, type Writes } from '#lib/firestore.ts';

const document = (db: Firestore) => db.doc('settings/rooms');

/** The settings of rooms, read each time; off until a practice saves its own. */
export async function readRooms(db: Firestore, transaction?: Transaction): Promise<Rooms> {
  const snapshot = await (transaction ? transaction.get(document(db)) : document(db).get());
  return parseDocument(roomsSchema, snapshot) ?? noRooms;
}

/** Adds the settings of rooms to a commit, whole. */
export const addRooms = (db: Firestore, writes: Writes, rooms: Rooms): unknown =>
  writes.set(document(db), rooms);

/** The entity tag (RFC 9110) of the settings of rooms; in the schema's order, whatever wrote them. */
export const roomsTag = (rooms: Rooms): string => `"${contentHash(roomsSchema.parse(rooms))}"`;
