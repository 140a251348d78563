import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useBroughtAlong } from '#app/rendering/page-data.ts';
import { PageMeta } from '#app/rendering/page-meta.tsx';
import { blogPosting } from '#app/rendering/structured-data.ts';
import { paths } from '#config/paths.ts';
import type { Article } from '#features/blog/article.ts';
import { BlogArticle } from '#features/blog/components/blog-article.tsx';
import { BlogArticleLoading } from '#features/blog/components/blog-article-loading.tsx';
import { BlogNotFound } from '#features/blog/components/blog-not-found.tsx';
import type { Summary } from '#features/blog/summary.ts';
import { loadNeeded } from '#lib/lost-code.ts';

const LiveBlogArticle = lazy(() => loadNeeded(import('#features/blog/components/live-blog-article.tsx')));

/** One post of the blog. */
export default function BlogDetailsPage() {
  const { id = '' } = useParams();
  const brought = useBroughtAlong('blog');
  const next = useBroughtAlong('readNext') ?? [];
  if (brought !== undefined) return <Post article={brought} next={next} />;
  return (
    <Suspense fallback={<BlogArticleLoading />}>
      <LiveBlogArticle key={id} id={id}>
        {(article, next) => <Post article={article} next={next} />}
      </LiveBlogArticle>
    </Suspense>
  );
}

type PostProps = { article: Article | null; next: readonly Summary[] };

function Post({ article, next }: PostProps) {
  if (!article) {
    return (
      <>
        <PageMeta title="Blog not found" noIndex />
        <BlogNotFound />
      </>
    );
  }
  return (
    <>
      <PageMeta
        title={article.title}
        description={article.lead}
        path={paths.blogPost(article._id)}
        kind="article"
        share="blog"
        data={blogPosting(article)}
      />
      <BlogArticle article={article} next={next} />
    </>
  );
}
