import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryProvider } from '#lib/query-provider.tsx';
import { blogQuery } from '../api/get-blog.ts';
import { blogsQuery } from '../api/list-blogs.ts';
import type { Article } from '../article.ts';
import { readNext, type Summary } from '../summary.ts';
import { BlogArticleLoading } from './blog-article-loading.tsx';
import { BlogUnreachable } from './blog-unreachable.tsx';

type LiveBlogArticleProps = {
  id: string;
  /** `next` is empty until the list is here, which most readers came from; the post does not wait for it. */
  children: (article: Article | null, next: readonly Summary[]) => ReactNode;
};

/** A post fetched by the browser, for those who came by a link of the site. */
export default function LiveBlogArticle(props: LiveBlogArticleProps) {
  return (
    <QueryProvider>
      <Post {...props} />
    </QueryProvider>
  );
}

function Post({ id, children }: LiveBlogArticleProps) {
  const { data: article, isError, refetch } = useQuery(blogQuery(id));
  const { data: list } = useInfiniteQuery(blogsQuery);
  if (article !== undefined) return children(article, readNext(list?.pages[0]?.items ?? [], id));
  if (!isError) return <BlogArticleLoading />;
  return (
    <div className="wrap py-14 sm:py-20">
      <h1 className="mb-10 text-4xl text-evergreen-strong">Health Blog</h1>
      <BlogUnreachable onRetry={() => void refetch()} />
    </div>
  );
}
