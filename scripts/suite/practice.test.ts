import { expect, test } from 'vitest';
import { CommandError } from '../terminal/command.ts';
import { practiceConditions } from './practice.ts';

test('a build is for the deployment’s own practice, or for one that is named', () => {
  expect(practiceConditions(null)).toEqual([]);
  expect(practiceConditions('ireland')).toEqual(['--conditions=ireland']);
});

test.each(['irland', 'tests-practice', 'default'])('"%s" is no practice to build for', (name) => {
  expect(() => practiceConditions(name)).toThrow(CommandError);
});
