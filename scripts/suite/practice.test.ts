import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../terminal/command.ts';
import { rootDir } from './directories.ts';
import { practiceConditions, practiceFolder } from './practice.ts';

test('a build, and what is done with it, is for the deployment’s own practice, or for one that is named', () => {
  expect(practiceConditions(null)).toEqual([]);
  expect(practiceConditions('ireland')).toEqual(['--conditions=ireland']);
  expect(practiceFolder(null)).toBe(join(rootDir, 'web/src/deployment'));
  expect(practiceFolder('ireland')).toBe(join(rootDir, 'web/src/testing/practices/ireland'));
});

test.each(['irland', 'default'])('"%s" is no practice to build for', (name) => {
  expect(() => practiceConditions(name)).toThrow(CommandError);
});
