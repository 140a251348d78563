import { dependantSchema } from '@garden-room/contract/dependant';
import { detailShape, type PersonKey, personFields, personKeys } from '@garden-room/contract/person-fields';
import { mailChoicesSchema, roleSchema, type User, usualMail } from '@garden-room/contract/user';
import { dateSchema } from '@garden-room/contract/wall-time';
import { phoneToKeep, phoneToShow } from '@garden-room/contract/whole-phone';
import { findZone } from '@garden-room/contract/zone';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, storedInstant, storedMilliseconds, toTimestamp } from '#lib/firestore.ts';
import type { EndedSessions } from './ended-sessions.ts';
import {
  type EditedVisit,
  type OpenAppointments,
  storedEditedVisit,
  storedOpenAppointments,
} from './open-appointments.ts';
import { nameKey, searchIndex } from './user-search.ts';

/** The fields that a record can get from one that is joined with it, where it lacks it. */
export const filledFields = [
  ...personKeys.filter((key) => personFields[key].fills !== 'none'),
  'externalId' as const,
];

/**
 * The record or account that a record is being joined with: no other can be from then on. `by` is the admin who began
 * it, and `samePerson` whether only that admin says that the two are one person.
 */
interface JoiningState {
  to: string;
  by: string;
  samePerson: boolean;
  /** Instant until which the join can be undone, and is not finished; null for a join with an account. */
  until: string | null;
  /** The fields that the other record lacked and got from this one; `reminders`: that they are not wanted. */
  filled: (PersonKey | 'externalId' | 'reminders')[];
  /** Whether it is being undone. */
  parting: boolean;
}

/** Records from before joins stored who began them hold the account's id only. */
const storedJoining = z.pipe(
  z.union([
    z.string(),
    z.object({
      to: z.string(),
      by: z.string(),
      samePerson: z.boolean(),
      until: z._default(z.nullable(storedInstant), null),
      filled: z._default(z.array(z.enum([...filledFields, 'reminders'])), []),
      parting: z._default(z.boolean(), false),
    }),
  ]),
  z.transform(
    (joining): JoiningState =>
      typeof joining === 'string'
        ? { to: joining, by: 'system', samePerson: false, until: null, filled: [], parting: false }
        : joining,
  ),
);

/** Stored as `phoneToKeep` has it, by older versions in other forms; read in the form that is shown. */
export const storedPhone = z.pipe(
  z.nullable(z.string()),
  z.transform((text) => text && phoneToShow(text)),
);

/**
 * `users/{uid}`. `nameKey`, `userSearch` and `patientSearch` are derived, for order and search. A field that an
 * older or imported record lacks gets its default: an ordinary user.
 */
const storedUser = z.object({
  email: z.string(),
  name: z.string(),
  role: z._default(roleSchema, 'User'),
  isPatient: z._default(z.boolean(), false),
  isBlocked: z._default(z.boolean(), false),
  ...detailShape,
  phone: z._default(storedPhone, null),
  alert: z._default(z.nullable(z.string()), null),
  externalId: z._default(z.nullable(z.string()), null),
  photoURL: z._default(z.nullable(z.string()), null),
  proposedEmail: z.optional(z.nullable(z.string())),
  /** The patient's zone; one that this machine does not know counts as the clinic's, which is null. */
  timeZone: z._default(z.pipe(z.unknown(), z.transform(findZone)), null),
  createdAt: storedInstant,
  /** False for a patient whom the practice has noted by itself. */
  hasAccount: z._default(z.boolean(), true),
  joining: z._default(z.nullable(storedJoining), null),
  /** Counts every change to the person's messages. */
  messagesVersion: z._default(z.number(), 0),
  /** Ended sessions by the times of their sign-ins; every call is checked against it (`isSessionEnded`). */
  endedSessions: z._default(z.object({ before: storedMilliseconds, signIns: z.array(storedMilliseconds) }), {
    before: 0,
    signIns: [],
  }),
  openAppointments: storedOpenAppointments,
  editedVisit: storedEditedVisit,
  /** Set while the user's account is being deleted; every other change is refused then. */
  deletion: z._default(
    z.nullable(
      z.object({
        requestedAt: storedInstant,
        alias: z.string(),
        by: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
  dependants: z._default(z.array(dependantSchema), []),
  /** An unreadable one counts as none: the user is asked again, and their record stays readable. */
  privacyNotice: z._default(
    z.catch(z.nullable(z.object({ version: dateSchema, acceptedAt: storedInstant })), null),
    null,
  ),
  mailChoices: z._default(
    z.object({
      ...mailChoicesSchema.shape,
      chosenAt: z._default(z.nullable(storedInstant), null),
    }),
    usualMail,
  ),
});

/** The fields that a read asks for. The search index is most of a record and only ever queried. */
export const userFieldMask = Object.keys(storedUser.shape);

/** A user with the fields that the API does not show. */
export type UserRecord = User & {
  /** The warning that only the practice sees. */
  alert: string | null;
  messagesVersion: number;
  endedSessions: EndedSessions;
  openAppointments: OpenAppointments | null;
  editedVisit: EditedVisit | null;
  /**
   * `alias` replaces the user's id in what is kept; `by` is the admin who erases a record, null when the users
   * delete their own.
   */
  deletion: { requestedAt: string; alias: string; by: string | null } | null;
  joining: JoiningState | null;
};

/** A record with the time of its last write, the precondition of a change. */
export interface UserVersion {
  user: UserRecord;
  updateTime: Timestamp;
}

/** Fields of a record that this API changes. */
export type UserChanges = Partial<
  Pick<
    UserRecord,
    | PersonKey
    | 'externalId'
    | 'timeZone'
    | 'proposedEmail'
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

/** Parses a document of `users/`; null where there is none. */
export function toUser(document: DocumentSnapshot): UserRecord | null {
  const stored = parseDocument(storedUser, document);
  return stored && { _id: document.id, ...stored, userEmail: stored.email, displayName: stored.name };
}

/** A user's record with its version. */
export function toUserVersion(document: DocumentSnapshot): UserVersion | null {
  const user = toUser(document);
  return user && document.updateTime ? { user, updateTime: document.updateTime } : null;
}

type NewUser = Pick<UserRecord, 'email' | 'name' | 'photoURL'> &
  Partial<
    Pick<UserRecord, PersonKey | 'externalId' | 'isPatient' | 'dependants' | 'timeZone' | 'mailChoices'>
  >;

/** A record without rights, with its search index. */
export function newUserRecord(
  { phone = null, isPatient = false, dependants = [], mailChoices, ...person }: NewUser,
  now: number,
) {
  const chosenAt = mailChoices?.chosenAt;
  const record: z.input<typeof storedUser> = {
    ...person,
    role: 'User',
    isPatient,
    isBlocked: false,
    phone: phone && phoneToKeep(phone),
    createdAt: toTimestamp(now),
    messagesVersion: 0,
    openAppointments: {},
    dependants,
    ...(mailChoices && {
      mailChoices: { ...mailChoices, chosenAt: chosenAt ? toTimestamp(chosenAt) : null },
    }),
  };
  return { ...record, ...derivedOf({ ...person, phone, role: 'User', isPatient, dependants }) };
}

/** The derived fields that a user is ordered and found by. */
export function derivedOf(
  person: Pick<User, 'name' | 'email' | 'phone' | 'role' | 'isPatient' | 'dependants'>,
) {
  return { nameKey: nameKey(person.name), ...searchIndex(person) };
}
