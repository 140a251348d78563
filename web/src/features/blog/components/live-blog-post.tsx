import type { Post } from '@garden-room/contract/blog';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { postQuery } from '#api/get-post.ts';
import { postsQuery } from '#api/list-posts.ts';
import { QueryProvider } from '#lib/query-provider.tsx';
import { type RenderedPost, renderPost } from '../rendered-post.ts';
import { readNext, type Summary } from '../summary.ts';
import { BlogPostLoading } from './blog-post-loading.tsx';
import { BlogUnreachable } from './blog-unreachable.tsx';

type LiveBlogPostProps = {
  id: string;
  /** `next` is empty until the list is here, which most readers came from; the post does not wait for it. */
  children: (post: RenderedPost | null, next: readonly Summary[]) => ReactNode;
};

/** A post fetched by the browser, for those who came by a link of the site. */
export default function LiveBlogPost(props: LiveBlogPostProps) {
  return (
    <QueryProvider>
      <FetchedPost {...props} />
    </QueryProvider>
  );
}

const toPost = (blog: Post | null) => blog && renderPost(blog);

function FetchedPost({ id, children }: LiveBlogPostProps) {
  const { data: post, isError, refetch } = useQuery({ ...postQuery(id), select: toPost });
  const { data: list } = useInfiniteQuery(postsQuery);
  if (post !== undefined) return children(post, readNext(list?.pages[0]?.items ?? [], id));
  if (!isError) return <BlogPostLoading />;
  return (
    <div className="wrap py-14 sm:py-20">
      <h1 className="mb-10 text-4xl text-evergreen-strong">Health Blog</h1>
      <BlogUnreachable onRetry={() => void refetch()} />
    </div>
  );
}
