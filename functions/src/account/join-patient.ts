import type { Patient } from '@garden-room/contract/patient';
import { appointmentsOf } from '#appointments/appointment-queries.ts';
import { moveAppointments } from '#appointments/move-appointments.ts';
import { auditQueriesOn } from '#audit/audit-queries.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/run-transaction.ts';
import { addMessage } from '#messages/message-store.ts';
import { addMovedNotes, readMovingNotes } from '#patient-notes/move-notes.ts';
import type { Actor } from '#users/actor.ts';
import { assertConfirmedEmail } from '#users/assert-confirmed-email.ts';
import type { UserVersion } from '#users/user-record.ts';
import { addUserChanges, addUserRemoval, findUserVersion } from '#users/user-store.ts';
import { anonymiseAudit } from './anonymise-audit.ts';

/** Whose record goes, and which account gets what it has. */
interface Joining {
  from: string;
  to: string;
}

const action = 'join-patient';

/**
 * Puts a patient without an account into theirs, whose email has to be confirmed: it cannot be taken back. First the record
 * says into which, so that no other can have it; then its appointments become the account's, and the audit's lines about it;
 * the record goes last, with the practice's notes, once nothing else is left that names it. Each step may be repeated: what
 * breaks off is completed by the same call. Refuses `not_found`, `no_account` (the one to join), `has_account` (the one to be
 * joined, or they are being joined with another), `unverified_email`.
 */
export async function joinPatient(deps: Deps, actor: Actor, joining: Joining): Promise<Patient> {
  const { from, to } = joining;
  const account = await claim(deps, joining);
  for (let done = account.isJoined; !done; ) {
    await moveAppointments(deps, joining);
    await anonymiseAudit(deps, { uid: from, alias: to });
    done = await finish(deps, actor, joining);
  }
  return account.user;
}

/** The account, once the record is kept for it; or once it has been joined before. */
function claim({ db, auth }: Deps, { from, to }: Joining): Promise<UserVersion & { isJoined: boolean }> {
  return runTransaction(db, async (transaction) => {
    const [patient, account] = await Promise.all([findUserVersion(db, from), findUserVersion(db, to)]);
    if (!account) throw new AppError('not_found', { message: 'There is no such account.' });
    if (!account.user.hasAccount) throw new AppError('no_account');
    if (!patient && (await wasJoined(db, { from, to }))) return { ...account, isJoined: true };
    if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
    const { user, updateTime } = patient;
    if (user.hasAccount) throw new AppError('has_account');
    if (user.joining !== to) {
      await assertUnclaimed(db, user.joining);
      await assertConfirmedEmail(auth, account.user);
      addUserChanges(db, transaction, user, { joining: to }, updateTime);
    }
    return { ...account, isJoined: false };
  });
}

/** An account that has been deleted since takes nobody. */
async function assertUnclaimed(db: Deps['db'], joining: string | null): Promise<void> {
  if (joining === null || !(await findUserVersion(db, joining))) return;
  throw new AppError('has_account', { message: 'They are being put into another account already.' });
}

async function wasJoined(db: Deps['db'], { from, to }: Joining): Promise<boolean> {
  const queries = auditQueriesOn(db, [`users/${from}`]);
  const found = await Promise.all(queries.map((query) => query.get()));
  return found
    .flatMap(({ docs }) => docs)
    .some((entry) => entry.get('action') === action && entry.get('after.patientId') === to);
}

/** Removes the record. False where somebody has booked for it meanwhile: whoever books writes the record, too. */
function finish({ db, clock }: Deps, actor: Actor, { from, to }: Joining): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const [left, patient, account, notes] = await Promise.all([
      transaction.get(appointmentsOf(db, from).limit(1)),
      findUserVersion(db, from),
      findUserVersion(db, to),
      readMovingNotes(db, transaction, { from, to }),
    ]);
    // The same call has been faster.
    if (!patient) return true;
    if (!left.empty) return false;
    if (!account) throw new AppError('not_found', { message: 'There is no such account.' });
    const now = clock.now();
    addUserRemoval(db, transaction, patient);
    addMovedNotes(db, transaction, notes, { savedBy: actor.user._id, now });
    addUserChanges(db, transaction, account.user, { isPatient: true }, account.updateTime);
    addMessage(db, transaction, joinedMessage(account.user), now);
    const gone = {
      action,
      target: `users/${from}`,
      before: { patientId: from, hasAccount: false },
      after: { patientId: to },
    };
    addAudit(db, transaction, actor, gone, now);
    const got = { action, target: `users/${to}`, before: null, after: { joined: from } };
    addAudit(db, transaction, actor, got, now);
    return true;
  });
}

const joinedMessage = ({ _id, email }: { _id: string; email: string }) =>
  ({
    patientId: _id,
    userEmail: email,
    from: 'practice',
    subject: 'Your appointments are in your account',
    body: 'What the practice had booked for you before it knew of your account stands in your history now. You can change there what is still to come.',
    appointmentId: null,
  }) as const;
