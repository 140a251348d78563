import type { Post } from '@garden-room/contract/blog';
import { plainText } from './plain-text.ts';

const most = 2;
/** How often a text must speak of a topic to be about it, where its title does not. */
const oftenEnough = 4;

/** The published posts that are about one of the topics, best first; `topics` are beginnings of words, in small letters. */
export function relatedPosts(posts: readonly Post[], topics: readonly string[]): readonly Post[] {
  return posts
    .filter(({ state }) => state === 'published')
    .map((post) => ({ post, weight: weightOf(post, topics) }))
    .filter(({ weight }) => weight >= oftenEnough)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ post }) => post);
}

/** A word in the title weighs more, however short the post. */
const weightOf = ({ title, description }: Post, topics: readonly string[]) =>
  Math.max(
    0,
    ...topics.map((topic) => (count(title, topic) > 0 ? 100 : 0) + count(plainText(description), topic)),
  );

/** How many words begin with it. Letters, spaces and hyphens mean themselves in a pattern. */
const count = (text: string, topic: string) =>
  text.match(new RegExp(`(?<![\\p{L}\\p{N}])${topic}`, 'giu'))?.length ?? 0;
