import { expect, it } from 'vitest';
import { articles } from './articles.ts';

it('offers twelve articles of different titles, newest first, whose newest alone opens with a picture', () => {
  const different = (of: (article: (typeof articles)[number]) => string) => new Set(articles.map(of)).size;
  expect(different(({ title }) => title)).toBe(12);
  expect(articles.map(({ picture }) => picture !== null)).toEqual([true, ...Array(11).fill(false)]);
  const ages = articles.map(({ daysAgo }) => daysAgo);
  expect(ages).toEqual(ages.toSorted((one, other) => one - other));
});

it.each(articles)(
  '“$title” is worth reading: 300 words or more, within the API’s limit',
  ({ description }) => {
    expect(description.split(/\s+/).length).toBeGreaterThanOrEqual(300);
    expect(description.length).toBeLessThanOrEqual(50_000);
  },
);

it.each(articles)('“$title” names where it comes from, and was reviewed since it was written', (article) => {
  const { description, daysAgo, editedDaysAgo, reviewedDaysAgo } = article;
  const [, sources = ''] = description.split('\n## Sources\n');
  const links = [...sources.matchAll(/^- \[[^\]]+\]\(https:\/\/[a-z0-9.-]+\/\S*\)$/gm)];
  expect(links.length).toBeGreaterThanOrEqual(2);
  expect(reviewedDaysAgo).toBeLessThanOrEqual(editedDaysAgo ?? daysAgo);
});

it.each(articles)('“$title” holds in the practice’s country, whichever that is', ({ description }) => {
  const [text = ''] = description.split('\n## Sources\n');
  expect(text).not.toMatch(
    /\b(America|United States|U\.S\.)|dollars?\b|\bpounds\b|\b(911|988)\b|1-800|Medicare|in every state/,
  );
  expect(description).not.toContain('988lifeline');
});
