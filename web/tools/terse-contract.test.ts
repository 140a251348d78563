import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';
import { errorCatalogue } from '@garden-room/contract/errors';
import { expect, test } from 'vitest';
import { saidUnasked, withoutServerSide } from './terse-contract.ts';

const contract = resolve(import.meta.dirname, '../../contract/src');
const read = (name: string) => readFileSync(join(contract, name), 'utf8');
const terse = (name: string) => withoutServerSide(read(name), join(contract, name));
const count = (code: string, pattern: RegExp) => code.match(pattern)?.length ?? 0;

const endpoints = readdirSync(join(contract, 'endpoints'))
  .filter((name) => name !== 'parts.ts')
  .map((name) => `endpoints/${name}`);

test.each(endpoints)('%s loses what no browser reads of each row, and nothing else', (name) => {
  const rows = count(read(name), /^ {2}\w+: \{$/gm);
  expect(terse(name)).not.toMatch(/summary|errors:|success|limited|^ {4}(?:body|params|query):/m);
  for (const field of ['method', 'path', 'access', 'output'])
    expect(count(terse(name), new RegExp(`^ {4}${field}:`, 'gm'))).toBe(rows);
  expect(() => stripTypeScriptTypes(terse(name))).not.toThrow();
});

test('of the errors stay all names, and the words of those that a page says by itself', () => {
  const code = stripTypeScriptTypes(terse('errors.ts'));
  expect(code).not.toMatch(/status: \d/);
  const words = /^ {2}(\w+): \{([^}]*)\}/gm;
  const left = [...code.matchAll(words)].map(([, name = '', rest = '']) => ({
    name,
    said: rest.includes('message'),
  }));
  expect(left.map(({ name }) => name)).toEqual(Object.keys(errorCatalogue));
  const kept = left.filter(({ said }) => said).map(({ name }) => name);
  // 400, 401 and 403: a form's own check, and what ends a session, which is told by its code alone.
  const early = Object.entries(errorCatalogue).filter(([, { status }]) => status <= 403);
  expect(new Set(kept)).toEqual(new Set([...early.map(([name]) => name), ...saidUnasked]));
});

test('no page says by itself the words of an error that it has not got', () => {
  const sources = ['../src', '../../contract/src'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(import.meta.dirname, folder, name), 'utf8')),
  );
  const said = sources.flatMap((code) =>
    [...code.matchAll(/errorCatalogue\.(\w+)/g)].map(([, name = '']) => name),
  );
  expect(said.length).toBeGreaterThan(0);
  const kept = terse('errors.ts');
  for (const name of said) expect(kept).toMatch(new RegExp(`\\b${name}: \\{\\s*message:`));
});

test.each(['user.ts', 'endpoints/parts.ts'])('%s stays as it is', (name) => {
  expect(terse(name)).toBe(read(name));
});
