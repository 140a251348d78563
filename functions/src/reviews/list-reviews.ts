import type { PublishedReview, Review } from '@garden-room/contract/review';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { listNewestPublished, listReviewPage } from './review-store.ts';

/** One page of all reviews for the practice, newest first; that it is read is audited. */
export async function listReviews(deps: Deps, actor: Actor, page: PageRequest): Promise<ListPage<Review>> {
  const found = await listReviewPage(deps, page);
  await auditRead(deps, actor, { list: 'reviews' });
  return found;
}

/** As many as the home page has room for. */
const mostPublished = 12;

/** What everyone may read, the newest first. */
export async function listPublishedReviews(deps: ListDeps): Promise<PublishedReview[]> {
  const published = await listNewestPublished(deps, mostPublished);
  return published.map(({ rating, text, shownName }) => ({ rating, text, shownName }));
}
