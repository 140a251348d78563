import { sitePictures } from '@garden-room/contract/post-picture';
import { expect, test } from 'vitest';
import { isPictureName } from '#assets/pictures.ts';
import { aPost } from '#testing/builders.ts';
import { someServices } from '#testing/practice-facts.ts';
import { leadOf, renderPost } from './rendered-post.ts';
import { cutOf } from './shown-picture.ts';
import { excerptOf, readingMinutes, summaryOf } from './summary.ts';

test('an excerpt is the first ten words and three dots, however short the text', () => {
  expect(excerptOf('one two three four five six seven eight nine ten eleven')).toBe(
    'one two three four five six seven eight nine ten...',
  );
  expect(excerptOf('Rest.')).toBe('Rest...');
});

test('reading takes whole minutes, which are told of a long post alone', () => {
  expect(readingMinutes('word '.repeat(700))).toBeNull();
  expect(readingMinutes('word '.repeat(880))).toBe(4);
  expect(readingMinutes('word '.repeat(2200))).toBe(10);
});

test('the dates of a summary are written out', () => {
  const post = aPost({ date: '2026-11-02', editedOn: '2026-12-01', picture: 'teapot' });
  expect(summaryOf(post)).toMatchObject({
    dateText: '2 November 2026',
    editedText: '1 December 2026',
    picture: 'tea-for-two',
  });
  expect(summaryOf(aPost()).editedText).toBeNull();
});

test('a lead ends with a sentence where one fits, else with a word', () => {
  expect(leadOf('Short.')).toBe('Short.');
  expect(leadOf(`One. Two! ${'long '.repeat(60)}`)).toBe('One. Two!');
  expect(leadOf('word '.repeat(60))).toMatch(/^(?:word )+…$/);
});

test('a post’s own page has its picture’s file for search engines, and when it was reviewed', () => {
  const post = renderPost(aPost({ picture: 'armchair', reviewedOn: '2026-11-03' }));
  expect(post.image).toMatch(/^\/images\/pictures\/[\w-]+\.[0-9a-f]+\.webp$/);
  expect(post.share).toBe('post-armchair');
  expect(post.reviewedText).toBe('3 November 2026');
  expect(renderPost(aPost())).toMatchObject({
    share: 'blog',
    image: null,
    reviewedOn: null,
    reviewedText: null,
  });
});

test('no picture that a post can open with is one of the practice’s services', () => {
  const ofServices = someServices.map(({ image }) => image);
  for (const picture of sitePictures) {
    const cut = cutOf(picture);
    expect(isPictureName(cut), picture).toBe(true);
    expect(ofServices, picture).not.toContain(`/images/services/${cut}.webp`);
  }
});
