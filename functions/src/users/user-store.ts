import { dependantSchema } from '@garden-room/contract/dependant';
import {
  type AcceptedNotice,
  type MailChoice,
  noMail,
  roleSchema,
  type User,
} from '@garden-room/contract/user';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cursorId, cursorText } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { isAlreadyExists, parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { type ListPage, listPage, type PageRequest } from '#lib/page.ts';
import { readListed } from '#lib/read-listed.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { type OpenAppointments, storedOpenAppointments } from './open-appointments.ts';
import { nameKey, searchKey, searchKeys } from './user-search.ts';

const storedMilliseconds = z.pipe(
  z.instanceof(Timestamp),
  z.transform((value) => value.toMillis()),
);

const storedDependant = z.object({
  ...dependantSchema.shape,
  /** Hash of the request that has added them, where an Idempotency-Key came with it. */
  requestHash: z._default(z.nullable(z.string()), null),
});

/**
 * `users/{uid}`. `nameKey` and `searchKeys` are derived, for order and search. What an older or imported record lacks
 * stands for its default: an ordinary user.
 */
const storedUser = z.object({
  email: z.string(),
  name: z.string(),
  role: z._default(roleSchema, 'User'),
  isPatient: z._default(z.boolean(), false),
  isBlocked: z._default(z.boolean(), false),
  phone: z._default(z.nullable(z.string()), null),
  address: z._default(z.nullable(z.string()), null),
  photoURL: z._default(z.nullable(z.string()), null),
  createdAt: storedInstant,
  /** False for a patient whom the practice has noted by itself. */
  hasAccount: z._default(z.boolean(), true),
  /** Hash of the request that made it, where that was the practice's. */
  requestHash: z._default(z.nullable(z.string()), null),
  /** The account that it is being put into: no other can have it from then on. */
  joining: z._default(z.nullable(z.string()), null),
  /** Counts every change to the person's messages. */
  messagesVersion: z._default(z.number(), 0),
  /** By the times of their sign-ins; every call is held against it (`isSessionEnded`). */
  endedSessions: z._default(z.object({ before: storedMilliseconds, signIns: z.array(storedMilliseconds) }), {
    before: 0,
    signIns: [],
  }),
  openAppointments: storedOpenAppointments,
  /** Set from when the person has asked for their account to be deleted; until that is done nothing else is. */
  deletion: z._default(z.nullable(z.object({ requestedAt: storedInstant, alias: z.string() })), null),
  dependants: z._default(z.array(storedDependant), []),
  privacyNotice: z._default(z.nullable(z.object({ version: z.string(), acceptedAt: storedInstant })), null),
  mailChoices: z._default(
    z.object({
      reminders: z._default(z.boolean(), false),
      news: z._default(z.boolean(), false),
      chosenAt: z._default(z.nullable(storedInstant), null),
    }),
    noMail,
  ),
});

export type DependantRecord = z.output<typeof storedDependant>;

/** A user with what the API keeps to itself. */
export type UserRecord = Omit<User, 'dependants'> & {
  dependants: DependantRecord[];
  messagesVersion: number;
  endedSessions: EndedSessions;
  openAppointments: OpenAppointments | null;
  /** `alias` stands for the person in what is kept. */
  deletion: { requestedAt: string; alias: string } | null;
  requestHash: string | null;
  joining: string | null;
};

/** A record with the time of its last write, the precondition of a change to what was read. */
export interface UserVersion {
  user: UserRecord;
  updateTime: Timestamp;
}

/** Fields of a record that this API changes. */
export type UserChanges = Partial<
  Pick<
    UserRecord,
    | 'email'
    | 'name'
    | 'phone'
    | 'address'
    | 'isPatient'
    | 'role'
    | 'isBlocked'
    | 'endedSessions'
    | 'dependants'
    | 'privacyNotice'
    | 'deletion'
    | 'joining'
  >
>;

export interface UserFilter {
  search?: string | undefined;
  patientsOnly?: boolean;
}

const users = (db: Firestore) => db.collection('users');

/** The record of a person, or null; null also once they are leaving. */
export async function findUser(db: Firestore, uid: string): Promise<UserRecord | null> {
  return (await findUserVersion(db, uid))?.user ?? null;
}

/** The same with its version, for a change that must not be made to anything newer. */
export async function findUserVersion(db: Firestore, uid: string): Promise<UserVersion | null> {
  const version = await findAnyUserVersion(db, uid);
  return version?.user.deletion ? null : version;
}

/** The same also of somebody who is leaving, whose record is only there to be removed. */
export async function findAnyUserVersion(db: Firestore, uid: string): Promise<UserVersion | null> {
  return toUserVersion(await users(db).doc(uid).get());
}

/** Every record that carries an email (lower case). */
export async function findUsersByEmail({ db, log }: ListDeps, email: string): Promise<UserVersion[]> {
  const { docs } = await users(db).where('email', '==', email).get();
  return readListed(docs, toUserVersion, log).map(({ record }) => record);
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
  { db, log }: ListDeps,
  filter: UserFilter,
  request: PageRequest,
): Promise<ListPage<UserRecord>> {
  const { patientsOnly = false } = filter;
  return listPage(usersQuery(db, filter), request, {
    cursor: patientsOnly ? patientCursor : userCursor,
    orderedBy: patientsOnly ? ['nameKey'] : ['role', 'nameKey'],
    parse: (document) => {
      const user = toUser(document.id, parseDocument(storedUser, document));
      return user?.deletion ? null : user;
    },
    log,
  });
}

/** Everybody whose account is being deleted. There are never many: each is gone in seconds, or at the next try. */
export async function listLeavingUsers({ db, log }: ListDeps): Promise<UserRecord[]> {
  const { docs } = await users(db).orderBy('deletion.requestedAt').get();
  return readListed(docs, toUserVersion, log).map(({ record }) => record.user);
}

/** Whether anybody but `uid` is an admin who can sign in, still so when the transaction commits. */
export async function hasOtherAdmin(db: Firestore, transaction: Transaction, uid: string): Promise<boolean> {
  const { docs } = await transaction.get(users(db).where('role', '==', 'Admin'));
  return docs.some((admin) => admin.id !== uid && !admin.get('isBlocked') && !admin.get('deletion'));
}

/** Adds the removal of a record to a commit, which fails when the record has been written since it was read. */
export function addUserRemoval(db: Firestore, writes: Writes, { user, updateTime }: UserVersion): void {
  writes.delete(users(db).doc(user._id), { lastUpdateTime: updateTime });
}

/** Writes a new record with no rights; false when the person has one already, which then stays as it is. */
export async function createUser(
  db: Firestore,
  uid: string,
  fields: Pick<UserRecord, 'email' | 'name' | 'photoURL' | 'privacyNotice'> & { now: number },
): Promise<boolean> {
  const { now, privacyNotice, ...person } = fields;
  const notice = { privacyNotice: privacyNotice && storedNotice(privacyNotice) };
  try {
    await users(db)
      .doc(uid)
      .create({ ...newRecord(person, now), ...notice });
    return true;
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
}

/** A fresh id, for a patient without an account whom no Idempotency-Key names. */
export function newUserId(db: Firestore): string {
  return users(db).doc().id;
}

/** Adds a patient without an account to a commit; a `create`, which fails when there is somebody of that id. */
export function addPatientRecord(
  db: Firestore,
  writes: Writes,
  { _id, now, requestHash, ...person }: NewPatientRecord,
): void {
  const noted = { phone: person.phone, isPatient: true, hasAccount: false, requestHash };
  writes.create(users(db).doc(_id), { ...newRecord({ ...person, photoURL: null }, now), ...noted });
}

interface NewPatientRecord extends Pick<UserRecord, '_id' | 'email' | 'name' | 'phone' | 'requestHash'> {
  /** UTC milliseconds. */
  now: number;
}

/** A record with no rights, and with what it is found by. */
function newRecord(person: Pick<UserRecord, 'email' | 'name' | 'photoURL'>, now: number) {
  const { email, name, photoURL } = person;
  const record: z.input<typeof storedUser> = {
    email,
    name,
    photoURL,
    role: 'User',
    isPatient: false,
    isBlocked: false,
    phone: null,
    address: null,
    createdAt: toTimestamp(now),
    messagesVersion: 0,
    openAppointments: {},
    dependants: [],
  };
  return { ...record, ...derived(person) };
}

/**
 * Adds changes of a record to a commit; `user` is the record as it was read. With `updateTime` the commit fails when
 * the record has been written since (`retryOnConflict`).
 */
export function addUserChanges(
  db: Firestore,
  writes: Writes,
  user: User,
  { endedSessions, privacyNotice, deletion, ...changes }: UserChanges,
  updateTime?: Timestamp,
): void {
  const { email = user.email, name = user.name } = changes;
  const renamed = email !== user.email || name !== user.name;
  const fields = {
    ...changes,
    ...(renamed ? derived({ email, name }) : {}),
    ...(endedSessions ? { endedSessions: storedSessions(endedSessions) } : {}),
    ...(deletion ? { deletion: { ...deletion, requestedAt: toTimestamp(deletion.requestedAt) } } : {}),
    ...(privacyNotice ? { privacyNotice: storedNotice(privacyNotice) } : {}),
  };
  writes.update(users(db).doc(user._id), fields, updateTime ? { lastUpdateTime: updateTime } : {});
}

/** Adds one choice to a commit; the other stays as whoever chose it last has left it. */
export function addMailChoice(
  db: Firestore,
  writes: Writes,
  uid: string,
  { choice, wanted, now }: { choice: MailChoice; wanted: boolean; now: number },
): void {
  const chosen = { [`mailChoices.${choice}`]: wanted, 'mailChoices.chosenAt': toTimestamp(now) };
  writes.update(users(db).doc(uid), chosen);
}

function storedNotice({ version, acceptedAt }: AcceptedNotice) {
  return { version, acceptedAt: toTimestamp(acceptedAt) };
}

function storedSessions({ before, signIns }: EndedSessions) {
  return { before: toTimestamp(before), signIns: signIns.map(toTimestamp) };
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
  return user && document.updateTime ? { user, updateTime: document.updateTime } : null;
}

function toUser(uid: string, stored: z.output<typeof storedUser> | null): UserRecord | null {
  return stored && { _id: uid, ...stored, userEmail: stored.email, displayName: stored.name };
}
