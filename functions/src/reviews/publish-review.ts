import { type Review, reviewTag } from '@garden-room/contract/endpoints/reviews';
import { auditRead } from '#audit/audit-read.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { reviews } from './review-store.ts';
import { noReview } from './write-review.ts';

interface Publication {
  id: string;
  /** False takes it down. */
  published: boolean;
  /** The versions that the admin may have read, as entity tags; null for any. */
  versions: readonly string[] | null;
}

/**
 * Publishes a review, or takes it down. The commit fails when the patient has changed or withdrawn it since it was
 * read, and decides again.
 */
export function publishReview(
  deps: Deps,
  actor: Actor,
  { id, published, versions }: Publication,
): Promise<Review> {
  const { db, clock } = deps;
  return runTransaction(db, async (transaction) => {
    const version = await reviews.findVersion(db, id);
    if (!version) throw noReview();
    const { record: review } = version;
    const { patientId } = review;
    assertUnchanged(review, versions);
    if (published && !review.mayPublish) throw new AppError('no_consent');
    if (published === (review.publishedAt !== null)) {
      await auditRead(deps, actor, { target: `reviews/${id}`, patientId });
      return review;
    }
    const now = clock.now();
    const publishedAt = published ? new Date(now).toISOString() : null;
    reviews.edit(db, transaction, id, { publishedAt }, version.updateTime);
    const action = published ? 'publish-review' : 'unpublish-review';
    // Without what it says: the entry outlasts a withdrawal.
    const change = { action, target: `reviews/${id}`, before: null, after: { patientId } } as const;
    addAuditEntry(db, transaction, actor.user._id, change, now);
    return { ...review, publishedAt };
  });
}

function assertUnchanged(review: Review, versions: Publication['versions']): void {
  if (versions && !versions.includes(reviewTag(review))) throw new AppError('edited_meanwhile');
}
