import type { Join } from '@garden-room/contract/endpoints/patient-records';
import type { Patient } from '@garden-room/contract/patient';
import type { Transaction } from 'firebase-admin/firestore';
import { findJoinedInto } from '#audit/audit-queries.ts';
import { auditRead } from '#audit/audit-read.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { addMovedConversation, readMovingConversations } from '#messages/conversation-store.ts';
import { addEventMessage } from '#messages/message-store.ts';
import { addMovedNotes, readMovingNotes } from '#patient-notes/move-notes.ts';
import type { Actor } from '#users/actor.ts';
import { assertConfirmedEmail } from '#users/assert-confirmed-email.ts';
import { assertJoinGoesOn, isBeingJoined } from '#users/record-move.ts';
import { filledFields, type UserRecord, type UserVersion } from '#users/user-record.ts';
import {
  addMailChoice,
  addRecordChange,
  addUserChanges,
  addUserRemoval,
  findUserVersion,
  listJoiningRecords,
} from '#users/user-store.ts';
import { anonymiseAudit } from './anonymise-audit.ts';
import { whatItLacks } from './fill-lacking.ts';
import { followVisits, isLeft, moveOwned } from './move-owned.ts';
import { completeParting, undoMs } from './part-patients.ts';

/**
 * The join that is asked for: the record to remove, the account or record that gets its data, and the admin who asks.
 */
type Wanted = { from: string; to: string; by: string; samePerson: boolean };

/** A join that has begun. */
type Joining = { from: string } & NonNullable<UserRecord['joining']>;

const action = 'join-patient';

/**
 * Joins a patient without an account with their account, or with another record, which can be undone for a day
 * (`part-patients.ts`). The record names its target first, so that no other takes it, and is removed last, so that a
 * repetition completes an interrupted join.
 */
export async function joinPatient(
  deps: Deps,
  actor: Actor,
  from: string,
  { userId: to, samePerson }: Join,
): Promise<Patient> {
  const wanted = { from, to, by: actor.user._id, samePerson: samePerson === true };
  const { account, joining } = await claim(deps, wanted);
  if (joining) await completeJoin(deps, joining);
  else await auditRead(deps, actor, { target: `users/${to}`, patientId: to });
  return (await findUserVersion(deps.db, to))?.user ?? account;
}

/**
 * Completes every join that broke off; one that fails again is logged and left to the next run. If the account was
 * removed by hand, the record is the practice's own again, with what had not moved.
 */
export async function completeJoins(deps: Deps): Promise<void> {
  for (const { _id: from, joining } of await listJoiningRecords(deps)) {
    if (!joining) continue;
    try {
      if (joining.parting) await completeParting(deps, { from, ...joining });
      else if (await findUserVersion(deps.db, joining.to)) await completeJoin(deps, { from, ...joining });
      else await release(deps, from);
    } catch (error) {
      // Undone, or completed, since it was listed.
      if (error instanceof AppError && error.code === 'has_account') continue;
      deps.log.failure({ method: 'SCHEDULE', route: 'complete-join' }, error);
    }
  }
}

/**
 * Completes the joins into one account or record, so that its deletion takes the whole person; they can no longer be
 * undone. If another call deletes the account meanwhile, that call has completed them.
 */
export async function completeJoinsInto(deps: Deps, to: string): Promise<void> {
  for (const { _id: from, joining } of await listJoiningRecords(deps)) {
    if (joining?.to !== to) continue;
    try {
      if (joining.parting) await completeParting(deps, { from, ...joining });
      else await completeJoin(deps, { from, ...joining, until: null });
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'not_found';
      if (!isGone) throw error;
    }
  }
}

/** Moves until nothing is left: bookings for the record go on meanwhile. While it can be undone, the record stays. */
async function completeJoin(deps: Deps, joining: Joining): Promise<void> {
  const { from, to, until } = joining;
  await completeJoinsInto(deps, from);
  const isOpen = until !== null && deps.clock.now() < Date.parse(until);
  const move = { from, to, ...(isOpen && { marks: 'mark' as const }) };
  for (let done = false; !done; ) {
    const record = await findUserVersion(deps.db, from);
    // One that is completed has nothing left to move.
    if (record) assertJoinGoesOn(record.user, to);
    await moveOwned(deps, move);
    await followVisits(deps.db, move);
    if (isOpen) return;
    // Another call may have finished meanwhile: its entries keep the id of the record, by which they are found.
    await anonymiseAudit(deps, { uid: from, alias: to }, action);
    done = await finish(deps, joining);
  }
}

/** The account that gets the data, and the join as it was begun; null where it is done already. */
type Claim = { account: UserRecord; joining: Joining | null };

/**
 * Claims the record for the account. A join that another call began goes on with that call's admin and `samePerson`,
 * which the audit keeps.
 */
function claim(deps: Deps, wanted: Wanted): Promise<Claim> {
  const { db } = deps;
  const { from, to } = wanted;
  return runTransaction(db, async (transaction) => {
    const [patient, account] = await Promise.all([findUserVersion(db, from), findUserVersion(db, to)]);
    assertTakes(account, wanted);
    if (!patient && (await findJoinedInto(db, from)) === to) return { account: account.user, joining: null };
    if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
    if (patient.user.hasAccount) throw new AppError('has_account');
    const begun = patient.user.joining;
    if (begun?.parting) throw isBeingJoined();
    if (begun?.to === to) return { account: account.user, joining: { from, ...begun } };
    return {
      account: account.user,
      joining: await addClaim(deps, transaction, { patient, account, wanted }),
    };
  });
}

/** Refuses an account or record that nothing can be joined with. */
function assertTakes(other: UserVersion | null, { from, to, samePerson }: Wanted): asserts other {
  if (!other) throw new AppError('not_found', { message: 'There is no such account.' });
  if (!other.user.hasAccount && (!samePerson || from === to)) throw new AppError('no_account');
  if (other.user.joining) throw isBeingJoined();
}

async function addClaim(
  { db, auth, clock }: Deps,
  transaction: Transaction,
  { patient, account, wanted }: { patient: UserVersion; account: UserVersion; wanted: Wanted },
): Promise<Joining> {
  const { from, to, by, samePerson } = wanted;
  if (patient.user.joining) await assertUnclaimed(db, patient.user.joining.to);
  if (!samePerson) await assertSamePerson(auth, patient.user, account.user);
  const isUndoable = !account.user.hasAccount;
  const until = isUndoable ? new Date(clock.now() + undoMs).toISOString() : null;
  const lacking = isUndoable ? whatItLacks(account.user, patient.user) : {};
  const stops = isUndoable && stopsReminders(patient.user, account.user);
  const filled = [
    ...filledFields.filter((field) => field in lacking),
    ...(stops ? (['reminders'] as const) : []),
  ];
  const joining = { to, by, samePerson, until, filled, parting: false };
  addUserChanges(db, transaction, patient.user, { joining }, patient.updateTime);
  // A deletion looks for joins first: one that begins now starts again, one that has begun makes this commit fail.
  addRecordChange(db, transaction, to, account.updateTime);
  if (Object.keys(lacking).length > 0) addUserChanges(db, transaction, account.user, lacking);
  if (stops) addStop(db, transaction, to, clock.now());
  if (isUndoable) {
    const change = {
      action,
      target: `users/${to}`,
      before: null,
      after: { joined: from, samePerson },
    } as const;
    addAuditEntry(db, transaction, by, change, clock.now());
  }
  return { from, ...joining };
}

/** Name and phone of an account are what its owner has typed: only a confirmed email shows whose it is. */
async function assertSamePerson(auth: Deps['auth'], record: UserRecord, account: UserRecord): Promise<void> {
  await assertConfirmedEmail(auth, account);
  if (record.email !== account.email) throw new AppError('different_people');
}

/** Refuses an account that has been deleted meanwhile. */
async function assertUnclaimed(db: Deps['db'], to: string): Promise<void> {
  if (!(await findUserVersion(db, to))) return;
  throw new AppError('has_account', { message: 'They are being put into another account already.' });
}

/** Removes the record. False if something was written for it meanwhile, which also changes the record. */
function finish({ db, clock }: Deps, { from, to, by, samePerson, until }: Joining): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const patient = await findUserVersion(db, from);
    // After the record, over whose version this commits.
    const [left, account, notes, conversations] = await Promise.all([
      isLeft(db, transaction, { from, to }),
      findUserVersion(db, to),
      readMovingNotes(db, transaction, { from, to }),
      readMovingConversations(db, transaction, { from, to }),
    ]);
    // A repetition of this call was faster.
    if (!patient) return true;
    assertJoinGoesOn(patient.user, to);
    if (left) return false;
    if (!account) throw new AppError('not_found', { message: 'There is no such account.' });
    const now = clock.now();
    addUserRemoval(db, transaction, patient);
    addMovedNotes(db, transaction, notes, { savedBy: by, now });
    addMovedConversation(db, transaction, conversations, account.user);
    const changes = { isPatient: true, ...whatItLacks(account.user, patient.user) };
    addUserChanges(db, transaction, account.user, changes, account.updateTime);
    if (stopsReminders(patient.user, account.user)) addStop(db, transaction, to, now);
    const joined = { kind: 'joined', facts: {}, appointmentId: null } as const;
    addEventMessage(db, transaction, account.user, joined, now);
    const said = samePerson ? { samePerson } : {};
    const gone = {
      action,
      target: `users/${from}`,
      before: { patientId: from, hasAccount: false },
      after: { patientId: to, ...said },
    } as const;
    addAuditEntry(db, transaction, by, gone, now);
    // A join of two records has this entry from its beginning.
    if (until !== null) return true;
    const got = { action, target: `users/${to}`, before: null, after: { joined: from, ...said } } as const;
    addAuditEntry(db, transaction, by, got, now);
    return true;
  });
}

/** Whether the patient of a record has ended the reminders, and the other record would still send them. */
const stopsReminders = (record: UserRecord, other: UserRecord): boolean =>
  !record.mailChoices.reminders && other.mailChoices.reminders;

const addStop = (db: Deps['db'], transaction: Transaction, uid: string, now: number): void =>
  addMailChoice(db, transaction, uid, { choice: 'reminders', wanted: false, now });

/** Gives a record back to the practice whose account is gone. */
function release({ db, clock }: Deps, from: string): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const patient = await findUserVersion(db, from);
    if (!patient?.user.joining || (await findUserVersion(db, patient.user.joining.to))) return;
    addUserChanges(db, transaction, patient.user, { joining: null }, patient.updateTime);
    const change = { action: 'release-patient', target: `users/${from}`, before: null, after: null } as const;
    addAuditEntry(db, transaction, 'system', change, clock.now());
  });
}
