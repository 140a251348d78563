import * as z from 'zod/mini';
import { filledLine } from './text.ts';
import { dateSchema, instantSchema } from './wall-time.ts';

/** From poor to excellent. */
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

/** A review as everyone sees it: nothing that leads to its patient or their visit. */
export const publishedReviewSchema = z.object({
  rating: ratingSchema,
  text: z.string(),
  shownName: z.string(),
});

export type ReviewDraft = z.infer<typeof reviewDraftSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type PublishedReview = z.infer<typeof publishedReviewSchema>;

/** The version of a review as an HTTP entity tag: what its patient wrote last. */
export const reviewTag = ({ updatedAt }: Pick<Review, 'updatedAt'>) => `"${updatedAt}"`;
