import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { generatedDir } from '../suite/directories.ts';
import { CommandError } from '../terminal/command.ts';
import { runCheck } from './check-part.ts';
import { runPart } from './part.ts';

const name = `part-test-${process.pid}`;
const log = join(generatedDir, `logs/${name}.log`);
const node = (code: string) => runPart(name, (to) => runCheck(to, 'node', ['-e', code]));

let said: string;
beforeEach(() => {
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});

it('says one line when it begins and one when it is green, whatever its tools say', async () => {
  const count = await node('console.log("chatter")');
  expect(count).toEqual({ passed: 1, failed: 0 });
  expect(said).toMatch(new RegExp(`^› ${name}\n✓ ${name}: 1 passed in \\d+ s\n$`));
  expect(readFileSync(log, 'utf8')).toBe('chatter\n');
});

it('shows what is wrong when it is red, without colours, and where the rest is', async () => {
  const count = await node('console.log("\\u001b[31mWrong\\u001b[39m here"); process.exit(1)');
  expect(count).toEqual({ passed: 0, failed: 1 });
  expect(said).toContain('Wrong here');
  expect(said).toContain(log);
});

it('is red when it cannot run, and says why', async () => {
  const count = await runPart(name, () => Promise.reject(new CommandError('The site does not build.')));
  expect(count).toEqual({ passed: 0, failed: 1 });
  expect(said).toContain('Not run: The site does not build.');
});
