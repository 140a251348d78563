import { expect, it } from 'vitest';
import { readWanted } from './wanted.ts';

const read = (...args: string[]) => readWanted(args, ['lint', 'unit', 'api'], ['unit', 'api']);

it('wants everything unless told otherwise', () => {
  expect(read()).toEqual({ parts: new Set(['lint', 'unit', 'api']), files: [] });
});

it('wants one file of one part', () => {
  expect(read('--only', 'unit', 'web/src/lib')).toEqual({ parts: new Set(['unit']), files: ['web/src/lib'] });
});

it.each([
  [['--only', 'units'], 'There is no part "units"; choose from lint, unit, api.'],
  [['--only', 'lint,unit', 'web/src'], 'Files cannot be chosen of lint'],
  [['--onyl', 'unit'], "Unknown option '--onyl'"],
  [['web/src'], '--only unit web/src'],
])('refuses %j in words', (args, words) => {
  expect(() => read(...args)).toThrow(words);
});
