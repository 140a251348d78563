import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { shortfalls } from '#app/routes/accessibility/report.yaml';
import { parseReport, readReport } from './read-report.ts';
import { openAcr } from './report.ts';

const root = join(import.meta.dirname, '../../..');
const { evidence, levelA, levelAA } = readReport();
const all = [...levelA, ...levelAA];

/** `catalog/2.5-edition-wcag-2.2-en.yaml` of GSA/openacr, whose criteria are those of the W3C. */
const catalog = {
  success_criteria_level_a:
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2',
  success_criteria_level_aa:
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

/** `schema/openacr-0.1.0.json`, closed: the schema itself lets misspelled names pass. */
const contact = z.strictObject({
  name: z.string().optional(),
  company_name: z.string().optional(),
  email: z.email(),
  phone: z.string().optional(),
  website: z.url().optional(),
});
const adherence = z.strictObject({
  level: z.enum(['supports', 'partially-supports', 'does-not-support', 'not-applicable']),
  notes: z.string().min(10),
});
const criterion = z.strictObject({
  num: z.string(),
  components: z.tuple([z.strictObject({ name: z.literal('web'), adherence })]),
});
const chapter = z.strictObject({ criteria: z.array(criterion) });
const schema = z.strictObject({
  title: z.string(),
  product: z.strictObject({ name: z.string(), version: z.string(), description: z.string() }),
  author: contact,
  vendor: contact,
  report_date: z.iso.date(),
  last_modified_date: z.iso.date(),
  version: z.int(),
  notes: z.string(),
  evaluation_methods_used: z.string(),
  feedback: z.string(),
  license: z.string(),
  catalog: z.literal('2.5-edition-wcag-2.2-en'),
  chapters: z.strictObject({
    success_criteria_level_a: chapter,
    success_criteria_level_aa: chapter,
    success_criteria_level_aaa: z.strictObject({ notes: z.string(), disabled: z.literal(true) }),
  }),
});

const text = openAcr({ siteUrl: 'https://practice.test', date: '2026-11-22' });
const report = schema.parse(parse(text, { version: '1.1' }));

test.each([
  ['a test that is not there', 'tests: [axe]', 'tests: [ax]'],
  ['a level that is none', 'level: supports', 'level: support'],
  ['a key that is none', '    level:', '    levels:'],
])('%s is refused', (_, right, wrong) => {
  const yaml = readFileSync(join(root, 'web/src/app/routes/accessibility/report.yaml'), 'utf8');
  expect(() => parseReport(yaml.replace(right, wrong))).toThrow(z.core.$ZodError);
});

test.each(Object.entries(catalog))('the report has every criterion of %s once, in order', (id, nums) => {
  const { criteria } = report.chapters[id as keyof typeof catalog];
  expect(criteria.map(({ num }) => num)).toEqual(nums.split(' '));
});

test('what the statement says does not work is what the report supports in part, in the same words', () => {
  const partial = all.filter(({ level }) => level !== 'supports' && level !== 'not-applicable');
  expect(partial.length).toBeGreaterThan(0);
  expect(shortfalls).toEqual(partial.map(({ notes }) => notes));
});

test.each(Object.entries(evidence))(
  'the test called "%s" is there under the name the report relies on',
  (_, { file, test: words }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(words);
  },
);

test('whatever is filled in is filled in', () => {
  expect(text + shortfalls).not.toContain('{');
});

test('every test is the evidence of a criterion', () => {
  const used = new Set(all.flatMap(({ tests }) => tests));
  expect(Object.keys(evidence).filter((name) => !used.has(name))).toEqual([]);
});
