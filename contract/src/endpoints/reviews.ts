import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { besideNameShape } from '../patient.ts';
import { filledLine } from '../text.ts';
import { dateSchema, instantSchema } from '../wall-time.ts';
import { byId, nothing, page } from './parts.ts';

/** The ratings, from poor to excellent. */
export const ratings = [1, 2, 3, 4, 5] as const;

const ratingSchema = z.int('Choose a rating.').check(z.minimum(1), z.maximum(5));

/**
 * PUT /appointments/{id}/review: what a patient says of a completed visit. It is published only where `mayPublish`, and
 * then under `shownName`.
 */
export const reviewDraftSchema = z.strictObject({
  rating: ratingSchema,
  text: filledLine(500, 'Write a sentence.'),
  shownName: filledLine(40, 'Enter a name, or an initial.'),
  mayPublish: z.boolean(),
});

/**
 * A review as its patient and the practice see it; its id is that of the appointment, whose service and day it repeats.
 * `updatedAt` is the patient's last change, `publishedAt` null while it is not published.
 */
export const reviewSchema = z.object({
  _id: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  serviceName: z.string(),
  date: dateSchema,
  rating: ratingSchema,
  text: z.string(),
  shownName: z.string(),
  mayPublish: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  publishedAt: z.nullable(instantSchema),
});

/** A review in the practice's list. */
export const listedReviewSchema = z.object({ ...reviewSchema.shape, ...besideNameShape });

/** A review as everyone sees it: nothing that leads to its patient or their visit. */
export const publishedReviewSchema = z.object({
  rating: ratingSchema,
  text: z.string(),
  shownName: z.string(),
});

export type ReviewDraft = z.infer<typeof reviewDraftSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type ListedReview = z.infer<typeof listedReviewSchema>;
export type PublishedReview = z.infer<typeof publishedReviewSchema>;

/** The version of a review as an HTTP entity tag: what its patient wrote last. */
export const reviewTag = ({ updatedAt }: Pick<Review, 'updatedAt'>) => `"${updatedAt}"`;

/** Reviews by patients of their visits. */
export const reviewsEndpoints = {
  /**
   * The newest published reviews, twelve at most, with nothing that leads to their patients. Cached by the CDN for a
   * minute.
   */
  listPublishedReviews: {
    method: 'GET',
    path: '/reviews/published',
    access: 'anyone',
    limited: 'reads',
    output: z.array(publishedReviewSchema),
  },
  /** The caller's review of an appointment of theirs; null while there is none. */
  getReview: {
    method: 'GET',
    path: '/appointments/{id}/review',
    access: 'user',
    params: byId,
    output: z.object({ review: z.nullable(reviewSchema) }),
    errors: ['not_found'],
  },
  /** Rate a completed appointment of the caller’s own, or change what they said of it until it is published. */
  writeReview: {
    method: 'PUT',
    path: '/appointments/{id}/review',
    access: 'user',
    params: byId,
    body: reviewDraftSchema,
    output: reviewSchema,
    errors: ['not_found', 'not_completed', 'review_published'],
  },
  /** Remove what the caller said of an appointment, published or not: their consent is withdrawn. */
  removeReview: {
    method: 'DELETE',
    path: '/appointments/{id}/review',
    access: 'user',
    params: byId,
    output: nothing,
    errors: ['not_found'],
  },
  /** Reviews of visits, newest first. The read is audited. */
  listReviews: {
    method: 'GET',
    path: '/reviews',
    access: 'admin',
    query: z.strictObject(page),
    limited: 'reads',
    output: z.array(listedReviewSchema),
  },
  /**
   * Publish a review whose patient agrees to it, or take it down again. Send the ETag of the version that was read (its
   * quoted `updatedAt`) as If-Match: refused once the patient has changed it.
   */
  publishReview: {
    method: 'PUT',
    path: '/reviews/{id}/published',
    access: 'admin',
    params: byId,
    body: z.strictObject({ published: z.boolean() }),
    output: reviewSchema,
    errors: ['not_found', 'no_consent', 'edited_meanwhile'],
  },
} as const satisfies Record<string, Endpoint>;
