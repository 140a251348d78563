import { useParams } from 'react-router-dom';
import { livePart } from '#app/shell/live-part.tsx';
import { PageFailed } from '#components/layouts/page-failed.tsx';
import { paths } from '#config/paths.ts';
import { BlogNotFound, BlogPost, BlogPostLoading } from '#features/blog/blog-post.tsx';
import type { RenderedPost } from '#features/blog/rendered-post.ts';
import type { Summary } from '#features/blog/summary.ts';
import { pageDataElementId } from '#framework/document.ts';
import { usePreloadedData } from '#framework/rendering/page-data.ts';
import { PageMeta } from '#framework/rendering/page-meta.tsx';

const LiveBlogPost = livePart(() => import('#features/blog/live-blog-post.tsx'), {
  skeleton: () => <BlogPostLoading />,
  failed: () => <PageFailed onRetry={() => window.location.reload()} />,
  isNeeded: true,
});

/** One post of the blog. */
export default function BlogDetailsPage() {
  const { id = '' } = useParams();
  const preloaded = usePreloadedData('blog');
  const next = usePreloadedData('readNext') ?? [];
  if (preloaded !== undefined) return <PostPage post={preloaded} next={next} />;
  return (
    <LiveBlogPost key={id} id={id} dataElementId={pageDataElementId}>
      {(post, next) => <PostPage post={post} next={next} />}
    </LiveBlogPost>
  );
}

type PostPageProps = { post: RenderedPost | null; next: readonly Summary[] };

function PostPage({ post, next }: PostPageProps) {
  if (!post) {
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
        title={post.title}
        description={post.lead}
        path={paths.blogPost(post._id)}
        kind="article"
        share={post.share}
        picture={post.ownShare ?? undefined}
      />
      <BlogPost post={post} next={next} />
    </>
  );
}
