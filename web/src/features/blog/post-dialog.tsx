import type { Post, PostState } from '@garden-room/contract/blog';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getPost } from '#api/posts.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { hasCode } from '#lib/api-error.ts';
import type { Elements } from '#lib/elements.ts';
import { type DraftedPost, postDrafts } from './post-drafts.ts';
import { PostForm } from './post-form.tsx';

type PostDialogProps = {
  open: boolean;
  place: DraftedPost;
  onClose: () => void;
  onSaved: (saved: Post, before: PostState | null) => void;
};

/** Writes a post, or edits the current version of one. */
export function PostDialog({ open, place, onClose, onSaved }: PostDialogProps) {
  /** Closing discards a draft only once the form has shown it. */
  const wasShown = useRef(false);
  const close = () => {
    if (wasShown.current) postDrafts.drop(place);
    onClose();
  };
  const form = (post: Post | null) => (
    <div
      ref={(element) => {
        wasShown.current = element !== null;
      }}
    >
      <PostForm place={place} post={post} onSaved={onSaved} />
    </div>
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      title={place.postId === null ? 'Add New Blog' : 'Edit Blog'}
      wide="columns"
    >
      {place.postId === null ? (
        form(null)
      ) : (
        <EditedPost place={place} id={place.postId}>
          {form}
        </EditedPost>
      )}
    </Dialog>
  );
}

type EditedPostProps = { id: string; place: DraftedPost; children: (post: Post | null) => Elements };

/** The post that is edited, fetched when it is opened; null where only a draft of it is left. */
function EditedPost({ id, place, children }: EditedPostProps) {
  const { data, error, isPending, refetch } = useQuery(getPost.query({ params: { id } }));
  const opened = useRef<Post>(undefined);
  opened.current ??= data;
  if (opened.current) return children(opened.current);
  if (isPending) return <PostFormSkeleton />;
  if (!hasCode(error, 'not_found')) {
    return (
      <RetryNotice title="The post could not be loaded" onRetry={() => void refetch()}>
        {error?.message}
      </RetryNotice>
    );
  }
  if (postDrafts.find(place)) return children(null);
  return <Notice tone="error" title="Someone has deleted this post meanwhile" />;
}

/** The form while it loads. */
const PostFormSkeleton = () => (
  <div role="status" className="flex flex-col gap-6">
    <span className="sr-only">Loading...</span>
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <Skeleton className="mt-7 mb-7 h-12" />
        <div className="flex flex-col gap-1.5">
          <Skeleton className="mt-7 h-64 lg:h-[max(12rem,calc(100dvh-30rem))]" />
          <Skeleton className="h-12" />
        </div>
      </div>
      <Skeleton className="mt-7 min-h-64" />
    </div>
    <div className="mt-2 flex flex-wrap justify-end gap-3">
      <Skeleton className="h-12 w-24" />
      <Skeleton className="h-12 w-24" />
    </div>
  </div>
);
