import { describe, expect, it } from 'vitest';
import { report } from './report.ts';

const empty = [1, 2, 3];
const bare = [9, 10, 11];

describe('a call within its budget', () => {
  const { table, missed } = report(empty, [{ name: 'GET /slots', api: [16, 17, 18], bare, atMost: 1.5 }]);

  it('is held against the bare calls, less the time of an empty one', () => {
    expect(missed).toEqual([]);
    expect(table.split('\n').at(-1)).toMatch(/^GET \/slots .* 15\.0 .* 1\.50 +≤ 1\.5$/);
  });

  it('shows the middle half of its times beside the median', () => {
    expect(table).toContain('17.0 (16.5–17.5)');
  });
});

it('a call beyond its budget is named', () => {
  const calls = [
    { name: 'GET /slots', api: [17.1], bare, atMost: 1.5 },
    { name: 'POST /book', api: [22], bare, atMost: 2 },
  ];
  expect(report(empty, calls).missed).toEqual(['GET /slots']);
});
