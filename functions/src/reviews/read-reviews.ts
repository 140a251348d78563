import type { ListedReview, PublishedReview, Review } from '@garden-room/contract/endpoints/reviews';
import { appointments } from '#appointments/appointment-record.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { withBesideName } from '#users/find-contacts.ts';
import { publishedReviewsQuery, reviews, reviewsQuery } from './review-store.ts';

/** The caller's review of their own appointment; null if there is none. */
export async function getReview({ db }: Deps, { user }: Actor, id: string): Promise<Review | null> {
  const [appointment, review] = await Promise.all([appointments.find(db, id), reviews.find(db, id)]);
  if (appointment?.patientId !== user._id) throw noAppointment();
  // A visit may have been another patient’s before.
  return review?.patientId === user._id ? review : null;
}

/** One page of all reviews for the practice, newest first; that it is read is audited. */
export async function listReviews(
  deps: Deps,
  actor: Actor,
  page: PageRequest,
): Promise<ListPage<ListedReview>> {
  const found = await reviews.page(deps, reviewsQuery(deps.db), 'createdAt', page);
  await auditRead(deps, actor, { list: 'reviews' });
  return { ...found, items: await withBesideName(deps.db, found.items, ({ patientId }) => patientId) };
}

/** The number of reviews that the home page has room for. */
const maxPublished = 12;

/** Published reviews, the newest first. */
export async function listPublishedReviews(deps: ListDeps): Promise<PublishedReview[]> {
  const published = await reviews.list(deps, publishedReviewsQuery(deps.db).limit(maxPublished));
  return published.map(({ rating, text, shownName }) => ({ rating, text, shownName }));
}
