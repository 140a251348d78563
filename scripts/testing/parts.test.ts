import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { generatedDir } from '../suite/directories.ts';
import { CommandError } from '../terminal/command.ts';
import { addOutcomes, checked, partRunner, readWanted, runPart } from './parts.ts';
import { runCheck } from './tools.ts';

const name = `parts-test-${process.pid}`;
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
  const outcome = await node('console.log("chatter")');
  expect(outcome).toMatchObject({ passed: 1, failed: 0 });
  expect(said).toMatch(new RegExp(`^› ${name}\n✓ ${name}: 1 passed in \\d+ s\n$`));
  expect(readFileSync(log, 'utf8')).toBe('chatter\n');
});

it('shows what is wrong when it is red, without colours, and where the rest is', async () => {
  const outcome = await node('console.log("\\u001b[31mWrong\\u001b[39m here"); process.exit(1)');
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(said).toContain('Wrong here');
  expect(said).toContain(log);
});

it('is red when it cannot run, and says why', async () => {
  const outcome = await runPart(name, () => Promise.reject(new CommandError('The site does not build.')));
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(said).toContain('Not run: The site does not build.');
});

it('goes on after a red part, and sums up what was wanted', async () => {
  const { part, sumUp } = partRunner(new Set([`${name}-red`, `${name}-green`]));
  await part(`${name}-red`, async () => checked(false, 'Oh.'));
  await part(`${name}-left-out`, async () => checked(false, 'Oh.'));
  await part(`${name}-green`, async () => ({ passed: 5, failed: 0, failures: '' }));
  sumUp();
  const code = process.exitCode;
  process.exitCode = 0;
  expect(said).toMatch(/\n\n5 passed, 1 failed\n$/);
  expect(code).toBe(1);
});

it('sums parts of every kind', () => {
  const some = { passed: 5, failed: 2, failures: 'Two of seven.' };
  expect(addOutcomes([checked(true, ''), checked(false, 'One.'), some])).toEqual({
    passed: 6,
    failed: 3,
    failures: 'One.\n\nTwo of seven.',
  });
});

const read = (...args: string[]) => readWanted(args, ['lint', 'unit', 'api'], ['unit', 'api'], ['api']);

it('wants everything unless told otherwise', () => {
  expect(read()).toEqual({ parts: new Set(['lint', 'unit', 'api']), files: [] });
});

it('wants one file of one part', () => {
  expect(read('--only', 'unit', 'web/src/lib')).toEqual({ parts: new Set(['unit']), files: ['web/src/lib'] });
});

it('wants a share of one part', () => {
  expect(read('--only', 'api', '--shard', '2/2')).toMatchObject({ parts: new Set(['api']), shard: '2/2' });
});

it('wants a moment, and the files that are marked as of time', () => {
  const { at, files } = read('--only', 'unit', '--time', '--at', '2027-03-14T05:30Z');
  expect(at).toBe('2027-03-14T05:30Z');
  expect(files).toContain('functions/test/stories/reminders.test.ts');
  expect(files).not.toContain('scripts/testing/parts.test.ts');
});

it.each([
  [['--only', 'units'], 'There is no part "units"; choose from lint, unit, api.'],
  [['--only', 'lint,unit', 'web/src'], 'Files cannot be chosen of lint'],
  [['--onyl', 'unit'], "Unknown option '--onyl'"],
  [['web/src'], '--only unit web/src'],
  [['--time'], 'Files cannot be chosen of lint'],
  [['--shard', '1/2'], '--only api --shard 1/2'],
  [['--only', 'unit', '--shard', '1/2'], 'A share is 1/2'],
  [['--only', 'api', '--shard', '3/2'], 'A share is 1/2'],
])('refuses %j in words', (args, words) => {
  expect(() => read(...args)).toThrow(words);
});
