import type { ReactNode } from 'react';
import type { Summary } from '../summary.ts';
import { BlogCard } from './blog-card.tsx';

type BlogListProps = {
  posts: readonly Summary[];
  heading?: 'h2' | 'h3' | undefined;
  /** What stands below the cards, such as the way to older posts. */
  children?: ReactNode;
};

/** Cards in two colours, like the squares of a tiled floor. */
export const BlogList = ({ posts, heading, children }: BlogListProps) => (
  <>
    <ul className="blog-list grid lg:grid-cols-2">
      {posts.map((post) => (
        <li key={post._id}>
          <BlogCard post={post} heading={heading} />
        </li>
      ))}
    </ul>
    {children && <div className="mt-12 flex justify-center">{children}</div>}
  </>
);
