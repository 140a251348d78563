import { FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import { addChangeMark } from '#lib/change-marks.ts';
import type { Writes } from '#lib/firestore.ts';
import type { UserRecord, UserVersion } from './user-record.ts';
import { addRecordChange, addUserChanges, findUserVersion, users } from './user-store.ts';

/**
 * Documents that move from one patient's record to another's. `mark`: each keeps the record it came from
 * (`joinedFrom`), so that the join can be undone; `undo`: only those move back that came from `to`, and the mark goes.
 */
export interface RecordMove {
  from: string;
  to: string;
  marks?: 'mark' | 'undo';
}

/** The documents of `from` that move. */
export const movingOf = (documents: Query, { to, marks }: RecordMove): Query =>
  marks === 'undo' ? documents.where('joinedFrom', '==', to) : documents;

/** The changes of a document that moves: `owner` is the field that says whose it is. */
export const movedTo = (owner: string, { from, to, marks }: RecordMove) => ({
  [owner]: to,
  ...(marks === 'mark' && { joinedFrom: from }),
  ...(marks === 'undo' && { joinedFrom: FieldValue.delete() }),
});

/** A record is in the middle of a join, or of its undo. */
export const isBeingJoined = () =>
  new AppError('has_account', { message: 'This record is being joined with another, or parted from it.' });

/** Refuses (`has_account`) to go on with the join of a record with another that has been undone since it was read. */
export function assertJoinGoesOn({ joining }: UserRecord, to: string): void {
  if (joining?.to !== to || joining.parting) throw isBeingJoined();
}

/**
 * Makes a commit that moves documents between two records fail when either has changed: a deletion or undo that begins
 * meanwhile would miss what moves later. Returns both records (the giver may be gone), or null if another call has
 * completed the move back.
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
  addChangeMark(writes, users(db).doc(to));
  if (giver) addRecordChange(db, writes, from, giver.updateTime);
  return { giver, taker };
}
