import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { publishedReviewSchema, reviewDraftSchema, reviewSchema } from '../review.ts';
import { byId, guarded, nothing, page, signedIn } from './parts.ts';

/** What patients say of their visits. */
export const reviewsEndpoints = {
  listPublishedReviews: {
    method: 'GET',
    path: '/reviews/published',
    summary:
      'The newest published reviews, twelve at most, with nothing that leads to their patients. Cached by the CDN for a minute.',
    access: 'anyone',
    limited: 'reads',
    success: [200],
    output: z.array(publishedReviewSchema),
    errors: [],
  },
  getReview: {
    method: 'GET',
    path: '/appointments/{id}/review',
    summary: 'What the caller has said of an appointment of theirs; null while nothing.',
    access: 'user',
    params: byId,
    success: [200],
    output: z.object({ review: z.nullable(reviewSchema) }),
    errors: [...signedIn, 'not_found'],
  },
  writeReview: {
    method: 'PUT',
    path: '/appointments/{id}/review',
    summary:
      'Rate a completed appointment of the caller’s own, or change what they said of it until it is published.',
    access: 'user',
    params: byId,
    body: reviewDraftSchema,
    success: [200],
    output: reviewSchema,
    errors: [...signedIn, 'not_found', 'not_completed', 'review_published'],
  },
  removeReview: {
    method: 'DELETE',
    path: '/appointments/{id}/review',
    summary: 'Remove what the caller said of an appointment, published or not: their consent is withdrawn.',
    access: 'user',
    params: byId,
    success: [204],
    output: nothing,
    errors: [...signedIn, 'not_found'],
  },
  listReviews: {
    method: 'GET',
    path: '/reviews',
    summary: 'What patients have said of their visits, newest first. The read is audited.',
    access: 'admin',
    query: z.strictObject(page),
    limited: 'reads',
    success: [200],
    output: z.array(reviewSchema),
    errors: guarded,
  },
  publishReview: {
    method: 'PUT',
    path: '/reviews/{id}/published',
    summary:
      'Publish a review whose patient agrees to it, or take it down again. Send the ETag of the version that was read (its quoted `updatedAt`) as If-Match: refused once the patient has changed it.',
    access: 'admin',
    params: byId,
    body: z.strictObject({ published: z.boolean() }),
    success: [200],
    output: reviewSchema,
    errors: [...guarded, 'not_found', 'no_consent', 'edited_meanwhile'],
  },
} as const satisfies Record<string, Endpoint>;
