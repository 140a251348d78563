import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import type { Summary } from '../summary.ts';
import { BlogCard } from './blog-card.tsx';
import { BlogLead } from './blog-lead.tsx';

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
