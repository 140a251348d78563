import { expect, test } from 'vitest';
import { leaveKeptTo } from '#lib/kept-for-person.ts';
import { dropPostDraft, keepPostDraft, readPostDraft, readPostDrafts } from './post-drafts.ts';

const begun = { personId: 'elena', postId: null };
const edited = { personId: 'elena', postId: 'sleep' };
const draft = { words: { title: 'Rest', description: 'Words.' }, over: null };

test('a draft outlives its tab, apart from those of other posts', () => {
  keepPostDraft(begun, draft);
  keepPostDraft(edited, { ...draft, words: { title: 'Sleep', description: '' } });
  sessionStorage.clear();
  expect(readPostDraft(begun)).toEqual({ ...draft, postId: null });
  expect(readPostDrafts('elena')).toHaveLength(2);
  dropPostDraft(begun);
  expect(readPostDraft(begun)).toBeNull();
  expect(readPostDraft(edited)?.words.title).toBe('Sleep');
  dropPostDraft(edited);
  expect(localStorage).toHaveLength(0);
});

test('nobody reads another’s, and it goes with its person', () => {
  keepPostDraft(begun, draft);
  expect(readPostDrafts('grace')).toEqual([]);
  leaveKeptTo('elena');
  expect(readPostDraft(begun)?.words.title).toBe('Rest');
  leaveKeptTo('grace');
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '7', '{"personId":"elena","drafts":[1]}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    localStorage.setItem('post-drafts', text);
    expect(readPostDrafts('elena')).toEqual([]);
  },
);
