import { endpoints } from '@garden-room/contract/endpoints';
import { findBlog, listBlogPage } from '#blog/blog-store.ts';
import { createBlog } from '#blog/create-blog.ts';
import { deleteBlog } from '#blog/delete-blog.ts';
import { updateBlog } from '#blog/update-blog.ts';
import type { Mount } from '#http/endpoint.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';

/** The same for everybody: Hosting's CDN may keep it, but an edit shows within a minute. */
const cacheable = { 'Cache-Control': 'public, max-age=0, s-maxage=60' };

export function blogRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listBlogs, async ({ input }) => {
    const { items, nextCursor } = await listBlogPage(deps, input.query);
    return { body: items, nextCursor, headers: cacheable };
  });

  mount(endpoints.getBlog, async ({ input }) => {
    const blog = await findBlog(deps.db, input.params.id);
    if (!blog) throw new AppError('not_found', { message: 'Blog not found.' });
    return { body: blog, headers: cacheable };
  });

  mount(endpoints.createBlog, async ({ input, actor }) => ({
    body: await createBlog(deps, actor, input.body),
  }));

  mount(endpoints.updateBlog, async ({ input, actor }) => ({
    body: await updateBlog(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.deleteBlog, async ({ input, actor }) => {
    await deleteBlog(deps, actor, input.params.id);
    return { body: null };
  });
}
