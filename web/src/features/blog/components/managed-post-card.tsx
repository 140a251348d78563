import type { PostState } from '@garden-room/contract/blog';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import type { Summary } from '../summary.ts';
import { PostDates } from './post-dates.tsx';

export type ManagedPost = Summary & { state: PostState };

type ManagedPostCardProps = {
  post: ManagedPost;
  /** The button's text while its dialog loads. */
  editText: string | undefined;
  deleteText: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

/** A post in the practice's list, with its actions. */
export function ManagedPostCard({ post, editText, deleteText, onEdit, onDelete }: ManagedPostCardProps) {
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
          <ArchPicture name={post.picture} alt="" sizes="4rem" className="aspect-4/5 w-16 shrink-0" />
        )}
      </div>
      <p className="mt-2 text-sm wrap-anywhere text-ink-soft">{post.excerpt}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        <Button variant="secondary" size="sm" aria-describedby={titleId} busyText={editText} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="danger"
          size="sm"
          aria-describedby={titleId}
          busyText={deleteText}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </article>
  );
}
