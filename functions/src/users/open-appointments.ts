import { FieldPath, FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';

const storedOpenAppointment = z.object({ status: z.enum(['pending', 'confirmed']), startsAt: storedInstant });

/**
 * `openAppointments` of a user's record: the limits per patient are checked with it, because the record is read
 * anyway. Null where it was never kept or cannot be read; it is then counted again.
 */
export const storedOpenAppointments = z.pipe(
  z.catch(z.nullish(z.record(z.string(), storedOpenAppointment)), null),
  z.transform((open) => open ?? null),
);

export type OpenAppointment = z.output<typeof storedOpenAppointment>;

/** A patient's live appointments by id. */
export type OpenAppointments = Readonly<Record<string, OpenAppointment>>;

interface ListedUser {
  _id: string;
  openAppointments: OpenAppointments | null;
}

const record = (db: Firestore, uid: string) => db.collection('users').doc(uid);

/** Adds the whole list of a patient to a commit, which fails when the record has changed since it was read. */
export function addOpenAppointments(
  db: Firestore,
  writes: Writes,
  { user, updateTime }: { user: ListedUser; updateTime: Timestamp },
  open: OpenAppointments,
): void {
  const openAppointments = Object.fromEntries(Object.entries(open).map(([id, entry]) => [id, stored(entry)]));
  writes.update(record(db, user._id), { openAppointments }, { lastUpdateTime: updateTime });
}

/** Adds the change of one appointment to a commit; null removes it. A list that is null stays null. */
export function addOpenAppointmentChange(
  db: Firestore,
  writes: Writes,
  user: ListedUser,
  id: string,
  entry: OpenAppointment | null,
): void {
  if (!user.openAppointments) return;
  const value = entry ? stored(entry) : FieldValue.delete();
  writes.update(record(db, user._id), new FieldPath('openAppointments', id), value);
}

function stored({ status, startsAt }: OpenAppointment) {
  return { status, startsAt: toTimestamp(startsAt) };
}

/**
 * `editedVisit` of a user's record: the fields of a visit before its last edit, for an undo. Kept with its patient
 * and not with the visit, which an edit may give to another, whose record must not say anything of this one.
 */
export const storedEditedVisit = z._default(
  z.catch(
    z.nullable(
      z.object({
        appointmentId: z.string(),
        /** The number of the visit's changes after the edit, or after its undo. */
        sequence: z.number(),
        isUndone: z.boolean(),
        /** Former values by the names of their fields. */
        before: z.record(z.string(), z.unknown()),
      }),
    ),
    null,
  ),
  null,
);

export type EditedVisit = NonNullable<z.output<typeof storedEditedVisit>>;

/** Adds to the commit of an edit, or of its undo, what its visit was before, to the record of its patient. */
export function addEditedVisit(db: Firestore, writes: Writes, uid: string, editedVisit: EditedVisit): void {
  writes.update(record(db, uid), { editedVisit });
}
