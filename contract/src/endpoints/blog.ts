import * as z from 'zod/mini';
import { postDraftSchema, postSchema } from '../blog.ts';
import type { Endpoint } from '../endpoint.ts';
import { byId, guarded, nothing, page } from './parts.ts';

/** The health blog. */
export const blogEndpoints = {
  listPosts: {
    method: 'GET',
    path: '/blog',
    summary:
      'Blog posts, newest first; to admins their drafts before them. Cached by the CDN for a minute; signed-in users get the current state.',
    access: 'anyone',
    query: z.strictObject(page),
    limited: 'reads',
    success: [200],
    output: z.array(postSchema),
    errors: [],
  },
  getPost: {
    method: 'GET',
    path: '/blog/{id}',
    summary:
      'One blog post, its version as ETag; a draft is there for admins alone. Cached by the CDN for a minute; signed-in users get the current state.',
    access: 'anyone',
    params: byId,
    limited: 'reads',
    success: [200],
    output: postSchema,
    errors: ['not_found'],
  },
  createPost: {
    method: 'POST',
    path: '/blog',
    summary: 'Publish a blog post, or keep it as a draft.',
    access: 'admin',
    body: postDraftSchema,
    once: true,
    success: [201],
    output: postSchema,
    errors: [...guarded, 'unknown_picture', 'not_found'],
  },
  updatePost: {
    method: 'PUT',
    path: '/blog/{id}',
    summary:
      'Edit a blog post, publish a draft, or make a post a draft again. Send the ETag of the version that was opened as If-Match: refused once another admin has edited it.',
    access: 'admin',
    params: byId,
    body: postDraftSchema,
    success: [200],
    output: postSchema,
    errors: [...guarded, 'not_found', 'unknown_picture', 'edited_meanwhile'],
  },
  deletePost: {
    method: 'DELETE',
    path: '/blog/{id}',
    summary: 'Remove a blog post.',
    access: 'admin',
    params: byId,
    success: [204],
    output: nothing,
    errors: [...guarded, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
