import type { Transaction } from 'firebase-admin/firestore';
import { findJoinedInto } from '#audit/audit-queries.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { assertConfirmedEmail } from '#users/assert-confirmed-email.ts';
import { isBeingJoined } from '#users/record-move.ts';
import { filledFields, type UserRecord, type UserVersion } from '#users/user-record.ts';
import { addMailChoice, addRecordChange, addUserChanges, findUserVersion } from '#users/user-store.ts';
import { whatItLacks } from './fill-lacking.ts';
import { undoMs } from './part-patients.ts';

/**
 * The join that is asked for: the record to remove, the account or record that gets its data, and the admin who asks.
 */
type Wanted = { from: string; to: string; by: string; samePerson: boolean };

/** A join that has begun. */
export type Joining = { from: string } & NonNullable<UserRecord['joining']>;

export const joinAction = 'join-patient';

/** The account that gets the data, and the join as it was begun; null where it is done already. */
type Claim = { account: UserRecord; joining: Joining | null };

/**
 * Claims the record for the account. A join that another call began goes on with that call's admin and `samePerson`,
 * which the audit keeps.
 */
export function claimRecord(deps: Deps, wanted: Wanted): Promise<Claim> {
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
      action: joinAction,
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

/** Whether the patient of a record has ended the reminders, and the other record would still send them. */
export const stopsReminders = (record: UserRecord, other: UserRecord): boolean =>
  !record.mailChoices.reminders && other.mailChoices.reminders;

export const addStop = (db: Deps['db'], transaction: Transaction, uid: string, now: number): void =>
  addMailChoice(db, transaction, uid, { choice: 'reminders', wanted: false, now });
