import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { withMeasured } from './generated-part.ts';
import { readLoadOptions } from './load/options.ts';

const document = 'Words.\n<!-- cold -->\nold\n<!-- /cold -->\nMore words.\n';

it('replaces the figures of its name and nothing else', () => {
  const expected = 'Words.\n<!-- cold -->\n| new |\n<!-- /cold -->\nMore words.\n';
  expect(withMeasured(document, 'cold', '| new |')).toBe(expected);
});

it('does not drop figures that have no place', () => {
  expect(() => withMeasured(document, 'soak', '| new |')).toThrow('no place for soak');
});

const loadParts = [...readLoadOptions([]).parts, ...readLoadOptions(['--soak']).parts, 'verdicts'];
it.each([...loadParts.map((name) => ['docs/load.md', name] as const), ['docs/chaos.md', 'results'] as const])(
  '%s has a place for %s',
  (document, name) => {
    const text = readFileSync(join(rootDir, document), 'utf8');
    expect(withMeasured(text, name, '| new |')).toContain(`<!-- ${name} -->\n| new |`);
  },
);

it('measures the parts that are asked for, in their order', () => {
  expect(readLoadOptions(['--only', 'cold,attack'])).toMatchObject({
    parts: ['attack', 'cold'],
    isWhole: false,
  });
  expect(readLoadOptions([])).toMatchObject({ isWhole: true, minutes: 10, write: false });
});

it.each([
  [['--only', 'attacks'], 'no part “attacks”'],
  [['--only', 'attack', '--soak'], 'Choose'],
  [['--soak', '--minutes', '1'], 'whole number'],
  [['--soak', '--minutes', 'ten'], 'whole number'],
])('refuses %j in words', (args, words) => {
  expect(() => readLoadOptions(args)).toThrow(words);
});
