import { expect, it } from 'vitest';
import { mailboxOf } from './mail-count-store.ts';

it.each([
  ['capitals', 'Ada@Example.test', 'ada@example.test'],
  ['a tag', 'ada+visits@example.test', 'ada@example.test'],
  ['two tags', 'ada+a+b@example.test', 'ada@example.test'],
  ['dots at Google', 'a.d.a@gmail.com', 'ada@gmail.com'],
  ['Google’s other name', 'ada@googlemail.com', 'ada@gmail.com'],
])('two spellings lead to one mailbox: %s', (_, one, other) => {
  expect(mailboxOf(one)).toBe(mailboxOf(other));
});

it.each([
  ['other dots elsewhere', 'a.da@example.test', 'ada@example.test'],
  ['another name', 'adam@example.test', 'ada@example.test'],
  ['another domain', 'ada@example.org', 'ada@example.test'],
  ['nothing before the plus', '+ada@example.test', '+eve@example.test'],
])('two mailboxes stay two: %s', (_, one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});

it('a mailbox has a name that does not say the address', () => {
  expect(mailboxOf('ada@example.test')).toMatch(/^[\w-]{27}$/);
});
