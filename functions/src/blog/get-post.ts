import type { Post } from '@garden-room/contract/blog';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { posts } from './post-store.ts';
import type { Reader } from './reader.ts';

/** One post; a draft is there for admins alone. Refuses `not_found`. */
export async function getPost({ db }: Deps, { isAdmin }: Reader, id: string): Promise<Post> {
  const post = await posts.find(db, id);
  if (!post || (post.state === 'draft' && !(await isAdmin())))
    throw new AppError('not_found', { message: 'Blog not found.' });
  return post;
}
