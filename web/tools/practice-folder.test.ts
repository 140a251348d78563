import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { practiceModules } from '../src/config/deployment.ts';
import { wrongColors } from './palette.ts';
import { lookFolder } from './practice-alias.ts';
import { wrongInPractice } from './practice-folder.ts';

const web = join(import.meta.dirname, '..');
const ireland = join(web, 'src/testing/practices/ireland');

/** A copy of Ireland's folder in which `words` of a file are others. */
function changed(file: string, words: string | RegExp, others: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'practice-folder-'));
  cpSync(ireland, folder, { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  writeFileSync(join(folder, file), text.replace(words, others));
  expect(readFileSync(join(folder, file), 'utf8')).not.toBe(text);
  return folder;
}

test.each(['src/deployment', 'src/testing/practices/ireland'])('nothing is wrong in %s', async (folder) => {
  expect(await wrongInPractice(join(web, folder))).toEqual([]);
});

test.each<[file: string, words: string | RegExp, others: string, line: RegExp]>([
  ['site.ts', 'Europe/Dublin', 'Europe/Doublin', /^timeZone in site\.ts: /],
  ['site.ts', 'en-IE', 'de-AT', /^locale in site\.ts: Use an English locale/],
  ['site.ts', / {2}crisisLine.+\n/, '', /^crisisLineTakesTexts in site\.ts: It is missing\.$/],
  ['privacy-facts.ts', / {2}chatDays.+\n/, '', /^chatDays in privacy-facts\.ts: It is missing\.$/],
  ['site.ts', "'EUR'", "'EURO'", /^currencyCode in site\.ts: Use the letters of/],
  ['site.ts', "'€'", "'12'", /^currency in site\.ts: /],
  ['site.ts', 'recordsKeptYears: 8', 'recordsKeptYears: 0', /^recordsKeptYears in site\.ts: /],
  [
    'site.ts',
    "logoDrawnFor: 'Harbour",
    "logoDrawnFor: 'Canal",
    /^logoDrawnFor in site\.ts: .* draws “Harbour Lane/,
  ],
  ['site.ts', 'Niamh', 'Zoë', /^doctorFirstName in site\.ts: Use the letters A to Z/],
  [
    'practice-defaults.ts',
    /countryCode: 'IE'/,
    "countryCode: 'Ireland'",
    /^address\.countryCode in practice-d/,
  ],
  [
    'practice-defaults.ts',
    /countryCode: 'IE'/,
    "countryCode: 'XX'",
    /^address\.countryCode .*No country has it/,
  ],
  ['practice-defaults.ts', '2026-10-05', '5.10.2026', /^terms\.date in practice-defaults\.ts: /],
  [
    'practice-defaults.ts',
    "city: 'Dublin'",
    "city: ''",
    /^address\.city in practice-defaults\.ts: Enter the city/,
  ],
  ['holidays.ts', "country: 'IE'", "country: 'AT'", /^country in holidays\.ts: It is AT, .* is in IE\.$/],
  [
    'holidays.ts',
    /date: '\d\d-\d\d'/,
    "date: '02-30'",
    /^rules\.\d+\.date in holidays\.ts: Use a day such as/,
  ],
  [
    'services.json',
    /"image": "[^"]+"/,
    '"image": "/images/none.webp"',
    /^0\.image in services\.json: .*no file/,
  ],
  ['services.json', /"price": \d+/, '"price": "50"', /^0\.price in services\.json: /],
  ['privacy-facts.ts', 'https://www.data', 'http://www.data', /^authority\.href in privacy-facts\.ts: /],
  ['profile.ts', /wallQuote: '[^']+'/, "wallQuote: ''", /^wallQuote in profile\.ts: Write something/],
  [
    'practice-map.ts',
    'door: [200, 114]',
    'door: [200, 314]',
    /^practiceMap in practice-map\.ts: Draw all of it/,
  ],
  ['practice-map.ts', '[[20, 20]]', '[[-20, 20]]', /^practiceMap in practice-map\.ts: Draw all of it/],
  [
    'look/pictures/sizes.json',
    '"doorway"',
    '"dorway"',
    /^doorway in look\/pictures\/sizes\.json: The site shows/,
  ],
  ['look/pictures/sizes.json', '5b455f10', '00000000', /^about-portrait in .*: There is no look\/public/],
  [
    'look/colors.css',
    /--color-ink: .+;/,
    '--color-ink: black;',
    /^--color-ink in look\/colors\.css: Write it as/,
  ],
])('%s with “%s” as “%s” is one line, with the name of the field', async (file, words, others, line) => {
  const lines = await wrongInPractice(changed(file, words, others));
  expect(lines[0]).toMatch(line);
  expect(lines).toHaveLength(1);
});

test('a missing file is a line, also one that no service has yet', async () => {
  const folder = changed('site.ts', 'Europe/Dublin', 'Europe/Vienna');
  const files = ['look/public/favicon.svg', 'look/public/images/services/green-door.webp'];
  for (const file of files) rmSync(join(folder, file));
  expect(await wrongInPractice(folder)).toEqual(files.map((file) => `${file}: It is missing.`));
});

test('a practice needs no testimonials, no map, no portrait and no district', async () => {
  const folder = changed('practice-defaults.ts', "district: 'Ringsend'", "district: ''");
  writeFileSync(join(folder, 'testimonials.ts'), 'export const testimonials = [];');
  writeFileSync(join(folder, 'practice-map.ts'), 'export const practiceMap = null;');
  expect(await wrongInPractice(folder)).toEqual([]);
});

test('README has a row for each part of the folder, and none for another', () => {
  const readme = readFileSync(join(web, '../README.md'), 'utf8');
  const [, table = ''] =
    /\| In `web\/src\/deployment` \|.+\n\| --- \| --- \|\n([\s\S]+?)\n\n/.exec(readme) ?? [];
  const rows = table.split('\n').flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)]);
  const files = rows.map(([, file = '']) => file);
  expect(files.filter((file) => !file.startsWith('look/')).sort()).toEqual(
    Object.keys(practiceModules).sort(),
  );
});

const css = readFileSync(`${lookFolder}/colors.css`, 'utf8');
const withColor = (name: string, day: string, night: string) =>
  css.replace(new RegExp(`--color-${name}: .+;`), `--color-${name}: light-dark(${day}, ${night});`);

test('a practice’s colors can be read on every surface, and what takes away is of another hue', () => {
  expect(wrongColors(css)).toEqual([]);
});

test('a practice may lead on in any hue but that of what takes away', () => {
  const blue = withColor('accent-strong', '#1d4ed8', '#93c5fd');
  expect(wrongColors(blue)).toEqual([]);
  const [, danger = '', atNight = ''] = /--color-danger: light-dark\((.+), (.+)\);/.exec(css) ?? [];
  expect(wrongColors(withColor('accent-strong', danger, atNight))).toEqual([
    '--color-accent-strong: It looks like --color-danger by day: use another hue.',
    '--color-accent-strong: It looks like --color-danger at night: use another hue.',
  ]);
});

test('a color that cannot be read, or that is written in another way, is said by its name', () => {
  const pale = wrongColors(withColor('ink-soft', '#eeeeee', '#eeeeee'));
  expect(pale).toContain('--color-ink-soft: It cannot be read on --color-ground by day: use more contrast.');
  expect(wrongColors(withColor('ink', 'black', 'white'))).toEqual([
    '--color-ink: Write it as light-dark(#rrggbb, #rrggbb), by day and at night.',
  ]);
});
