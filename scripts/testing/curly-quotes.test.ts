import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { sourceFiles } from './import-directions.ts';

/*
 * Pages, messages and emails have curly apostrophes and quotation marks. Finds straight ones in what people read:
 * literals, templates, texts of elements, YAML, JSON and Markdown. Texts of the specification keep theirs.
 */

/** Texts of the specification, which keep their straight apostrophe, with a page that shows each. */
const asSpecified = new Map([
  [
    "Let's create a wellness plan that fits your lifestyle.",
    'web/src/app/routes/home/sections/banners.tsx', // A slide of the banner.
  ],
  [
    "I can't come",
    'web/src/features/visits/visit/patient-dialogs.tsx', // A late cancellation.
  ],
]);

/** An apostrophe within or after a word. */
const apostrophe = /\p{L}'\p{L}|s' \p{L}/u;

/** A quotation mark that opens before a word, or closes after one, where a sentence has it. */
const quotation = /(?<=^|[\s(])["'](?=\p{L})|(?<=\p{L}[.,?!]?)["'](?=$|[\s),.;:?!])/u;

/** Policies, markup and selectors have marks of their own; so has a text without any word. */
const isForMachines = (text: string): boolean => /<\w|\w="|-src '|font-family:|^\W*$/.test(text);

const isStraight = (text: string): boolean =>
  apostrophe.test(text) || (/\s/.test(text.trim()) && quotation.test(text) && !isForMachines(text));

/** The texts of a program that have a straight mark. */
function straightIn(file: string, code: string): string[] {
  const found: string[] = [];
  const read = (text: string) => {
    if (isStraight(text) && !asSpecified.has(text)) found.push(text);
  };
  new Visitor({
    Literal: ({ value }) => read(typeof value === 'string' ? value : ''),
    JSXText: ({ value }) => {
      const text = value.trim();
      if (/['"]/.test(text) && !asSpecified.has(text)) found.push(text);
    },
    // A mark beside what a template inserts is beside a word.
    TemplateElement: ({ value, tail }) => read(`${value.cooked ?? ''}${tail ? '' : 'x'}`),
  }).visit(parseSync(file, code).program);
  return found.map((text) => `${file}: ${text}`);
}

const isRead = (file: string): boolean =>
  /^((contract|functions|web)\/src|web\/framework\/(?!build\/)|scripts\/seed)\/?.*\.tsx?$/.test(file) &&
  !/\.test\.|\/testing\//.test(file);

const source = (file: string): string => readFileSync(join(rootDir, file), 'utf8');

test('what people read has curly apostrophes and quotation marks', () => {
  const files = sourceFiles().filter(isRead);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => straightIn(file, source(file)))).toEqual([]);
});

test('what is kept as YAML, JSON or Markdown has curly ones, too', () => {
  const paths = globSync(
    ['web/src/app/**/*.yaml', 'contract/src/*.json', 'scripts/seed/**/*.md', 'web/src/features/**/*.md'],
    { cwd: rootDir },
  );
  expect(paths.length).toBeGreaterThan(8);
  const lines = paths.flatMap((file) =>
    source(file)
      .split('\n')
      .map((line) => ({ file, line })),
  );
  const straight = lines.filter(
    ({ file, line }) =>
      !/^\s*#\s/.test(line) && (apostrophe.test(line) || (file.endsWith('.md') && quotation.test(line))),
  );
  expect(straight).toEqual([]);
});

it.each([...asSpecified])('%s is still shown as the specification has it', (text, file) => {
  expect(source(file)).toContain(text);
});

it.each([
  `"Don't wait"`,
  `"the patients' visits"`,
  `'the word "later" is enough'`,
  `'Choose "Later"'`,
  '<p>It’s "later"</p>',
  `<p>We'll write</p>`,
  `<p>The practice's own {name}</p>`,
  `\`\${name}'s visit\``,
  `\`No "\${name}" here\``,
  `<Row label="What's booked" />`,
])('finds %s', (code) => expect(straightIn('probe.tsx', `const it = ${code};`)).toHaveLength(1));

it.each([
  `"I can't come"`,
  `'It’s “later”'`,
  `'"'`,
  `\`[name="\${name}"] input\``,
  `"default-src 'none'; sandbox"`,
  `'<a class="link" href="/">More</a>'`,
  `'content-["·"_/_""]'`,
])('allows %s', (code) => expect(straightIn('probe.tsx', `const it = ${code};`)).toEqual([]));
