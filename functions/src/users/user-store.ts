import type { FormKey, PersonKey } from '@garden-room/contract/person-fields';
import type { IdentifyingDetails } from '@garden-room/contract/same-patient';
import { type AcceptedNotice, type MailChoice, roleSchema, type User } from '@garden-room/contract/user';
import { parsePhone, phoneToKeep } from '@garden-room/contract/whole-phone';
import {
  FieldPath,
  FieldValue,
  type Firestore,
  type Precondition,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readListed } from '#lib/broken-record.ts';
import { addChangeMark } from '#lib/change-marks.ts';
import type { ListDeps } from '#lib/deps.ts';
import { isAlreadyExists, toTimestamp, type Writes } from '#lib/firestore.ts';
import { cursorId, cursorText, type ListPage, listPage, type PageRequest, textCursor } from '#lib/page.ts';
import type { EndedSessions } from './ended-sessions.ts';
import {
  derivedOf,
  newUserRecord,
  toUser,
  toUserVersion,
  type UserChanges,
  type UserRecord,
  type UserVersion,
  userFieldMask,
} from './user-record.ts';
import { searchField } from './user-search.ts';

interface UserFilter {
  search?: string | undefined;
  patientsOnly?: boolean;
}

export const users = (db: Firestore) => db.collection('users');

/** The record of a user, or null; null also while it is being deleted. */
export async function findUser(db: Firestore, uid: string): Promise<UserRecord | null> {
  return (await findUserVersion(db, uid))?.user ?? null;
}

/**
 * The record of a user with its version, for a change that must not be made to anything newer. Read through a
 * transaction, the record is still the same when that commits.
 */
export async function findUserVersion(
  db: Firestore,
  uid: string,
  transaction?: Transaction,
): Promise<UserVersion | null> {
  const version = await findAnyUserVersion(db, uid, transaction);
  return version?.user.deletion ? null : version;
}

/** A user's record with its version, also of a leaving user, kept until the deletion is complete. */
export async function findAnyUserVersion(
  db: Firestore,
  uid: string,
  transaction?: Transaction,
): Promise<UserVersion | null> {
  const [document] = await (transaction ?? db).getAll(users(db).doc(uid), { fieldMask: userFieldMask });
  return document ? toUserVersion(document) : null;
}

/** Every record that carries an email (lower case). */
export async function findUsersByEmail({ db, log }: ListDeps, email: string): Promise<UserVersion[]> {
  const { docs } = await users(db).where('email', '==', email).get();
  return (await readListed(docs, toUserVersion, log)).map(({ record }) => record);
}

/**
 * Every record that has the email (lower case), the number (as it is shown), the date of birth, the number in another
 * program, or the name (by its key) of one of at most 30 people. Read through a transaction, there is no other when
 * that commits.
 */
export async function findUsersAlike(
  { db, log }: ListDeps,
  people: readonly (Omit<IdentifyingDetails, 'name'> & { externalId?: string | null; nameKey?: string })[],
  transaction?: Transaction,
): Promise<UserRecord[]> {
  const conditions = {
    email: people.flatMap(({ email }) => email || []),
    phone: people.flatMap(({ phone }) => (phone === null ? [] : phoneToKeep(phone))),
    birthDate: people.flatMap(({ birthDate }) => birthDate ?? []),
    externalId: people.flatMap(({ externalId }) => externalId ?? []),
    nameKey: people.flatMap(({ nameKey }) => nameKey || []),
  };
  const queries = Object.entries(conditions).flatMap(([field, values]) =>
    values.length === 0
      ? []
      : [
          users(db)
            .where(field, 'in', [...new Set(values)])
            .select(...userFieldMask),
        ],
  );
  const found = await Promise.all(
    queries.map((query) => (transaction ? transaction.get(query) : query.get())),
  );
  const docs = found.flatMap((snapshot) => snapshot.docs);
  const once = [...new Map(docs.map((document) => [document.id, document])).values()];
  return (await readListed(once, toUser, log)).map(({ record }) => record);
}

/** Users by role (admins first) and last name, patients by last name; the id settles the order of namesakes. */
export function usersMatching(db: Firestore, { search, patientsOnly = false }: UserFilter): Query {
  const query = patientsOnly && !search ? users(db).where('isPatient', '==', true) : users(db);
  const orderedBy = orderOf({ search, patientsOnly });
  return orderedBy
    .reduce((ordered: Query, field) => ordered.orderBy(field), query)
    .orderBy(FieldPath.documentId());
}

/** The fields that order a list. A record that a search does not match lacks the field that orders it. */
function orderOf({ search, patientsOnly }: UserFilter): (string | FieldPath)[] {
  if (search) return [searchField(patientsOnly ? 'patientSearch' : 'userSearch', search)];
  return patientsOnly ? ['nameKey'] : ['role', 'nameKey'];
}

const userCursor = z.tuple([roleSchema, cursorText, cursorId]);

/** One page of users or patients. */
export function listUserPage(
  { db, log }: ListDeps,
  filter: UserFilter,
  request: PageRequest,
): Promise<ListPage<UserRecord>> {
  const orderedBy = orderOf(filter);
  return listPage(usersMatching(db, filter).select(...userFieldMask, ...orderedBy), request, {
    cursor: filter.patientsOnly || filter.search ? textCursor : userCursor,
    orderedBy,
    parse: (document) => {
      const user = toUser(document);
      return user?.deletion ? null : user;
    },
    log,
  });
}

/** All users whose account is being deleted: few at a time, as a deletion takes seconds, or until the next retry. */
export async function listLeavingUsers({ db, log }: ListDeps): Promise<UserRecord[]> {
  const { docs } = await users(db).orderBy('deletion.requestedAt').get();
  return (await readListed(docs, toUserVersion, log)).map(({ record }) => record.user);
}

/** Every record that is being put into an account. There are never many, as with those who are leaving. */
export async function listJoiningRecords({ db, log }: ListDeps): Promise<UserRecord[]> {
  const { docs } = await users(db).where('joining', '!=', null).get();
  return (await readListed(docs, toUserVersion, log)).map(({ record }) => record.user);
}

/** The ids, among some, that have no record at all. */
export async function findMissingUsers(db: Firestore, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db.getAll(...ids.map((id) => users(db).doc(id)), { fieldMask: ['role'] });
  return found.filter(({ exists }) => !exists).map(({ id }) => id);
}

/** Whether another user than `uid` is an admin who can sign in, still so when the transaction commits. */
export async function hasOtherAdmin(db: Firestore, transaction: Transaction, uid: string): Promise<boolean> {
  const { docs } = await transaction.get(users(db).where('role', '==', 'Admin'));
  return docs.some((admin) => admin.id !== uid && !admin.get('isBlocked') && !admin.get('deletion'));
}

/** Whether more than one user works for the practice. */
export async function hasColleagues(db: Firestore): Promise<boolean> {
  const staff = users(db).where('role', 'in', ['Admin', 'Reception']);
  return (await staff.limit(2).select().get()).size > 1;
}

/**
 * Adds the removal of a record to a commit, which fails when the record has been written since it was read. It is
 * marked: the commits before it have taken away or moved what the desk shows of the patient.
 */
export function addUserRemoval(db: Firestore, writes: Writes, { user, updateTime }: UserVersion): void {
  addChangeMark(writes, users(db).doc(user._id));
  writes.delete(users(db).doc(user._id), { lastUpdateTime: updateTime });
}

/**
 * Writes a new record with no rights, with what `alongside` adds to the commit; false when the user has one already,
 * which then stays as it is.
 */
export async function createUser(
  db: Firestore,
  uid: string,
  fields: Pick<UserRecord, 'email' | 'name' | 'photoURL' | 'privacyNotice'> & { now: number },
  alongside: (writes: Writes) => void,
): Promise<boolean> {
  const { now, privacyNotice, ...person } = fields;
  const notice = { privacyNotice: privacyNotice && storedNotice(privacyNotice) };
  try {
    const batch = db.batch();
    batch.create(users(db).doc(uid), { ...newUserRecord(person, now), ...notice });
    alongside(batch);
    await batch.commit();
    return true;
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
}

/** A fresh id, for a patient without an account. */
export function newUserId(db: Firestore): string {
  return users(db).doc().id;
}

/** Adds a patient without an account to a commit; a `create`, which fails when the id is in use. */
export function addPatientRecord(
  db: Firestore,
  writes: Writes,
  { _id, now, ...person }: NewPatientRecord,
): void {
  const record = newUserRecord({ ...person, photoURL: null, isPatient: true }, now);
  writes.create(users(db).doc(_id), { ...record, hasAccount: false });
}

/** What an archive of this site says of a patient besides. */
export type ArchivedKey = 'dependants' | 'timeZone' | 'mailChoices';

interface NewPatientRecord
  extends Pick<UserRecord, '_id' | FormKey<'newPatient'>>,
    Partial<Pick<UserRecord, Exclude<PersonKey, FormKey<'newPatient'>> | 'externalId' | ArchivedKey>> {
  /** UTC milliseconds. */
  now: number;
}

/**
 * Adds changes of a record to a commit; `user` is the record as it was read. With `updateTime` it fails when the record
 * has changed since (`retryOnConflict`). Name, email, phone, role and `isPatient` need it: the search index is made of
 * all five. A change of the alert is marked: the desk shows it with each visit.
 */
export function addUserChanges(
  db: Firestore,
  writes: Writes,
  user: User & Partial<Pick<UserRecord, 'alert'>>,
  { endedSessions, privacyNotice, deletion, joining, ...changes }: UserChanges,
  updateTime?: Timestamp,
): void {
  const fields = {
    ...changes,
    ...(changes.phone ? { phone: phoneToKeep(changes.phone) } : {}),
    ...changedIndex(user, changes),
    ...(endedSessions ? { endedSessions: storedSessions(endedSessions) } : {}),
    ...(deletion ? { deletion: { ...deletion, requestedAt: toTimestamp(deletion.requestedAt) } } : {}),
    ...(joining === undefined ? {} : { joining: joining && storedJoining(joining) }),
    ...(privacyNotice ? { privacyNotice: storedNotice(privacyNotice) } : {}),
  };
  if (changes.alert !== undefined && changes.alert !== user.alert)
    addChangeMark(writes, users(db).doc(user._id));
  writes.update(users(db).doc(user._id), fields, asRead(updateTime));
}

/**
 * The precondition of a write. Without a version the record must still exist: an empty precondition would create what
 * is gone.
 */
function asRead(updateTime: Timestamp | undefined): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : { exists: true };
}

/** The parts of the search index that the change makes different. */
function changedIndex(user: Indexed, changes: Partial<Indexed>) {
  const fields = ['email', 'name', 'phone', 'role', 'isPatient', 'dependants'] as const;
  const changed = fields.some((field) => changes[field] !== undefined && changes[field] !== user[field]);
  return changed ? derivedOf({ ...user, ...changes }) : {};
}

type Indexed = Parameters<typeof derivedOf>[0];

/**
 * Adds the search index of a record as it is, and its number as it is kept now, which fails when the record has been
 * written since it was read. `country` is where a number without a country's code is.
 */
export function addSearchIndex(
  db: Firestore,
  writes: Writes,
  { user, updateTime }: UserVersion,
  country: string,
): void {
  const phone = user.phone && (parsePhone(user.phone, country) ?? user.phone);
  const storedFields = { phone: phone && phoneToKeep(phone), ...derivedOf({ ...user, phone }) };
  writes.update(users(db).doc(user._id), storedFields, asRead(updateTime));
}

/** Adds one choice to a commit; the other choices keep their stored values. */
export function addMailChoice(
  db: Firestore,
  writes: Writes,
  uid: string,
  { choice, wanted, now }: { choice: MailChoice; wanted: boolean; now: number },
): void {
  const chosen = { [`mailChoices.${choice}`]: wanted, 'mailChoices.chosenAt': toTimestamp(now) };
  writes.update(users(db).doc(uid), chosen);
}

function storedJoining({ until, ...joining }: NonNullable<UserRecord['joining']>) {
  return { ...joining, until: until === null ? null : toTimestamp(until) };
}

function storedNotice({ version, acceptedAt }: AcceptedNotice) {
  return { version, acceptedAt: toTimestamp(acceptedAt) };
}

function storedSessions({ before, signIns }: EndedSessions) {
  return { before: toTimestamp(before), signIns: signIns.map(toTimestamp) };
}

/**
 * Part of every commit that changes a user's messages, so that their next poll sees it, or that must not outlive the
 * user: it fails without their record, and restarts a concurrent deletion or join. With `updateTime` it also fails if
 * the record has changed.
 */
export function addRecordChange(db: Firestore, writes: Writes, uid: string, updateTime?: Timestamp): void {
  const changed = { messagesVersion: FieldValue.increment(1) };
  writes.update(users(db).doc(uid), changed, asRead(updateTime));
}
