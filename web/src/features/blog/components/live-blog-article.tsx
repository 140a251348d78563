import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryProvider } from '../../../lib/query-provider.tsx';
import { blogQuery } from '../api/get-blog.ts';
import type { Article } from '../article.ts';
import { BlogArticleLoading } from './blog-article-loading.tsx';
import { BlogUnreachable } from './blog-unreachable.tsx';

type LiveBlogArticleProps = { id: string; children: (article: Article | null) => ReactNode };

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
  if (article !== undefined) return children(article);
  if (!isError) return <BlogArticleLoading />;
  return (
    <div className="wrap py-24">
      <BlogUnreachable onRetry={() => void refetch()} />
    </div>
  );
}
