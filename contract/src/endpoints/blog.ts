import * as z from 'zod/mini';
import { postDraftSchema, postSchema } from '../blog.ts';
import type { Endpoint } from '../endpoint.ts';
import { byId, nothing, page } from './parts.ts';

/** The health blog. */
export const blogEndpoints = {
  /**
   * Blog posts, newest first; to admins their drafts before them. Cached by the CDN for a minute; signed-in users get
   * the current state.
   */
  listPosts: {
    method: 'GET',
    path: '/blog',
    access: 'anyone',
    query: z.strictObject(page),
    limited: 'reads',
    output: z.array(postSchema),
  },
  /**
   * One blog post, its version as ETag; a draft is there for admins alone. Cached by the CDN for a minute; signed-in
   * users get the current state.
   */
  getPost: {
    method: 'GET',
    path: '/blog/{id}',
    access: 'anyone',
    params: byId,
    limited: 'reads',
    output: postSchema,
    errors: ['not_found'],
  },
  /** Publish a blog post, or keep it as a draft. */
  createPost: {
    method: 'POST',
    path: '/blog',
    access: 'admin',
    body: postDraftSchema,
    once: true,
    success: [201],
    output: postSchema,
    errors: ['unknown_picture', 'not_found'],
  },
  /**
   * Edit a blog post, publish a draft, or make a post a draft again. Send the ETag of the version that was opened as
   * If-Match: refused once another admin has edited it.
   */
  updatePost: {
    method: 'PUT',
    path: '/blog/{id}',
    access: 'admin',
    params: byId,
    body: postDraftSchema,
    output: postSchema,
    errors: ['not_found', 'unknown_picture', 'edited_meanwhile'],
  },
  /** Remove a blog post. */
  deletePost: {
    method: 'DELETE',
    path: '/blog/{id}',
    access: 'admin',
    params: byId,
    output: nothing,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
