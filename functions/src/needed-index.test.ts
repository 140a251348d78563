import { expect, it } from 'vitest';
import { neededIndex } from '../test/support/needed-index.ts';

const where = (fieldPath: string, op: string) => ({ fieldFilter: { field: { fieldPath }, op } });
const and = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const tasks = { from: [{ collectionId: 'tasks' }] };

it.each([
  ['a filter', { ...tasks, where: where('a', 'EQUAL') }, null],
  ['filters for equality', { ...tasks, where: and(where('a', 'EQUAL'), where('b', 'IN')) }, null],
  ['a range', { ...tasks, where: where('a', 'LESS_THAN'), orderBy: [by('a'), by('__name__')] }, null],
  [
    'a filter and an order',
    { ...tasks, where: where('a', 'EQUAL'), orderBy: [by('b', 'DESCENDING')] },
    'tasks: a ASCENDING, b DESCENDING',
  ],
  [
    'a range beside a filter, by which the store orders unasked',
    { ...tasks, where: and(where('a', 'ARRAY_CONTAINS'), where('b', 'GREATER_THAN')) },
    'tasks: a CONTAINS, b ASCENDING',
  ],
  ['two orders', { ...tasks, orderBy: [by('a'), by('b')] }, 'tasks: a ASCENDING, b ASCENDING'],
  [
    'a filter in a filter, on null',
    {
      ...tasks,
      where: and(and({ unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NULL' } }), where('b', 'EQUAL')),
      orderBy: [by('c')],
    },
    'tasks: a ASCENDING, b ASCENDING, c ASCENDING',
  ],
  [
    'all collections of a name',
    { from: [{ collectionId: 'tasks', allDescendants: true }], where: where('a', 'EQUAL') },
    'all collections tasks: a ASCENDING',
  ],
])('%s needs the index that the store would ask for', (_what, query, index) => {
  expect(neededIndex(query)).toBe(index);
});
