import { roleSchema, type User } from '@garden-room/contract/user';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type Timestamp,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { isAlreadyExists, parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { cursorId, cursorText, listPage, type Page, type PageRequest } from '#lib/page.ts';
import { type OpenAppointments, storedOpenAppointments } from './open-appointments.ts';
import { nameKey, searchKey, searchKeys } from './user-search.ts';

/** `users/{uid}`. `nameKey` and `searchKeys` are derived, for order and search. */
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
  /** Counts every change to the person's messages. */
  messagesVersion: z.number().default(0),
  openAppointments: storedOpenAppointments,
});

/** A user with what the API keeps to itself. */
export type UserRecord = User & { messagesVersion: number; openAppointments: OpenAppointments | null };

/** A record with the time of its last write, the precondition of a change to what was read. */
export interface UserVersion {
  user: UserRecord;
  updateTime: Timestamp | undefined;
}

/** Fields of a record that this API changes. */
export type UserChanges = Partial<
  Pick<User, 'email' | 'name' | 'phone' | 'address' | 'isPatient' | 'isBlocked'>
>;

export interface UserFilter {
  search?: string | undefined;
  patientsOnly?: boolean;
}

const users = (db: Firestore) => db.collection('users');

/** The record of a person, or null. */
export async function findUser(db: Firestore, uid: string): Promise<UserRecord | null> {
  return (await findUserVersion(db, uid))?.user ?? null;
}

/** The same with its version, for a change that must not be made to anything newer. */
export async function findUserVersion(db: Firestore, uid: string): Promise<UserVersion | null> {
  return toUserVersion(await users(db).doc(uid).get());
}

/** The record that carries an email (lower case), or null. */
export async function findUserByEmail(db: Firestore, email: string): Promise<UserRecord | null> {
  const found = await users(db).where('email', '==', email).limit(1).get();
  const document = found.docs[0];
  return document ? toUser(document.id, parseDocument(storedUser, document)) : null;
}

/** Users by role (admins first) and name, patients by name; the id settles the order of namesakes. */
export function usersQuery(db: Firestore, { search, patientsOnly = false }: UserFilter): Query {
  let query: Query = users(db);
  if (patientsOnly) query = query.where('isPatient', '==', true);
  if (search) query = query.where('searchKeys', 'array-contains', searchKey(search));
  if (!patientsOnly) query = query.orderBy('role');
  return query.orderBy('nameKey').orderBy(FieldPath.documentId());
}

const patientCursor = z.tuple([cursorText, cursorId]);
const userCursor = z.tuple([roleSchema, cursorText, cursorId]);

/** One page of users or patients. */
export function listUserPage(
  db: Firestore,
  filter: UserFilter,
  request: PageRequest,
): Promise<Page<UserRecord>> {
  const { patientsOnly = false } = filter;
  return listPage(usersQuery(db, filter), request, {
    cursor: patientsOnly ? patientCursor : userCursor,
    parse: (document) => toUser(document.id, parseDocument(storedUser, document)),
    keyOf: ({ role, name, _id }) => (patientsOnly ? [nameKey(name), _id] : [role, nameKey(name), _id]),
  });
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
    messagesVersion: 0,
    openAppointments: {},
  };
  try {
    await users(db)
      .doc(uid)
      .create({ ...record, ...derived(person) });
    return true;
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
}

/** Adds changes of a record to a commit; `user` is the record as it was read. */
export function addUserChanges(db: Firestore, writes: Writes, user: User, changes: UserChanges): void {
  const { email = user.email, name = user.name } = changes;
  const renamed = email !== user.email || name !== user.name;
  writes.update(users(db).doc(user._id), { ...changes, ...(renamed ? derived({ email, name }) : {}) });
}

/** Part of every commit that changes a person's messages: their next poll then sees that something is new. */
export function addMessagesChange(db: Firestore, writes: Writes, uid: string): void {
  writes.update(users(db).doc(uid), { messagesVersion: FieldValue.increment(1) });
}

function derived(person: { name: string; email: string }) {
  return { nameKey: nameKey(person.name), searchKeys: searchKeys(person) };
}

function toUserVersion(document: DocumentSnapshot): UserVersion | null {
  const user = toUser(document.id, parseDocument(storedUser, document));
  return user && { user, updateTime: document.updateTime };
}

function toUser(uid: string, stored: z.output<typeof storedUser> | null): UserRecord | null {
  return stored && { _id: uid, ...stored, userEmail: stored.email, displayName: stored.name };
}
