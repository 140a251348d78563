import { expect, test } from 'vitest';
import { aPost } from '#testing/builders.ts';
import { relatedPosts } from './related-posts.tsx';

const often = (word: string, times: number) => Array.from({ length: times }, () => `(${word})`).join(' and ');
const posts = [
  aPost({ _id: 'title', title: 'When sleep will not come', description: 'A night.' }),
  aPost({ _id: 'draft', title: 'All about sleep', state: 'draft' }),
  aPost({ _id: 'once', title: 'Tea', description: 'Drink it before you sleep.' }),
  aPost({ _id: 'often', title: 'Nights', description: often('Sleeping', 4) }),
  aPost({ _id: 'oftener', title: 'Evenings', description: often('**sleep**', 9) }),
  aPost({ _id: 'inside', title: 'Unasleep', description: often('asleep', 9) }),
];
const ids = (topics: string[]) => relatedPosts(posts, topics).map(({ _id }) => _id);

test('the two that speak most of it, what the title says first; a word within a word is another one', () => {
  expect(ids(['sleep'])).toEqual(['title', 'oftener']);
  expect(ids(['unasleep', 'night'])).toEqual(['often', 'inside']);
});

test('nothing is about nothing, and not about what is mentioned by the way', () => {
  expect(ids([])).toEqual([]);
  expect(ids(['drink'])).toEqual([]);
});
