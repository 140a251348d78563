import { expect, it } from 'vitest';
import { articles } from './articles.ts';

it('offers at least six articles of different titles', () => {
  expect(new Set(articles.map(({ title }) => title)).size).toBeGreaterThanOrEqual(6);
});

it.each(articles)(
  '“$title” is worth reading: 300 words or more, within the API’s limit',
  ({ description }) => {
    expect(description.split(/\s+/).length).toBeGreaterThanOrEqual(300);
    expect(description.length).toBeLessThanOrEqual(50_000);
  },
);
