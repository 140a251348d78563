import { anonymiseAppointments } from '#appointments/anonymise-appointments.ts';
import { cancelComingAppointments } from '#appointments/cancel-coming-appointments.ts';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { removeMessages } from '#messages/remove-messages.ts';
import { anonymiseNotes } from '#patient-notes/anonymise-notes.ts';
import { removeSessions } from '#session/remove-sessions.ts';
import { addUserRemoval, findAnyUserVersion } from '#users/user-store.ts';
import { anonymiseAudit } from './anonymise-audit.ts';

/**
 * Does what is left of a deletion that somebody has asked for; nothing where nobody has, or all is done. Every step may be
 * repeated, and the record that says it was asked for goes last: whatever dies in between, the next call goes on from there.
 *
 * What was under way when it was asked for may still have written something about the person. Such a write changes their
 * record too, or fails without it: the record goes only as it was read before the first step, and otherwise all begins anew.
 */
export function completeDeletion(deps: Deps, uid: string): Promise<void> {
  const { db, clock, practice } = deps;
  return retryOnConflict(async () => {
    const version = await findAnyUserVersion(db, uid);
    if (!version?.user.deletion) return;
    const { alias } = version.user.deletion;
    const now = clock.now();
    await cancelComingAppointments(deps, uid, now);
    const { recordsKeptYears } = practice;
    await anonymiseAppointments(deps, { uid, alias, now, recordsKeptYears });
    await anonymiseNotes(deps, { uid, alias, recordsKeptYears });
    await removeMessages(db, uid);
    await anonymiseAudit(deps, { uid, alias });
    await removeSessions(db, uid);
    // Before the record: without an account nobody can be given a new one (`manage-user.ts`).
    await deleteAuthAccount(deps, uid);
    const batch = db.batch();
    addUserRemoval(db, batch, version);
    await batch.commit();
  });
}

/** At the identity provider, with every way in; the address is anybody's again. */
export async function deleteAuthAccount({ auth }: Pick<Deps, 'auth'>, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}
