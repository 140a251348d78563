import * as z from 'zod/mini';
import { postPictureSchema } from './post-picture.ts';
import { filledLine, lines } from './text.ts';
import { dateSchema, instantSchema, sentDateSchema } from './wall-time.ts';

/** A draft is seen by admins alone. */
export const postStateSchema = z.enum(['draft', 'published']);

/**
 * POST /blog and PUT /blog/{id}. `description` is Markdown, `date` defaults to the day of publication, `reviewedOn` is
 * when the doctor last reviewed it. In an edit, a field that is left out keeps its value. In a new post it is empty,
 * and `state` is published.
 */
export const postDraftSchema = z.strictObject({
  title: filledLine(200, 'Enter a title.'),
  description: lines(50_000).check(z.refine((text) => text.trim() !== '', 'Enter a description.')),
  date: z.optional(sentDateSchema),
  picture: z.optional(z.nullable(postPictureSchema)),
  reviewedOn: z.optional(z.nullable(sentDateSchema)),
  state: z.optional(postStateSchema),
});

/**
 * A post as it is answered. `createdAt` is when it was published, or begun while it is a draft; `updatedAt` and
 * `editedOn` are null until it is edited, and again once a draft is published.
 */
export const postSchema = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  date: dateSchema,
  picture: z.nullable(postPictureSchema),
  reviewedOn: z.nullable(dateSchema),
  state: postStateSchema,
  createdAt: instantSchema,
  updatedAt: z.nullable(instantSchema),
  editedOn: z.nullable(dateSchema),
});

export type PostState = z.infer<typeof postStateSchema>;
export type PostDraft = z.infer<typeof postDraftSchema>;
export type Post = z.infer<typeof postSchema>;

/** The version of a post as an HTTP entity tag: every edit has a later `updatedAt` than the one before. */
export const postTag = ({ createdAt, updatedAt }: Pick<Post, 'createdAt' | 'updatedAt'>) =>
  `"${updatedAt ?? createdAt}"`;
