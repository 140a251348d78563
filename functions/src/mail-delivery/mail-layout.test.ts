import type { MailWords } from '@garden-room/contract/mail-words';
import { type DeployedPractice, mailColors, type Practice } from '@garden-room/contract/practice';
import { expect, it } from 'vitest';
import { layOut } from './mail-layout.ts';

const page = (id: string) => `https://hosted.test/${id}`;
const practice: Practice & Pick<DeployedPractice, 'colors'> = {
  name: 'The <i>Practice</i>',
  doctor: 'Dr. "A" & B',
  email: 'hello@practice.test',
  phone: '+1 202-555-0100',
  address: '1 Lane, <b>Town</b>',
  addresses: [{ from: null, line: '1 Lane, <b>Town</b>', map: 'https://map.test/?q=1&z=2' }],
  recordsKeptYears: 7,
  adminIdentitiesKeptYears: 3,
  calendarDomain: 'practice.test',
  colors: Object.fromEntries(
    mailColors.map((name, at) => [name, [`#00000${at % 10}`, `#ffffff`]]),
  ) as DeployedPractice['colors'],
  privacyNotice: '2026-11-16',
  notice: 'A <demonstration>',
  lateFee: 'A fee.',
  missedVisit: { fee: 40, firstFree: true, forgiven: '' },
  payment: 'after the visit: by cash',
  remote: { place: '', payment: 'on a bill' },
  appointmentsUrl: '',
  links: {
    appointment: page,
    visitLink: page,
    visit: page,
    stopReminders: page,
    oneClick: page,
    services: '',
    account: '',
    messages: '',
    requests: '',
    day: '',
  },
};
const words: MailWords = {
  subject: 'A <u>subject</u>',
  news: 'New: <s>Monday</s>, 9:00 am',
  greeting: 'Dear <Ada>,',
  opening: 'An <opening>.',
  answers: [{ label: '<Yes>', url: 'https://hosted.test/"yes"' }],
  facts: [
    ['When', 'Monday at 9:00 am <soon>\nTuesday'],
    ['Where', '1 Lane <here>', { label: 'Open <a map>', url: 'https://map.test/?q=1&z=2' }],
    ['Call us', practice.phone, { url: 'tel:+12025550100' }],
  ],
  closing: [`Call ${practice.phone} <now>.`],
  link: { label: '<Before> you come', url: 'https://hosted.test/visit' },
  stop: { label: '<Stop>', url: 'https://hosted.test/stop', oneClick: '' },
};

it('an email shows markup in whatever it is made of as text', () => {
  const { html } = layOut(words, practice);
  for (const name of ['i', 'b', 'u', 's', 'demonstration', 'Ada', 'opening', 'soon', 'Yes', 'here', 'now'])
    expect(html).not.toContain(`<${name}>`);
  for (const name of ['Before', 'Stop', 'a map']) expect(html).not.toContain(`<${name}>`);
  expect(html).toContain('Dr. &quot;A&quot; &amp; B');
  expect(html).toContain('href="https://hosted.test/&quot;yes&quot;"');
});

it.each([
  ['Monday, March 2, 2026, 9:00 am', 'Monday, March&nbsp;2, 2026, 9:00&nbsp;am'],
  ['Monday, March 2, 9:00 am', 'Monday, March&nbsp;2, 9:00&nbsp;am'],
  ['Monday 2 March 2026, 9:00 am', 'Monday 2&nbsp;March 2026, 9:00&nbsp;am'],
  ['Monday 2 March, 9:00 am', 'Monday 2&nbsp;March, 9:00&nbsp;am'],
])('no line ends within the day or the time of %s', (when, unbroken) => {
  const { html } = layOut({ ...words, facts: [['When', when]], closing: [`It was ${when}.`] }, practice);
  expect(html.match(new RegExp(`>(It was )?${unbroken}`, 'g'))).toHaveLength(2);
});

it('an email has its links: a map, the telephone wherever its number is, and one page', () => {
  const { html } = layOut(words, practice);
  expect(html.match(/href="https:\/\/map\.test\/\?q=1&amp;z=2"/g)).toHaveLength(1);
  expect(html.match(/href="tel:\+12025550100"/g)).toHaveLength(2);
  expect(html.match(/href="https:\/\/hosted\.test\/visit"/g)).toHaveLength(1);
  expect(html).toContain('9:00&nbsp;am &lt;soon&gt;<br>Tuesday');
});

it('an email whose facts say neither where to be nor whom to call has both below it', () => {
  const { html, text } = layOut({ ...words, facts: [['When', 'Monday']], closing: [] }, practice);
  expect(html.match(/href="(https:\/\/map\.test\/\?q=1&amp;z=2|tel:\+12025550100)"/g)).toHaveLength(2);
  expect(text).toContain('-- \nThe <i>Practice</i>\n1 Lane, <b>Town</b>\n+1 202-555-0100\n');
});

it('an email begins with its news, in lists of emails and as its title', () => {
  const { html } = layOut(words, practice);
  const first = /<body[^>]*>\s*<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1];
  expect(first).toBe('New: &lt;s&gt;Monday&lt;/s&gt;, 9:00 am. An &lt;opening&gt;.');
  expect(/<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1]).toBe('New: &lt;s&gt;Monday&lt;/s&gt;, 9:00&nbsp;am');
});

it('an email has a dark color for each color of its attributes', () => {
  const { html } = layOut(words, practice);
  const dark = new Set([...html.matchAll(/^\.([a-z]+) \{/gm)].map(([, name]) => name));
  const colored = [...html.matchAll(/class="([^"]*)" [^>]*style="[^"]*(?:color|solid)/g)];
  expect(colored.length).toBeGreaterThan(20);
  for (const [tag, names = ''] of colored)
    expect(
      names.split(' ').some((name) => dark.has(name)),
      tag,
    ).toBe(true);
  expect(html.replaceAll(/<style>.*<\/style>/gs, '')).not.toMatch(
    /<(?!.*class)[^>]*style="[^"]*#[0-9a-f]{6}/,
  );
});

it('an email as text says the same in the same order, with the doctor’s name under it', () => {
  expect(layOut(words, practice).text).toBe(`A <demonstration>

New: <s>Monday</s>, 9:00 am

Dear <Ada>,

An <opening>.

<Yes>:
https://hosted.test/"yes"

<Before> you come:
https://hosted.test/visit

When: Monday at 9:00 am <soon>
Tuesday
Where: 1 Lane <here>
Open <a map>: https://map.test/?q=1&z=2
Call us: +1 202-555-0100

Call +1 202-555-0100 <now>.

Dr. "A" & B

<Stop>:
https://hosted.test/stop

-- 
The <i>Practice</i>
`);
});

it('an email has the colors of the practice, by day and at night', () => {
  const { html } = layOut(words, {
    ...practice,
    colors: { ...practice.colors, accent: ['#123456', '#abcdef'] },
  });
  expect(html).toContain('background-color:#123456');
  expect(html).toContain('background-color: #abcdef');
  expect(html).not.toMatch(/<(night:)?[a-z-]*(ink|accent|ground|paper|hairline)/);
});
