import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDemonstration } from '@garden-room/contract/practice';
import { describe, expect, test } from 'vitest';
import { practiceDefaults } from '#deployment/practice-defaults.ts';
import { priceText, site } from './site.ts';

const root = join(import.meta.dirname, '../../..');
const mayTell = /^web\/src\/(deployment|testing\/practices)\//;
const sources = globSync(
  [
    '{web/src,web/framework,web/tools,scripts,functions/src,contract/src}/**/*.{ts,tsx,js,mjs,cjs,css,html}',
    'web/{index.html,public/*.js}',
    'functions/*.ts',
  ],
  // The bench has packages of its own below scripts.
  { cwd: root, exclude: ['**/node_modules'] },
).filter((file) => !mayTell.test(file) && !/\.test\.\w+$/.test(file));
const readSource = (file: string) => readFileSync(join(root, file), 'utf8');

const { name, doctor, address, phone, email } = practiceDefaults;
const facts = [name, doctor.name, address.street, phone, email, site.calendarDomain];

test('the sources are found', () => {
  expect(sources).toContain('scripts/suite/announce.ts');
  expect(sources.length).toBeGreaterThan(300);
});

test.each(facts)('"%s" is in the configuration alone', (fact) => {
  expect(sources.filter((file) => readSource(file).includes(fact))).toEqual([]);
});

describe('a demonstration', () => {
  const { name, address, phone, email } = practiceDefaults;
  const madeUp = { name, street: address.street, phone, email };
  const rebranded = {
    ...practiceDefaults,
    name: 'Ours',
    address: { ...practiceDefaults.address, street: '9 Lane' },
    phone: '+1 202-555-0199',
    email: 'desk@ours.test',
  };

  test('is not what a build with a practice of its own is called, though nothing else was set', () => {
    expect(isDemonstration(madeUp, rebranded)).toBe(false);
  });

  test.each([
    { name: madeUp.name },
    { address: { ...rebranded.address, street: madeUp.street } },
    { phone: madeUp.phone },
    { email: madeUp.email },
  ])('is one as long as it has %j', (left) => {
    expect(isDemonstration(madeUp, { ...rebranded, ...left })).toBe(true);
    expect(isDemonstration(null, { ...rebranded, ...left })).toBe(false);
  });
});

test('what a page shows is what the practice says at the moment: the defaults are read by what the build writes', () => {
  const readers = sources.filter(
    (file) => file.startsWith('web/src/') && readSource(file).includes('practice-defaults'),
  );
  // What the function embeds, the schema of the folder, which only names the file, and what tests show.
  expect(readers.sort()).toEqual([
    'web/src/config/deployed-practice.ts',
    'web/src/config/deployment.ts',
    'web/src/testing/practice-facts.ts',
  ]);
});

test.each([
  [50, '50'],
  [45.5, '45.50'],
  [1200, '1200'],
])('a price of %s is written as an amount that is paid is', (price, text) => {
  expect(priceText(price)).toBe(`${site.currency}${text}`);
});
