import { blogTag } from '@garden-room/contract/blog';
import { endpoints } from '@garden-room/contract/endpoints';
import { findBlog, listBlogPage } from '#blog/blog-store.ts';
import { createBlog } from '#blog/create-blog.ts';
import { deleteBlog } from '#blog/delete-blog.ts';
import { updateBlog } from '#blog/update-blog.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
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
    return { body: blog, headers: { ...cacheable, ETag: blogTag(blog) } };
  });

  mount(endpoints.createBlog, async ({ input, actor }) => {
    const blog = await createBlog(deps, actor, input.body);
    return { body: blog, headers: { ETag: blogTag(blog) } };
  });

  mount(endpoints.updateBlog, async ({ input, actor, request }) => {
    const edit = { id: input.params.id, draft: input.body, versions: ifMatch(request) };
    const blog = await updateBlog(deps, actor, edit);
    return { body: blog, headers: { ETag: blogTag(blog) } };
  });

  mount(endpoints.deleteBlog, async ({ input, actor }) => {
    await deleteBlog(deps, actor, input.params.id);
    return { body: null };
  });
}
