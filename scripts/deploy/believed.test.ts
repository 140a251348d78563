import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { questions } from './doctor/doctor.ts';
import { believedPrices } from './doctor/price-checks.ts';
import { regionsLookedUp } from './regions.ts';

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');
const [, , ...rows] = read('docs/google.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.slice(2, -2).split(' | '));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

test('each fact has a day, where it is from, and what asks for it', () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const [fact, , day = '', source, asked = '', ...others] of rows) {
    expect(others, fact).toEqual([]);
    expect(day, fact).toMatch(/^2026-1[12]-\d\d$|^202[7-9]-\d\d-\d\d$/);
    expect(source, fact).toMatch(/\S/);
    expect(asked, fact).toMatch(/^doctor\b|^`npm run [\w-]+`|^`[\w/.-]+\.test\.ts`$|^nobody/);
    for (const [, command = ''] of asked.matchAll(/npm run ([\w-]+)/g))
      expect(scripts, fact).toHaveProperty(command);
  }
});

test('each question of the doctor puts a fact to the test, and no fact names another question', () => {
  const named = rows.flatMap(([, , , , asked = '']) => /^doctor “(.+)”$/.exec(asked)?.[1] ?? []);
  expect(named.toSorted()).toEqual(questions.map(({ what }) => what).toSorted());
});

test('what the doctor believes of prices is what docs/cost.md reckons with', () => {
  const [reads, writes, deletes] = believedPrices.map(({ cheapest }) => cheapest);
  expect(read('docs/cost.md')).toContain(`reads $${reads} in`);
  expect([writes, deletes]).toEqual([0.09, 0.01]);
});

test('the days in the code are those of the table', () => {
  const dayOf = (fact: string) => rows.find(([name]) => name === fact)?.[2];
  for (const fact of ['Firestore', 'functions', 'Cloud Scheduler', "Hosting's rewrites"])
    expect(dayOf(`Regions of ${fact}`)).toBe(regionsLookedUp);
  expect(dayOf('Price tiers of functions')).toBe(regionsLookedUp);
  expect(read('functions/src/http/caller-address.ts')).toContain(
    `had on ${dayOf("Google's own addresses")} `,
  );
});
