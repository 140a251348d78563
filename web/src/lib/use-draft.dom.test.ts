import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leaveKeptTo } from './kept-for-person.ts';
import { draftStore } from './use-draft.ts';

const drafts = draftStore('message-drafts', ['about'], z.object({ about: z.string(), body: z.string() }));
const place = { personId: 'ada', about: 'results' };
const elsewhere = { personId: 'ada', about: 'welcome' };

test('drafts in two places stay apart', () => {
  drafts.keep(place, { body: 'And the iron?' });
  drafts.keep(elsewhere, { body: 'Thank you.' });
  expect(drafts.find(place)?.body).toBe('And the iron?');
  expect(drafts.all('ada')).toHaveLength(2);
  drafts.drop(place);
  expect(drafts.find(place)).toBeNull();
  expect(drafts.find(elsewhere)?.body).toBe('Thank you.');
  drafts.drop(elsewhere);
  expect(sessionStorage).toHaveLength(0);
});

test('no user reads another’s, and it goes with its user', () => {
  drafts.keep(place, { body: 'My knee' });
  expect(drafts.find({ ...place, personId: 'grace' })).toBeNull();
  leaveKeptTo('ada');
  expect(drafts.find(place)?.body).toBe('My knee');
  leaveKeptTo('grace');
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', 'null', '7', '{"personId":"ada","drafts":[1]}', '{"personId":"ada"}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    sessionStorage.setItem('message-drafts', text);
    expect(drafts.find(place)).toBeNull();
  },
);

test('a draft that an earlier version of the site kept by itself is found', () => {
  const only = draftStore('schedule-draft', [], z.object({ typed: z.string() }));
  sessionStorage.setItem('schedule-draft', '{"personId":"ada","typed":"7"}');
  expect(only.find({ personId: 'ada' })).toEqual({ typed: '7' });
  only.keep({ personId: 'ada' }, { typed: '8' });
  expect(only.all('ada')).toEqual([{ typed: '8' }]);
});
