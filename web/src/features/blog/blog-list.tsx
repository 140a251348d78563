import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import { PostDates } from './post-dates.tsx';
import { PostPicture } from './post-picture.tsx';
import type { Summary } from './summary.ts';

type BlogListProps = {
  posts: readonly Summary[];
  heading?: 'h2' | 'h3' | undefined;
  /** The first post is large and the others follow in different rows. Otherwise they are shown in pairs. */
  led?: boolean;
  /** Shown below the cards, such as the link to older posts. */
  children?: ReactNode;
};

/** Cards in two colours in turn. */
export const BlogList = ({ posts, heading, led = false, children }: BlogListProps) => (
  <>
    <ul className={cn('blog-list', led && 'blog-list-led')}>
      {posts.map((post, index) => (
        <li key={post._id}>
          {led && index === 0 ? <BlogLead post={post} /> : <BlogCard post={post} heading={heading} />}
        </li>
      ))}
    </ul>
    {children && <div className="mt-12 flex justify-center">{children}</div>}
  </>
);

/** The newest post, which the list opens with. */
const BlogLead = ({ post }: { post: Summary }) => (
  <article className="blog-lead group">
    {post.picture && (
      <PostPicture
        picture={post.picture}
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

type BlogCardProps = { post: Summary; heading?: 'h2' | 'h3' | undefined };

/** A post in the list. */
const BlogCard = ({ post, heading: Heading = 'h2' }: BlogCardProps) => (
  <article className="blog-card group">
    {post.picture && (
      <PostPicture
        picture={post.picture}
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

/** The way from a card to its post, as large as the card; its name says where. */
const ReadMore = ({ _id, title }: Pick<Summary, '_id' | 'title'>) => (
  <Link
    to={paths.blogPost(_id)}
    className="font-medium text-evergreen underline decoration-ink/25 decoration-2 underline-offset-[0.35em] group-hover:decoration-terracotta after:absolute after:inset-0"
  >
    Read More<span className="sr-only">{` about ${title}`}</span>
  </Link>
);
