import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { postsQuery } from '#api/posts.ts';
import { paths } from '#config/paths.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { QueryProvider } from '#lib/query-provider.tsx';
import { relatedPosts } from './choose-related-posts.ts';

/** Posts on the same topics, out of the newest; nothing where there is none, or they cannot be read. */
export default function RelatedPosts({ topics }: { topics: readonly string[] }) {
  return (
    <QueryProvider>
      <Related topics={topics} />
    </QueryProvider>
  );
}

function Related({ topics }: { topics: readonly string[] }) {
  const { data } = useInfiniteQuery(postsQuery);
  const posts = relatedPosts(data?.pages.flatMap(({ items }) => items) ?? [], topics);
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-16 border-t border-hairline pt-8 lg:col-span-2">
      <h2 id="related" className="text-lg text-terracotta italic">
        From the Health Blog
      </h2>
      <ul className="mt-5 grid gap-x-20 gap-y-6 sm:grid-cols-2">
        {posts.map(({ _id, title, date }) => (
          <li key={_id}>
            <Link
              to={paths.blogPost(_id)}
              className="font-display text-2xl text-evergreen-strong underline decoration-hairline decoration-2 underline-offset-[0.25em] hover:decoration-terracotta"
            >
              {title}
            </Link>
            <p className="mt-2 text-sm text-ink-soft">{plainDate(date)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
