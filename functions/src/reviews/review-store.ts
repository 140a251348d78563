import type { Review } from '@garden-room/contract/review';
import { dateSchema } from '@garden-room/contract/wall-time';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cursorId, cursorInstant } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { type ListPage, listPage, type PageRequest } from '#lib/page.ts';
import { removeAll } from '#lib/pages-by-id.ts';
import { readListed } from '#lib/read-listed.ts';

/**
 * `reviews/{appointment id}`: one a visit, by its id. Only a published one has `publishedAt`: a query ordered by a field
 * finds no document that lacks it, so the public list cannot contain another.
 */
const storedReview = z.object({
  patientId: z.string(),
  patientName: z.string(),
  serviceName: z.string(),
  date: dateSchema,
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.string(),
  shownName: z.string(),
  mayPublish: z.boolean(),
  createdAt: storedInstant,
  updatedAt: storedInstant,
  publishedAt: z._default(z.nullable(storedInstant), null),
});

/** A review with its version, the precondition of a change. */
export interface ReviewVersion {
  review: Review;
  updateTime: Timestamp;
}

const reviews = (db: Firestore) => db.collection('reviews');

/** Read through a transaction, it is still the same when that commits. */
export async function findReviewVersion(
  db: Firestore,
  id: string,
  transaction?: Transaction,
): Promise<ReviewVersion | null> {
  const document = reviews(db).doc(id);
  const snapshot = await (transaction ? transaction.get(document) : document.get());
  const review = toReview(snapshot);
  return review && snapshot.updateTime ? { review, updateTime: snapshot.updateTime } : null;
}

/** All of one patient's, in no order. */
export const reviewsOf = (db: Firestore, patientId: string): Query =>
  reviews(db).where('patientId', '==', patientId);

export function reviewsQuery(db: Firestore): Query {
  return reviews(db).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

const reviewCursor = z.tuple([cursorInstant, cursorId]);

/** One page of all reviews, newest first. */
export function listReviewPage({ db, log }: ListDeps, request: PageRequest): Promise<ListPage<Review>> {
  const paging = { cursor: reviewCursor, orderedBy: ['createdAt'], parse: toReview, log };
  return listPage(reviewsQuery(db), request, paging);
}

export function publishedReviewsQuery(db: Firestore): Query {
  return reviews(db).orderBy('publishedAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

/** The ones published last, so many at most. */
export async function listNewestPublished({ db, log }: ListDeps, most: number): Promise<Review[]> {
  const { docs } = await publishedReviewsQuery(db).limit(most).get();
  return readListed(docs, toReview, log).map(({ record }) => record);
}

/** Adds a review that is not published to a commit, in place of what its patient said before. */
export function addReview(
  db: Firestore,
  writes: Writes,
  { _id, publishedAt: _none, ...review }: Review,
): void {
  writes.set(reviews(db).doc(_id), {
    ...review,
    createdAt: toTimestamp(review.createdAt),
    updatedAt: toTimestamp(review.updatedAt),
  });
}

/** Adds to a commit that a review is published or taken down (null); it fails when the review has changed since. */
export function addReviewPublication(
  db: Firestore,
  writes: Writes,
  { review, updateTime }: ReviewVersion,
  publishedAt: number | null,
): void {
  const change = { publishedAt: publishedAt === null ? FieldValue.delete() : toTimestamp(publishedAt) };
  writes.update(reviews(db).doc(review._id), change, { lastUpdateTime: updateTime });
}

/** Adds the removal of a review to a commit; does nothing where there is none. */
export function addReviewRemoval(db: Firestore, writes: Writes, id: string): void {
  writes.delete(reviews(db).doc(id));
}

/** Parses a document of `reviews/`; null where there is none. */
export function toReview(snapshot: DocumentSnapshot): Review | null {
  const stored = parseDocument(storedReview, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}

/** Removes all that a patient has said of their visits, published ones included. May be repeated. */
export function removeReviews(db: Firestore, patientId: string): Promise<void> {
  return removeAll(db, reviewsOf(db, patientId));
}
