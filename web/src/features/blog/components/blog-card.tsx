import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Summary } from '../summary.ts';
import { PostDates } from './post-dates.tsx';

type BlogCardProps = { post: Summary; heading?: 'h2' | 'h3' | undefined };

/** A post in the list. The whole card leads to it; the link's name says where. */
export const BlogCard = ({ post, heading: Heading = 'h2' }: BlogCardProps) => (
  <article className="blog-card group relative flex h-full flex-col px-7 py-9 sm:px-10 sm:py-12">
    <PostDates {...post} className="text-sm text-ink-soft" />
    <Heading className="mt-4 max-w-[22ch] text-3xl text-evergreen-strong">{post.title}</Heading>
    <p className="mt-4 max-w-[48ch] text-lg text-ink-soft">{post.excerpt}</p>
    <p className="mt-auto pt-8">
      <Link
        to={paths.blogPost(post._id)}
        className="font-medium text-evergreen underline decoration-ink/25 decoration-2 underline-offset-[0.35em] group-hover:decoration-terracotta after:absolute after:inset-0"
      >
        Read More<span className="sr-only"> about {post.title}</span>
      </Link>
    </p>
  </article>
);
