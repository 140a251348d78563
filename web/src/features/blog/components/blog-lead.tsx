import { ArchPicture } from '#components/ui/arch-picture.tsx';
import type { Summary } from '../summary.ts';
import { PostDates } from './post-dates.tsx';
import { ReadMore } from './read-more.tsx';

/** The newest post, which the list opens with. */
export const BlogLead = ({ post }: { post: Summary }) => (
  <article className="blog-lead group">
    {post.picture && (
      <ArchPicture
        name={post.picture}
        alt=""
        sizes="(width >= 64rem) 27rem, (width >= 40rem) 36vw, 72vw"
        loading="first"
        outlined
        className="blog-lead-picture text-terracotta"
      />
    )}
    <div className="min-w-0">
      <PostDates {...post} className="text-ink-soft" />
      <h2 className="mt-4 max-w-[14ch] text-4xl text-evergreen-strong wrap-anywhere lg:text-5xl">
        {post.title}
      </h2>
      <p className="mt-5 max-w-[34ch] text-lg text-ink-soft wrap-anywhere lg:text-xl">{post.excerpt}</p>
      <p className="mt-7">
        <ReadMore {...post} />
      </p>
    </div>
  </article>
);
