import { describe, expect, it } from 'vitest';
import './english.ts';
import { postDraftSchema, postSchema } from './blog.ts';

const draft = { title: 'Sleep', description: 'Go to bed.' };
const issuesOf = (value: unknown) =>
  (postDraftSchema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('a post', () => {
  it.each([
    { what: 'without a date', typed: draft, stored: draft },
    { what: 'with one', typed: { ...draft, date: '2026-03-02' }, stored: { ...draft, date: '2026-03-02' } },
    { what: 'its title trimmed', typed: { ...draft, title: ' Sleep ' }, stored: draft },
    {
      what: 'its Markdown as typed',
      typed: { ...draft, description: '    code\n' },
      stored: { ...draft, description: '    code\n' },
    },
    {
      what: 'with a picture, a day of review, not public yet',
      typed: { ...draft, picture: 'teapot', reviewedOn: '2026-03-02', state: 'draft' },
      stored: { ...draft, picture: 'teapot', reviewedOn: '2026-03-02', state: 'draft' },
    },
    {
      what: 'without any of them',
      typed: { ...draft, picture: null, reviewedOn: null },
      stored: { ...draft, picture: null, reviewedOn: null },
    },
    {
      what: 'as long as may be',
      typed: { title: 't'.repeat(200), description: 'd'.repeat(50_000) },
      stored: { title: 't'.repeat(200), description: 'd'.repeat(50_000) },
    },
  ])('is taken $what', ({ typed, stored }) => expect(postDraftSchema.parse(typed)).toEqual(stored));

  it.each([
    { change: { title: ' ' }, issue: ['title', 'Enter a title.'] },
    { change: { title: 't'.repeat(201) }, issue: ['title', 'Use at most 200 characters.'] },
    { change: { description: '' }, issue: ['description', 'Enter a description.'] },
    { change: { description: ' \n ' }, issue: ['description', 'Enter a description.'] },
    { change: { description: 'd'.repeat(50_001) }, issue: ['description', 'Use at most 50,000 characters.'] },
    { change: { date: '2026-02-30' }, issue: ['date', 'Use a date that exists, written YYYY-MM-DD.'] },
    {
      change: { picture: 'stock-photo' },
      issue: ['picture', 'Use one of the site’s own pictures, or one of yours.'],
    },
    { change: { author: 'me' }, issue: ['', 'Unrecognized key: "author"'] },
  ])('is refused for $issue', ({ change, issue }) =>
    expect(issuesOf({ ...draft, ...change })).toEqual([issue]),
  );
});

it('a post is answered without what else its record holds', () => {
  const answer = {
    _id: 'sleep',
    ...draft,
    date: '2026-03-02',
    picture: null,
    reviewedOn: null,
    state: 'published',
    createdAt: '2026-03-02T14:00:00.000Z',
    updatedAt: null,
    editedOn: null,
  };
  expect(postSchema.parse({ ...answer, keywords: ['sleep'] })).toEqual(answer);
});
