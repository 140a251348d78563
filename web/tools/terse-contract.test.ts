import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withoutServerSide } from './terse-contract.ts';

const contract = resolve(import.meta.dirname, '../../contract/src');
const read = (name: string) => readFileSync(join(contract, name), 'utf8');
const terse = (name: string) => withoutServerSide(read(name), join(contract, name));
const count = (code: string, pattern: RegExp) => code.match(pattern)?.length ?? 0;

const endpoints = readdirSync(join(contract, 'endpoints'))
  .filter((name) => name !== 'parts.ts')
  .map((name) => `endpoints/${name}`);

test.each(endpoints)('%s loses what no browser reads of each row, and nothing else', (name) => {
  const rows = count(read(name), /^ {2}\w+: \{$/gm);
  const lost = read(name)
    .split('\n')
    .filter((line) => !terse(name).includes(line));
  expect(terse(name)).not.toMatch(/summary|errors:|success|limited/);
  for (const field of ['method', 'path', 'access', 'output'])
    expect(count(terse(name), new RegExp(`^ {4}${field}:`, 'gm'))).toBe(rows);
  expect(lost.join(' ')).not.toMatch(/body:|params:|query:/);
  expect(() => stripTypeScriptTypes(terse(name))).not.toThrow();
});

test('the catalogue of errors keeps its words', () => {
  const messages = /message:/g;
  expect(count(terse('errors.ts'), messages)).toBe(count(read('errors.ts'), messages));
  expect(terse('errors.ts')).not.toMatch(/status: \d/);
  expect(() => stripTypeScriptTypes(terse('errors.ts'))).not.toThrow();
});

test.each(['user.ts', 'endpoints/parts.ts'])('%s stays as it is', (name) => {
  expect(terse(name)).toBe(read(name));
});
