import { readFileSync } from 'node:fs';

/** One file an article, newest first; the ages spread them over the past months. */
const published = [
  { slug: 'five-quiet-minutes', daysAgo: 5 },
  { slug: 'when-sleep-will-not-come', daysAgo: 19 },
  { slug: 'more-plants-less-fuss', daysAgo: 41, editedDaysAgo: 12 },
  { slug: 'blood-pressure-at-home', daysAgo: 66 },
  { slug: 'a-back-that-sits-all-day', daysAgo: 93 },
  { slug: 'preparing-for-a-check-up', daysAgo: 130, editedDaysAgo: 30 },
] as const satisfies readonly { slug: string; daysAgo: number; editedDaysAgo?: number }[];

/** The demo blog: `description` is Markdown, without the title that heads the file. */
export const articles = published.map((entry) => {
  const file = readFileSync(new URL(`./articles/${entry.slug}.md`, import.meta.url), 'utf8');
  const [, title, description] = /^# (.+)\n+([\s\S]+)$/.exec(file) ?? [];
  if (title === undefined || description === undefined) throw new Error(`${entry.slug}.md has no title.`);
  return {
    slug: entry.slug,
    title,
    description: description.trim(),
    daysAgo: entry.daysAgo,
    editedDaysAgo: 'editedDaysAgo' in entry ? entry.editedDaysAgo : null,
  };
});
