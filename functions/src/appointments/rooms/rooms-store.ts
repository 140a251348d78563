import { createHmac, randomBytes } from 'node:crypto';
import { noRooms, type Rooms, roomsSchema, visitPart } from '@garden-room/contract/rooms';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { contentHash } from '#lib/content-hash.ts';
import { parseDocument, type Writes } from '#lib/firestore.ts';

const document = (db: Firestore) => db.doc('settings/rooms');

/** The key by which a visit's part of an address is made: kept with the settings, and in no answer. */
const storedRooms = z.object({ ...roomsSchema.shape, key: z.string() });

/** The settings of rooms, with the key of addresses. */
export type RoomSettings = z.output<typeof storedRooms>;

/** The settings of rooms, read each time; off until a practice saves its own. */
export async function readRooms(db: Firestore, transaction?: Transaction): Promise<RoomSettings> {
  const snapshot = await (transaction ? transaction.get(document(db)) : document(db).get());
  return parseDocument(storedRooms, snapshot) ?? { ...noRooms, key: '' };
}

/** The settings of rooms as they are answered. */
export const withoutKey = ({ key: _, ...rooms }: RoomSettings): Rooms => rooms;

/** Adds the settings of rooms to a commit, whole, with their key, which stays once it is made. */
export function addRooms(db: Firestore, writes: Writes, rooms: Rooms, { key }: { key: string }): void {
  writes.set(document(db), { ...rooms, key: key || randomBytes(32).toString('base64url') });
}

/** The entity tag (RFC 9110) of the settings of rooms; in the schema's order, whatever wrote them. */
export const roomsTag = (rooms: Rooms): string => `"${contentHash(roomsSchema.parse(rooms))}"`;

/** The address of a visit's room, its own or that of all; empty where there is none. */
export function roomOf(
  { address, key }: RoomSettings,
  { _id, mode, desk }: Pick<AppointmentRecord, '_id' | 'mode' | 'desk'>,
): string {
  if (mode !== 'video') return '';
  const part = createHmac('sha256', key).update(_id).digest('base64url').slice(0, 22);
  return (desk.room ?? address).replaceAll(visitPart, () => part);
}
