import { readFileSync } from 'node:fs';
import type { SitePicture } from '../../contract/src/post-picture.ts';

type Entry = {
  slug: string;
  picture: SitePicture;
  daysAgo: number;
  reviewedDaysAgo: number;
  editedDaysAgo?: number;
};

/** One file an article, newest first; the ages spread them over the past months. */
const published: readonly Entry[] = [
  { slug: 'five-quiet-minutes', picture: 'sand-garden', daysAgo: 5, reviewedDaysAgo: 5 },
  { slug: 'what-to-drink', picture: 'teapot', daysAgo: 12, reviewedDaysAgo: 12 },
  { slug: 'when-sleep-will-not-come', picture: 'lamp-at-dusk', daysAgo: 19, reviewedDaysAgo: 19 },
  { slug: 'why-walking-counts', picture: 'garden-path', daysAgo: 30, reviewedDaysAgo: 30 },
  { slug: 'more-plants-less-fuss', picture: 'oranges', daysAgo: 41, reviewedDaysAgo: 12, editedDaysAgo: 12 },
  { slug: 'menopause-plainly', picture: 'magnolia', daysAgo: 53, reviewedDaysAgo: 50 },
  { slug: 'blood-pressure-at-home', picture: 'stethoscope', daysAgo: 66, reviewedDaysAgo: 30 },
  { slug: 'yoga-for-the-stiff', picture: 'yoga-mat', daysAgo: 80, reviewedDaysAgo: 78 },
  { slug: 'a-back-that-sits-all-day', picture: 'stacked-stones', daysAgo: 93, reviewedDaysAgo: 93 },
  { slug: 'what-cholesterol-says', picture: 'pomegranate', daysAgo: 110, reviewedDaysAgo: 60 },
  {
    slug: 'preparing-for-a-check-up',
    picture: 'open-book',
    daysAgo: 130,
    reviewedDaysAgo: 30,
    editedDaysAgo: 30,
  },
  { slug: 'the-last-cigarette', picture: 'green-door', daysAgo: 150, reviewedDaysAgo: 60 },
];

/** The demo blog: `description` is Markdown, without the title that heads the file. */
export const articles = published.map(({ editedDaysAgo = null, ...entry }) => {
  const file = readFileSync(new URL(`./articles/${entry.slug}.md`, import.meta.url), 'utf8');
  const [, title, description] = /^# (.+)\n+([\s\S]+)$/.exec(file) ?? [];
  if (title === undefined || description === undefined) throw new Error(`${entry.slug}.md has no title.`);
  return { ...entry, title, description: description.trim(), editedDaysAgo };
});
