import { readFileSync } from 'node:fs';
import { greetingFor, reminderMailWords } from '@garden-room/contract/mail-words';
import { type LinkPurposeName, linkPurposes } from '@garden-room/contract/visit-link';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

/* The table of docs/visit-links.md has what each page shows, as the schemas say it, and where an email says that. */

/** What zod writes of an object's fields. */
const written = z.looseObject({
  get properties() {
    return z.optional(z.record(z.string(), written));
  },
  get anyOf() {
    return z.optional(z.array(written));
  },
});

/** The names of a schema's fields; those of an object in it as `rule.kind`. */
function fieldsOf({ properties = {}, anyOf = [] }: z.output<typeof written>, before = ''): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const inside = fieldsOf(field, `${before}${name}.`);
    return inside.length > 0 ? inside : [`${before}${name}`];
  });
  return [...own, ...anyOf.flatMap((one) => fieldsOf(one, before))];
}

const shownBy = (purpose: LinkPurposeName): string[] => {
  const { shows } = linkPurposes[purpose];
  return shows ? fieldsOf(written.parse(z.toJSONSchema(shows))) : [];
};

/** Links by their name in the table: all three answers show the same. */
const links = { answers: 'coming', visit: 'visit', calendar: 'calendar' } as const;

const [, ...rows] = readFileSync(new URL('../../../docs/visit-links.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| (Field|`)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
const table = rows.map(([field = '', by = '', where = '']) => ({
  field: field.replaceAll('`', ''),
  by,
  where,
}));

it('has a row for each field of a page, with the links that show it', () => {
  const byField: Record<string, string[]> = {};
  for (const [name, purpose] of Object.entries(links))
    for (const field of shownBy(purpose)) byField[field] = [...(byField[field] ?? []), name];
  expect(Object.fromEntries(table.map(({ field, by }) => [field, by.split(', ')]))).toEqual(byField);
});

it('is the same for each answer, and nothing where reminders end', () => {
  for (const answer of ['another-time', 'cannot-come'] as const)
    expect(shownBy(answer)).toEqual(shownBy('coming'));
  expect(shownBy('stop-reminders')).toEqual([]);
});

const time = { date: '2026-03-02', time: '09:00 AM', timeZone: 'America/New_York' };
const words = reminderMailWords(
  'last-reminder',
  {
    ...time,
    by: 'practice',
    pending: false,
    length: '45 minutes',
    mode: 'video',
    isFreeToTheEnd: true,
    rule: { kind: 'until', until: { ...time, date: '2026-03-01' } },
  },
  {
    practice: {
      name: 'The Practice',
      addresses: [{ from: null, line: '1 Lane, Town', map: 'https://map.test/1' }],
      phone: '+1 202-555-0100',
      payment: 'after the visit: by card',
      lateFee: 'It costs US$40.',
      remote: { place: '', payment: 'on a bill' },
      links: { services: 'https://practice.test/services' },
    },
    url: 'https://practice.test/visit',
    now: Date.parse('2026-02-20T12:00:00Z'),
    answers: { coming: '#1', 'another-time': '#2', 'cannot-come': '#3' },
    stop: { page: '#4', oneClick: '#5' },
  },
);
const email = [greetingFor('Ada King'), JSON.stringify(words)].join('\n');

it('names the words of an email that say a field, or why none does', () => {
  for (const { field, where } of table) {
    const [, said] = /^“(.+)”/.exec(where) ?? [];
    if (said === undefined) expect(where, field).toMatch(/^No: ./);
    else expect(email, field).toContain(said);
  }
});
