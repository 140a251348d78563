import { useQuery } from '@tanstack/react-query';
import { postPageQuery } from '#api/posts.ts';
import type { Elements } from '#lib/elements.ts';
import { BlogUnreachable } from './blog-notices.tsx';
import { BlogPostLoading } from './blog-post.tsx';
import type { RenderedPost } from './rendered-post.ts';
import type { Summary } from './summary.ts';

type LiveBlogPostProps = {
  id: string;
  /** The element of the post's own HTML that holds its data. */
  dataElementId: string;
  children: (post: RenderedPost | null, next: readonly Summary[]) => Elements;
};

/** The page data of a post; without a post where it could not be rendered. */
type PostPageData = { blog: RenderedPost | null; readNext?: readonly Summary[] };

/** A post for those who came by a link of the site: the data of the page that a direct visit would get. */
export default function LiveBlogPost({ id, dataElementId, children }: LiveBlogPostProps) {
  const { data, isPending, refetch } = useQuery(postPageQuery<PostPageData>(id, dataElementId));
  if (data?.blog !== undefined) return children(data.blog, data.readNext ?? []);
  if (isPending) return <BlogPostLoading />;
  return (
    <div className="wrap py-14 sm:py-20">
      <h1 className="mb-10 text-4xl text-evergreen-strong">Health Blog</h1>
      <BlogUnreachable onRetry={() => void refetch()} />
    </div>
  );
}
