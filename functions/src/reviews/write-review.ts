import type { Review, ReviewDraft } from '@garden-room/contract/endpoints/reviews';
import { appointments } from '#appointments/appointment-record.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { type Actor, assertMayCall } from '#users/actor.ts';
import { findAnyUserVersion } from '#users/user-store.ts';
import { reviews } from './review-store.ts';

/**
 * Keeps what patients say of a completed appointment of theirs, in place of what they said before. The patient's record
 * is read through the transaction: a review must not outlive an account whose deletion begins meanwhile.
 */
export function writeReview(
  { db, clock }: Deps,
  { identity, user }: Actor,
  id: string,
  draft: ReviewDraft,
): Promise<Review> {
  return runTransaction(db, async (transaction) => {
    const [appointment, found, patient] = await Promise.all([
      appointments.find(db, id, transaction),
      reviews.find(db, id, transaction),
      findAnyUserVersion(db, user._id, transaction),
    ]);
    if (!patient || appointment?.patientId !== user._id) throw noAppointment();
    assertMayCall(identity, patient.user);
    // A visit may have been another patient’s before.
    const before = found?.patientId === user._id ? found : null;
    if (appointment.status !== 'completed') throw new AppError('not_completed');
    if (before?.publishedAt) throw new AppError('review_published');
    const now = new Date(clock.now()).toISOString();
    const { patientId, patientName, serviceName, date } = appointment;
    const review: Review = {
      _id: id,
      ...{ patientId, patientName, serviceName, date },
      ...draft,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
      publishedAt: null,
    };
    reviews.set(db, transaction, review);
    return review;
  });
}

/**
 * Removes a review, published or not, for its patient alone: the practice can take a review down, but not make it
 * unsaid.
 */
export function removeReview({ db }: Deps, { user }: Actor, id: string): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const before = await reviews.find(db, id, transaction);
    if (before?.patientId !== user._id) throw noReview();
    reviews.remove(db, transaction, id);
  });
}

export const noReview = () => new AppError('not_found', { message: 'There is no such review.' });
