import { AppError } from '#lib/app-error.ts';
import type { UserRecord } from './user-record.ts';

/** A record is in the middle of a join, or of its undo. */
export const isBeingJoined = () =>
  new AppError('has_account', { message: 'This record is being joined with another, or parted from it.' });

/** Refuses (`has_account`) to go on with the join of a record with another that has been undone since it was read. */
export function assertJoinGoesOn({ joining }: UserRecord, to: string): void {
  if (joining?.to !== to || joining.parting) throw isBeingJoined();
}
