import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import type { Writes } from '#lib/firestore.ts';
import type { RecordMove } from '#lib/joined-from.ts';
import { assertJoinGoesOn } from './assert-join-goes-on.ts';
import type { UserVersion } from './user-record.ts';
import { addRecordChange, addUserChanges, findUserVersion } from './user-store.ts';

/**
 * Makes a commit that moves documents between two records fail when either has been written since: a deletion, or the undo of
 * the join, that begins meanwhile would miss what moves later. Answers the two records (that of the giver may be gone), null where
 * another call has completed the move back. Refuses `not_found` where the other is not there, or is leaving, and `has_account`
 * where the join has been undone.
 */
export async function holdMove(
  db: Firestore,
  writes: Writes,
  { from, to, marks }: RecordMove,
): Promise<{ giver: UserVersion | null; taker: UserVersion } | null> {
  const [giver, taker] = await Promise.all([findUserVersion(db, from), findUserVersion(db, to)]);
  if (!taker) throw new AppError('not_found', { message: 'There is no such account.' });
  if (marks === 'undo' && !(taker.user.joining?.to === from && taker.user.joining.parting)) return null;
  if (giver && marks !== 'undo') assertJoinGoesOn(giver.user, to);
  addUserChanges(db, writes, taker.user, { isPatient: true }, taker.updateTime);
  if (giver) addRecordChange(db, writes, from, giver.updateTime);
  return { giver, taker };
}
