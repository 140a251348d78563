import { ArchPicture } from '#components/ui/arch-picture.tsx';
import type { Summary } from '../summary.ts';
import { PostDates } from './post-dates.tsx';
import { ReadMore } from './read-more.tsx';

type BlogCardProps = { post: Summary; heading?: 'h2' | 'h3' | undefined };

/** A post in the list. */
export const BlogCard = ({ post, heading: Heading = 'h2' }: BlogCardProps) => (
  <article className="blog-card group">
    {post.picture && (
      <ArchPicture
        name={post.picture}
        alt=""
        sizes="(width >= 64rem) 22rem, min(27vw, 12rem)"
        className="blog-card-picture"
      />
    )}
    <div className="blog-card-text flex min-w-0 flex-col">
      <PostDates {...post} className="text-sm text-ink-soft" />
      <Heading className="mt-2 text-evergreen-strong wrap-anywhere lg:mt-3">{post.title}</Heading>
      <p className="mt-3 max-w-[40ch] text-ink-soft wrap-anywhere">{post.excerpt}</p>
      <p className="mt-auto pt-4 lg:pt-6">
        <ReadMore {...post} />
      </p>
    </div>
  </article>
);
