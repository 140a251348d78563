import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  WriteBatch,
} from 'firebase-admin/firestore';
import { appointments } from '#appointments/appointment-record.ts';
import { auditQueriesAbout, auditQueriesOn, auditQueryBy } from '#audit/audit-queries.ts';
import { addChangeMark } from '#lib/change-marks.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { pagesById } from '#lib/walk-documents.ts';
import { noteTarget } from '#patient-notes/note-store.ts';

/**
 * Anonymises a user in the audit and in the histories of the appointments that they changed as an admin. Only the
 * audit knows which those are, so both change in one commit. Entries of the action `except` stay. Safe to repeat, also
 * beside another call.
 */
export function anonymiseAudit(
  { db }: Pick<Deps, 'db'>,
  leaving: { uid: string; alias: string },
  except?: string,
): Promise<void> {
  const { uid } = leaving;
  const queries = [
    auditQueryBy(db, uid),
    ...auditQueriesAbout(db, uid),
    ...auditQueriesOn(db, [noteTarget(uid)]),
  ];
  return retryOnConflict(async () => {
    for (const query of queries) {
      for await (const found of pagesById(query)) {
        const page = found.filter((entry) => entry.get('action') !== except);
        const batch = db.batch();
        const changed = page.map((entry) => String(entry.get('target'))).flatMap(appointmentIn);
        await addForgottenActor(db, batch, [...new Set(changed)], leaving);
        for (const entry of page) addAnonymousEntry(batch, entry, leaving);
        await batch.commit();
      }
    }
  });
}

/** `appointments/abc` -> `abc` */
export function appointmentIn(target: string): string[] {
  const id = /^appointments\/([^/]+)$/.exec(target)?.[1];
  return id === undefined ? [] : [id];
}

/**
 * Replaces a user by their alias in the histories of some appointments, as part of a commit. Unreadable events keep
 * their other fields.
 */
async function addForgottenActor(
  db: Firestore,
  batch: WriteBatch,
  ids: readonly string[],
  { uid, alias }: { uid: string; alias: string },
): Promise<void> {
  if (ids.length === 0) return;
  const found = await db.getAll(...ids.map((id) => appointments.all(db).doc(id)));
  for (const document of found) {
    const forgotten = historyBy(document, { uid, alias });
    if (!forgotten) continue;
    const { updateTime } = document;
    addChangeMark(batch, document.ref);
    batch.update(document.ref, { ...forgotten }, updateTime ? { lastUpdateTime: updateTime } : {});
  }
}

/** The history of an appointment with one user's acts under another id; null where it has none of them. */
export function historyBy(
  appointment: DocumentSnapshot,
  { uid, alias }: Leaving,
): { history: unknown[] } | null {
  const history: unknown = appointment.get('history');
  if (!Array.isArray(history) || !history.some((line) => Object(line).by === uid)) return null;
  return { history: history.map((line) => (Object(line).by === uid ? { ...line, by: alias } : line)) };
}

interface Leaving {
  uid: string;
  /** Replaces their id in every record that is kept. */
  alias: string;
}

/** Fields that an anonymised entry may keep. */
const impersonal: readonly string[] = [
  'patientId',
  'serviceName',
  'date',
  'time',
  'status',
  'isBlocked',
  'role',
  'version',
];

/**
 * Adds to a commit that an entry by or about a user keeps what was done, without anything that identifies them. The
 * commit fails when the entry has changed since it was read: another call may have anonymised it further.
 */
function addAnonymousEntry(
  batch: WriteBatch,
  document: QueryDocumentSnapshot,
  { uid, alias }: Leaving,
): void {
  const { actorId, target, about = null, before, after } = document.data();
  const ownTargets = [`users/${uid}`, `conversations/${uid}`, `patientNotes/${uid}`];
  const isAbout =
    ownTargets.includes(target) ||
    about === uid ||
    Object(before).patientId === uid ||
    Object(after).patientId === uid;
  const forget = (fields: unknown) => (isAbout ? impersonalOf(fields, alias) : (fields ?? null));
  const changes = {
    actorId: actorId === uid ? alias : actorId,
    target: ownTargets.includes(target) ? target.replace(uid, alias) : target,
    about: about === uid ? alias : about,
    before: forget(before),
    after: forget(after),
  };
  batch.update(document.ref, changes, { lastUpdateTime: document.updateTime });
}

/** Null where there are no fields, or none that can be read. */
function impersonalOf(fields: unknown, alias: string): DocumentData | null {
  if (typeof fields !== 'object' || fields === null) return null;
  const impersonalFields = Object.entries(fields).filter(([field]) => impersonal.includes(field));
  return { ...Object.fromEntries(impersonalFields), ...('patientId' in fields ? { patientId: alias } : {}) };
}
