import { expect, test } from 'vitest';
import { leaveKeptTo } from '#lib/kept-for-person.ts';
import { dropReplyDraft, keepReplyDraft, readReplyDraft, replyKey } from './reply-drafts.ts';

const place = { personId: 'ada', about: 'results' };
const elsewhere = { personId: 'ada', about: 'welcome' };

test('what is written to one message stays apart from what is written to another', () => {
  keepReplyDraft(place, { body: 'And the iron?' });
  keepReplyDraft(elsewhere, { body: 'Thank you.' });
  expect(readReplyDraft(place).body).toBe('And the iron?');
  dropReplyDraft(place);
  expect(readReplyDraft(place).body).toBe('');
  expect(readReplyDraft(elsewhere).body).toBe('Thank you.');
  dropReplyDraft(elsewhere);
  expect(sessionStorage).toHaveLength(0);
});

test('nobody reads another’s, and it goes with its person', () => {
  keepReplyDraft(place, { body: 'My knee' });
  expect(readReplyDraft({ ...place, personId: 'grace' }).body).toBe('');
  leaveKeptTo('ada');
  expect(readReplyDraft(place).body).toBe('My knee');
  leaveKeptTo('grace');
  expect(sessionStorage).toHaveLength(0);
});

test('a text has one key, however often it is sent, and over a reload; another text has another', () => {
  keepReplyDraft(place, { body: 'Once.' });
  const key = replyKey(place, 'Once.');
  expect(replyKey(place, 'Once.')).toBe(key);
  expect(readReplyDraft(place).body).toBe('Once.');
  expect(replyKey(place, 'Twice.')).not.toBe(key);
});

test.each(['{', 'null', '7', '{"personId":"ada","drafts":[1]}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    sessionStorage.setItem('reply-drafts', text);
    expect(readReplyDraft(place).body).toBe('');
  },
);
