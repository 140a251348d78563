import { expect, it } from 'vitest';
import { getsOneMore, mailboxOf, spellingOf } from './mail-count-store.ts';

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

const day = 24 * 60 * 60_000;
const mara = 'mara@example.test';
type Sent = [day: number, address: string];
/** Emails that left on some days, to an address each. */
const sent = (...emails: Sent[]) =>
  emails.map(([days, address]) => ({ at: days * day, spelling: spellingOf(address) }));
const tagged = (...days: number[]) => sent(...days.map((each): Sent => [each, `mara+${each}@example.test`]));

it.each([
  ['the first two at once', tagged(0), 0, true],
  ['no third on that day', tagged(0, 0), 0.9, false],
  ['one more a day', tagged(0, 0), 1, true],
  ['and the next a day after that', tagged(0, 0, 1), 1.9, false],
  ['six in all', tagged(0, 0, 1, 2, 3), 4, true],
  ['and no seventh', tagged(0, 0, 1, 2, 3, 4), 80, false],
])('a mailbox gets %s, by whatever spelling', (_, emails, days, expected) => {
  expect(getsOneMore(emails, 'mara+x@example.test', days * day)).toBe(expected);
});

it.each([
  ['two of its own, whatever others have used up', tagged(-5, -4, -3, -2, -1, 0), true],
  ['the second of them', [...tagged(0, 0), ...sent([0, mara])], true],
  ['no third', [...tagged(0, 0), ...sent([0, mara], [0, 'MARA@example.test'])], false],
  ['two where nobody has used up any', sent([0, mara], [0, mara]), false],
])('an address without a tag has %s', (_, emails, expected) => {
  expect(getsOneMore(emails, mara, 0.5 * day)).toBe(expected);
});

it('an address at Google, which dots spell in many ways, gets twelve emails by all of them', () => {
  const spellings = [
    'mara@gmail.com',
    'm.ara@gmail.com',
    'ma.ra@gmail.com',
    'mar.a@gmail.com',
    'm.a.ra@gmail.com',
  ];
  const ten = sent(
    ...spellings.flatMap((each): Sent[] => [
      [0, each],
      [0, each],
    ]),
  );
  const another = 'm.a.r.a@gmail.com';
  expect(getsOneMore([...ten, ...sent([0, another])], another, 0)).toBe(true);
  expect(getsOneMore([...ten, ...sent([0, another], [0, 'm.ar.a@gmail.com'])], another, 0)).toBe(false);
});
