import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withoutDocs } from './terse-contract.ts';

const folder = resolve(import.meta.dirname, '../../contract/src/endpoints');
const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const rowsIn = (code: string) => code.match(/^ {2}\w+: \{$/gm)?.length ?? 0;

test.each(files)('%s loses the summary and the refusals of each row, and nothing else', (_name, code) => {
  const terse = withoutDocs(code);
  const lost = code.split('\n').filter((line) => !terse.includes(line));
  expect(terse).not.toMatch(/summary|errors:/);
  for (const field of ['method', 'path', 'access', 'success', 'output'])
    expect(terse.match(new RegExp(`^ {4}${field}:`, 'gm'))?.length ?? 0).toBe(rowsIn(code));
  expect(lost.join(' ')).not.toMatch(/body:|params:|query:/);
  expect(() => stripTypeScriptTypes(terse)).not.toThrow();
});
