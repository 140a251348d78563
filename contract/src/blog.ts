import * as z from 'zod/mini';
import { postPictureSchema } from './post-picture.ts';
import { lineSchema, textSchema } from './text.ts';
import { dateSchema, instantSchema } from './wall-time.ts';

/** A draft is seen by admins alone. */
export const postStateSchema = z.enum(['draft', 'published']);

/**
 * POST /blog and PUT /blog/{id}. `description` is Markdown; `date` is the day the post bears, that of its publication by
 * default; `reviewedOn` the day on which the doctor last went through it. What an edit leaves out stays as it is; what a
 * new post leaves out is none, and it is published.
 */
export const postDraftSchema = z.strictObject({
  title: lineSchema.check(z.minLength(1, 'Enter a title.'), z.maxLength(200, 'Use at most 200 characters.')),
  description: textSchema.check(
    z.maxLength(50_000, 'Use at most 50,000 characters.'),
    z.refine((text) => text.trim() !== '', 'Enter a description.'),
  ),
  date: z.optional(dateSchema),
  picture: z.optional(z.nullable(postPictureSchema)),
  reviewedOn: z.optional(z.nullable(dateSchema)),
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
