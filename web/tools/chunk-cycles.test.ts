import { expect, test } from 'vitest';
import { findCycle } from './chunk-cycles.ts';

const chunks = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

test('chunks that share what they import are no circle', () => {
  expect(findCycle(chunks({ page: ['data', 'shared'], data: ['shared'], shared: [] }))).toBeNull();
});

test('a circle is named from where it begins, however far off it is reached', () => {
  expect(
    findCycle(chunks({ page: ['data'], data: ['filter'], filter: ['schema'], schema: ['data'] })),
  ).toEqual(['data', 'filter', 'schema', 'data']);
});

test('what lies outside the build is not followed', () => {
  expect(findCycle(chunks({ page: ['react'] }))).toBeNull();
});
