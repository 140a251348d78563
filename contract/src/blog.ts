import * as z from 'zod/mini';
import { lineSchema, textSchema } from './text.ts';
import { dateSchema, instantSchema } from './wall-time.ts';

/** POST /blog and PUT /blog/{id}. `description` is Markdown; `date` is the day the post bears, today by default. */
export const postDraftSchema = z.strictObject({
  title: lineSchema.check(z.minLength(1, 'Enter a title.'), z.maxLength(200, 'Use at most 200 characters.')),
  description: textSchema.check(
    z.maxLength(50_000, 'Use at most 50,000 characters.'),
    z.refine((text) => text.trim() !== '', 'Enter a description.'),
  ),
  date: z.optional(dateSchema),
});

/** A post as it is answered. `updatedAt` and `editedOn` are null until it is edited. */
export const postSchema = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  date: dateSchema,
  createdAt: instantSchema,
  updatedAt: z.nullable(instantSchema),
  editedOn: z.nullable(dateSchema),
});

export type PostDraft = z.infer<typeof postDraftSchema>;
export type Post = z.infer<typeof postSchema>;

/** The version of a post as an HTTP entity tag: every edit has a later `updatedAt` than the one before. */
export const postTag = ({ createdAt, updatedAt }: Pick<Post, 'createdAt' | 'updatedAt'>) =>
  `"${updatedAt ?? createdAt}"`;
