import type { Post, PostState } from '@garden-room/contract/blog';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { postsQuery } from '#api/posts.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { CoverPicture } from '#components/ui/cover-picture.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import type { ListPage } from '#lib/api-client.ts';
import { BlogUnreachable, NoBlogs } from './blog-notices.tsx';
import type { AskAboutPost } from './post-changes.tsx';
import { PostDates } from './post-dates.tsx';
import { type Summary, summaryOf } from './summary.ts';

const summariesOf = ({ pages }: InfiniteData<ListPage<Post[]>>): ManagedPost[] =>
  pages.flatMap(({ items }) => items.map((post) => ({ ...summaryOf(post), state: post.state })));

const newPost = { change: 'write', post: { _id: null, title: '' } } as const;

/** The tile for a new post, and all posts: drafts, then published ones, newest first. */
export function ManagedPosts({ ask }: { ask: AskAboutPost }) {
  const list = useInfiniteQuery({ ...postsQuery, select: summariesOf });
  return (
    <>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
        <li>
          <NewPostTile onPress={() => ask(newPost)} />
        </li>
        {list.isPending && ['a', 'b', 'c', 'd', 'e'].map((key) => <CardSkeleton key={key} />)}
        {list.data?.map((post) => (
          <li key={post._id}>
            <ManagedPostCard
              post={post}
              onEdit={() => ask({ change: 'write', post })}
              onDelete={() => ask({ change: 'delete', post })}
            />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <ListState list={list} />
      </div>
    </>
  );
}

/** The state of the list, shown below it: loading, empty, failed, or with more to load. */
function ListState({ list }: { list: UseInfiniteQueryResult<readonly ManagedPost[]> }) {
  if (list.isPending) {
    return (
      <p role="status" className="sr-only">
        Loading...
      </p>
    );
  }
  if (list.data === undefined) return <BlogUnreachable onRetry={() => void list.refetch()} />;
  if (list.isError) {
    const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch;
    return (
      <RetryNotice
        title={list.isFetchNextPageError ? 'There are earlier ones' : 'There may be newer ones'}
        onRetry={() => void retry()}
      >
        {list.error.message}
      </RetryNotice>
    );
  }
  if (list.data.length === 0) {
    return <NoBlogs>The first one you publish appears here, and on the public site within a minute.</NoBlogs>;
  }
  return (
    list.hasNextPage && (
      <Button
        variant="secondary"
        busyText={list.isFetchingNextPage ? 'Loading…' : undefined}
        onClick={() => void list.fetchNextPage()}
      >
        Show earlier ones
      </Button>
    )
  );
}

/** A card while it loads. */
const CardSkeleton = () => (
  <li aria-hidden="true" className="border-t-2 border-hairline pt-5">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="mt-3 h-7 w-4/5" />
    <Skeleton className="mt-2 h-5" />
    <Skeleton className="mt-5 h-10 w-40" />
  </li>
);

/** The first tile of the grid: where a post begins. */
const NewPostTile = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="group flex h-full min-h-44 w-full flex-col items-center justify-center gap-4 border border-dashed border-field px-6 py-8 text-evergreen hover:border-evergreen hover:bg-sage"
  >
    <span className="grid size-12 place-items-center rounded-t-full bg-accent text-on-accent">
      <Plus aria-hidden="true" size={24} strokeWidth={1.7} />
    </span>
    <span className="font-display text-xl">Add New Blog</span>
  </button>
);

type ManagedPost = Summary & { state: PostState };

type ManagedPostCardProps = {
  post: ManagedPost;
  onEdit: () => void;
  onDelete: () => void;
};

/** A post in the practice's list, with its actions. */
function ManagedPostCard({ post, onEdit, onDelete }: ManagedPostCardProps) {
  const titleId = useId();
  const isDraft = post.state === 'draft';
  return (
    <article className="flex h-full flex-col border-t-2 border-evergreen/60 pt-5">
      <div className="flex items-start justify-between gap-5">
        <div className="min-w-0">
          {isDraft && <Badge className="mb-2">Draft</Badge>}
          <PostDates {...post} className="text-sm text-ink-soft" />
          <h2 id={titleId} className="mt-3 text-xl wrap-anywhere text-evergreen-strong">
            {isDraft ? (
              post.title
            ) : (
              <Link
                to={paths.blogPost(post._id)}
                className="underline decoration-transparent underline-offset-4 hover:decoration-terracotta"
              >
                {post.title}
              </Link>
            )}
          </h2>
        </div>
        {post.picture && (
          <CoverPicture
            picture={post.picture}
            sizes="4rem"
            className="aspect-4/5 w-16 shrink-0 @max-[18rem]/page:hidden"
          />
        )}
      </div>
      <p className="mt-2 text-sm wrap-anywhere text-ink-soft">{post.excerpt}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quietDanger" size="sm" aria-describedby={titleId} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}
