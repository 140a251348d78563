import type { Patient } from '@garden-room/contract/patient';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { auditRead } from '#audit/audit-read.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import type { UserRecord, UserVersion } from '#users/user-record.ts';
import { addMailChoice, addUserChanges, findUserVersion } from '#users/user-store.ts';
import { whatItGivesBack } from './fill-lacking.ts';
import { followVisits, isLeft, moveOwned } from './move-owned.ts';

/**
 * Undoes a join of two records within a day: what came from the record goes back, and details that the other got from
 * it are removed if unchanged. Later bookings stay. The same call or the scheduled function completes it. After the
 * day: `not_found`.
 */
export async function partPatients(deps: Deps, actor: Actor, from: string): Promise<Patient> {
  const begun = await begin(deps, actor, from);
  if (begun) await completeParting(deps, { from, ...begun });
  const parted = await findUserVersion(deps.db, from);
  if (!parted) throw notFound();
  if (!begun) await auditRead(deps, actor, { target: `users/${from}`, patientId: from });
  return parted.user;
}

const notFound = () =>
  new AppError('not_found', { message: 'There is no such record: a join can be undone for a day.' });

/** Says that the join is being undone, so that nothing moves on; null where there is none. */
function begin({ db, clock }: Deps, actor: Actor, from: string): Promise<UserRecord['joining']> {
  return runTransaction(db, async (transaction) => {
    const record = await findUserVersion(db, from);
    if (!record?.user.isPatient) throw notFound();
    const { joining } = record.user;
    if (record.user.hasAccount || (joining && joining.until === null)) throw new AppError('has_account');
    if (!joining || joining.parting) return joining;
    if (clock.now() >= Date.parse(joining.until ?? '')) throw notFound();
    addUserChanges(
      db,
      transaction,
      record.user,
      { joining: { ...joining, parting: true } },
      record.updateTime,
    );
    const now = clock.now();
    addTakenBack(db, transaction, { from: record.user, other: await findUserVersion(db, joining.to), now });
    const entry = { action: 'part-patients', before: null } as const;
    const ofRecord = { ...entry, target: `users/${from}`, after: { partedFrom: joining.to } } as const;
    addAuditEntry(db, transaction, actor.user._id, ofRecord, now);
    const ofOther = { ...entry, target: `users/${joining.to}`, after: { parted: from } } as const;
    addAuditEntry(db, transaction, actor.user._id, ofOther, now);
    return joining;
  });
}

/** Removes the fields that the other record got from this one, where it is still the same. */
function addTakenBack(
  db: Firestore,
  transaction: Transaction,
  { from, other, now }: { from: UserRecord; other: UserVersion | null; now: number },
): void {
  if (!other) return;
  const changes = { isPatient: true, ...whatItGivesBack(other.user, from) };
  addUserChanges(db, transaction, other.user, changes, other.updateTime);
  if (from.joining?.filled.includes('reminders'))
    addMailChoice(db, transaction, other.user._id, { choice: 'reminders', wanted: true, now });
}

/** The time in which the join of two records without accounts can be undone. */
export const undoMs = 24 * 60 * 60 * 1000;

/** Moves back what came from a record until nothing is left, and ends its join, which can be undone `until` then. */
export async function completeParting(
  deps: Deps,
  { from, to, until }: { from: string; to: string; until: string | null },
): Promise<void> {
  const { db } = deps;
  const joinedAt = Date.parse(until ?? '') - undoMs;
  const back = { from: to, to: from, marks: 'undo' } as const;
  for (let isOver = false; !isOver; ) {
    await moveOwned(deps, back);
    await followVisits(db, back, joinedAt);
    isOver = await runTransaction(db, async (transaction) => {
      const record = await findUserVersion(db, from);
      if (!record?.user.joining?.parting) return true;
      if (await isLeft(db, transaction, back)) return false;
      addUserChanges(db, transaction, record.user, { joining: null }, record.updateTime);
      return true;
    });
  }
}
