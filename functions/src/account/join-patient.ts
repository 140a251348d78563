import type { Join } from '@garden-room/contract/endpoints/patient-records';
import type { Patient } from '@garden-room/contract/patient';
import { auditRead } from '#audit/audit-read.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { addMovedConversation, readMovingConversations } from '#messages/conversation-store.ts';
import { addEventMessage } from '#messages/message-store.ts';
import { addMovedNotes, readMovingNotes } from '#patient-notes/move-notes.ts';
import type { Actor } from '#users/actor.ts';
import { assertJoinGoesOn } from '#users/record-move.ts';
import { addUserChanges, addUserRemoval, findUserVersion, listJoiningRecords } from '#users/user-store.ts';
import { anonymiseAudit } from './anonymise-audit.ts';
import { addStop, claimRecord, type Joining, joinAction, stopsReminders } from './claim-patient.ts';
import { whatItLacks } from './fill-lacking.ts';
import { followVisits, isLeft, moveOwned } from './move-owned.ts';
import { completeParting } from './part-patients.ts';

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
  const request = { from, to, by: actor.user._id, samePerson: samePerson === true };
  const { account, joining } = await claimRecord(deps, request);
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
  for (let isDone = false; !isDone; ) {
    const record = await findUserVersion(deps.db, from);
    // One that is completed has nothing left to move.
    if (record) assertJoinGoesOn(record.user, to);
    await moveOwned(deps, move);
    await followVisits(deps.db, move);
    if (isOpen) return;
    // Another call may have finished meanwhile: its entries keep the id of the record, by which they are found.
    await anonymiseAudit(deps, { uid: from, alias: to }, joinAction);
    isDone = await finish(deps, joining);
  }
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
    const removal = {
      action: joinAction,
      target: `users/${from}`,
      before: { patientId: from, hasAccount: false },
      after: { patientId: to, ...said },
    } as const;
    addAuditEntry(db, transaction, by, removal, now);
    // A join of two records has this entry from its beginning.
    if (until !== null) return true;
    const got = {
      action: joinAction,
      target: `users/${to}`,
      before: null,
      after: { joined: from, ...said },
    } as const;
    addAuditEntry(db, transaction, by, got, now);
    return true;
  });
}

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
