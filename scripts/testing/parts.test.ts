import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { generatedDir } from '../suite/directories.ts';
import { CommandError } from '../terminal/command.ts';
import { addOutcomes, checked, describeProgress, partRunner, readWanted, runPart } from './parts.ts';
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

const filesOf = (count: number, ...lines: string[]) => [`Running ${count} files`, ...lines].join('\n');
const green = ' ✓ |api| functions/test/stories/booking.test.ts (12 tests) 3061ms';
const red = ' ❯ |api| functions/test/stories/user.test.ts (7 tests | 1 failed) 912ms';
const journeys = [
  ...['Running 200 tests using 2 workers', '', '  ✓   1 [desktop] › blog.spec.ts:9:1 › reads (2.1s)'],
  ...['  ✘  12 [phone] › a.spec.ts:1:1 › b (1m)', '  -  13 [desktop] › c.spec.ts:1:1 › d'],
];

it.each([
  ['a tool that counts nothing', '', 7_400, 'it, 0:07'],
  ['a runner that has announced nothing yet', 'Not loaded yet', 3_665_000, 'it, 61:05'],
  ['Vitest', filesOf(90, green, '   ✓ books a slot 301ms', red), 130_000, 'it 2 of 90 files, 2:10'],
  [
    'a runner that runs again',
    [filesOf(15, green, green), filesOf(1, red)].join('\n'),
    59_999,
    'it 3 of 16 files, 0:59',
  ],
  ['Playwright', journeys.join('\n'), 60_000, 'it 3 of 200 tests, 1:00'],
])('a terminal is told how far a part is: %s', (_what, said, milliseconds, line) => {
  expect(describeProgress('it', said, milliseconds)).toBe(line);
});
