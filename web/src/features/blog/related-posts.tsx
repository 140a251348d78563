import type { Post } from '@garden-room/contract/blog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { postsQuery } from '#api/posts.ts';
import { paths } from '#config/paths.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { plainText } from './plain-text.ts';

/** Posts on the same topics, out of the newest; nothing where there is none, or they cannot be read. */
export default function RelatedPosts({ topics }: { topics: readonly string[] }) {
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

const maxShown = 2;
/** The times that a text must speak of a topic to be about it, where its title does not. */
const oftenEnough = 4;

/** Published posts about one of the topics, best first; `topics` are beginnings of words, in lower case. */
export function relatedPosts(posts: readonly Post[], topics: readonly string[]): readonly Post[] {
  return posts
    .filter(({ state }) => state === 'published')
    .map((post) => ({ post, weight: weightOf(post, topics) }))
    .filter(({ weight }) => weight >= oftenEnough)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxShown)
    .map(({ post }) => post);
}

/** A word in the title weighs more, however short the post. */
const weightOf = ({ title, description }: Post, topics: readonly string[]) =>
  Math.max(
    0,
    ...topics.map((topic) => (count(title, topic) > 0 ? 100 : 0) + count(plainText(description), topic)),
  );

/** The number of words that begin with it. Letters, spaces and hyphens mean themselves in a pattern. */
const count = (text: string, topic: string) =>
  text.match(new RegExp(`(?<![\\p{L}\\p{N}])${topic}`, 'giu'))?.length ?? 0;
