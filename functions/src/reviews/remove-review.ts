import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/run-transaction.ts';
import type { Actor } from '#users/actor.ts';
import { addReviewRemoval, findReviewVersion } from './review-store.ts';

/**
 * Removes a review, published or not, when its patient withdraws it. Refuses `not_found`, also for another's: the
 * practice can take a review down, but not make it unsaid.
 */
export function removeReview({ db }: Deps, { user }: Actor, id: string): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const version = await findReviewVersion(db, id, transaction);
    if (version?.review.patientId !== user._id) throw noReview();
    addReviewRemoval(db, transaction, id);
  });
}

export const noReview = () => new AppError('not_found', { message: 'There is no such review.' });
