import { dateSchema } from '@garden-room/contract/wall-time';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import { absentInstant, storedInstant } from '#lib/firestore.ts';

/**
 * `reviews/{appointment id}`: one a visit, by its id. Only a published one has `publishedAt`: a query ordered by a
 * field finds no document that lacks it, so the public list cannot contain another.
 */
export const reviews = collection(
  'reviews',
  z.object({
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
    publishedAt: absentInstant,
  }),
);

export const reviewsQuery = (db: Firestore): Query => reviews.newestFirst(db, 'createdAt');

export const publishedReviewsQuery = (db: Firestore): Query => reviews.newestFirst(db, 'publishedAt');
