import { roleSchema, type User } from '@garden-room/contract/user';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { isAlreadyExists, parseDocument, storedInstant, toTimestamp } from '../lib/firestore.ts';

/** `users/{uid}` */
const storedUser = z.object({
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  isPatient: z.boolean(),
  isBlocked: z.boolean(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  photoURL: z.string().nullable(),
  createdAt: storedInstant,
});

const users = (db: Firestore) => db.collection('users');

/** The record of a person, or null. */
export async function findUser(db: Firestore, uid: string): Promise<User | null> {
  return toUser(uid, parseDocument(storedUser, await users(db).doc(uid).get()));
}

/** The record that carries an email (lower case), or null. */
export async function findUserByEmail(db: Firestore, email: string): Promise<User | null> {
  const found = await users(db).where('email', '==', email).limit(1).get();
  const document = found.docs[0];
  return document ? toUser(document.id, parseDocument(storedUser, document)) : null;
}

/** Writes a new record with no rights; false when the person has one already, which then stays as it is. */
export async function createUser(
  db: Firestore,
  uid: string,
  fields: { email: string; name: string; photoURL: string | null; now: number },
): Promise<boolean> {
  const { now, ...person } = fields;
  const record: z.input<typeof storedUser> = {
    ...person,
    role: 'User',
    isPatient: false,
    isBlocked: false,
    phone: null,
    address: null,
    createdAt: toTimestamp(now),
  };
  try {
    await users(db).doc(uid).create(record);
    return true;
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
}

/** Changes fields a person may change about themselves. */
export async function updateUser(
  db: Firestore,
  uid: string,
  changes: Partial<Pick<User, 'email' | 'name' | 'phone' | 'address'>>,
): Promise<void> {
  await users(db).doc(uid).update(changes);
}

/** Part of the booking's commit. */
export function markAsPatient(db: Firestore, batch: WriteBatch, uid: string): void {
  batch.update(users(db).doc(uid), { isPatient: true });
}

function toUser(uid: string, stored: z.output<typeof storedUser> | null): User | null {
  return stored && { _id: uid, ...stored, userEmail: stored.email, displayName: stored.name };
}
