import { expect, test } from 'vitest';
import { leaveKeptTo } from '#lib/kept-for-person.ts';
import { postDrafts } from './post-drafts.ts';

const begun = { personId: 'elena', postId: null };
const edited = { personId: 'elena', postId: 'sleep' };
const words = { title: 'Rest', description: 'Words.', picture: 'teapot', reviewedOn: null } as const;
const values = { ...words, state: 'draft' } as const;
const draft = { values, base: null };

test('a draft outlives its tab, apart from those of other posts', () => {
  postDrafts.keep(begun, draft);
  postDrafts.keep(edited, { ...draft, values: { ...values, title: 'Sleep' } });
  sessionStorage.clear();
  expect(postDrafts.find(begun)).toEqual({ ...draft, postId: null });
  expect(postDrafts.all('elena')).toHaveLength(2);
  postDrafts.drop(begun);
  expect(postDrafts.find(begun)).toBeNull();
  expect(postDrafts.find(edited)?.values.title).toBe('Sleep');
  postDrafts.drop(edited);
  expect(localStorage).toHaveLength(0);
});

test('nobody reads another’s, and it goes with its person', () => {
  postDrafts.keep(begun, draft);
  expect(postDrafts.all('grace')).toEqual([]);
  leaveKeptTo('elena');
  expect(postDrafts.find(begun)?.values.title).toBe('Rest');
  leaveKeptTo('grace');
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '7', '{"personId":"elena","drafts":[1]}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    localStorage.setItem('post-drafts', text);
    expect(postDrafts.all('elena')).toEqual([]);
  },
);

test('what was kept before posts had pictures, or with one that is gone, is kept without', () => {
  const old = { postId: null, words: { title: 'Rest', description: 'Words.' }, over: null };
  const gone = { ...old, postId: 'sleep', words: { ...words, picture: 'stock-photo' } };
  localStorage.setItem('post-drafts', JSON.stringify({ personId: 'elena', drafts: [old, gone] }));
  for (const place of [begun, edited])
    expect(postDrafts.find(place)?.values).toEqual({ ...words, picture: null, state: 'published' });
});

test('the version of a post kept before there were drafts was public', () => {
  const over = { _id: 'sleep', createdAt: 'then', updatedAt: null, date: '2026-01-01' };
  const stored = { personId: 'elena', drafts: [{ words, postId: 'sleep', over }] };
  localStorage.setItem('post-drafts', JSON.stringify(stored));
  expect(postDrafts.find(edited)?.base?.state).toBe('published');
});
