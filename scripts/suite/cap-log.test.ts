import { appendFileSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { capLog } from './cap-log.ts';

const dir = mkdtempSync(join(tmpdir(), 'cap-log-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('keeps the end of a log that has grown, and what is appended afterwards', () => {
  const file = join(dir, 'emulators.log');
  const writer = openSync(file, 'a');
  writeSync(writer, 'x'.repeat(90));
  writeSync(writer, 'the end\n');
  capLog(file, { max: 90, kept: 8 });
  writeSync(writer, 'and on');
  expect(readFileSync(file, 'utf8')).toBe('the end\nand on');
});

it('leaves a small one alone', () => {
  const file = join(dir, 'small.log');
  appendFileSync(file, 'a few words');
  capLog(file, { max: 90, kept: 8 });
  expect(readFileSync(file, 'utf8')).toBe('a few words');
});
