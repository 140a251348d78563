import { expect, it } from 'vitest';
import { listRefused, withRefused } from './refused-rows.ts';

it('lists each row once, in the order of the file', () => {
  const first = withRefused(
    [],
    [
      { row: 2, reason: 'No phone.' },
      { row: 4, reason: 'No name.' },
    ],
  );
  const all = withRefused(first, [{ row: 5, reason: 'No phone.' }]);
  expect(all).toEqual([
    { reason: 'No phone.', rows: [2, 5] },
    { reason: 'No name.', rows: [4] },
  ]);
  expect(listRefused(all).map(({ row }) => row)).toEqual([2, 4, 5]);
});

it('stays below what a document holds, whatever the reasons, and loses no row', () => {
  const rows = Array.from({ length: 50_000 }, (_, row) => ({ row, reason: `${row} ${'😀'.repeat(1000)}` }));
  const refused = withRefused([], rows);
  const reasons = refused.reduce((bytes, { reason }) => bytes + Buffer.byteLength(reason) + 50, 0);
  expect(reasons + 8 * 50_000).toBeLessThan(1_000_000);
  expect(listRefused(refused)).toHaveLength(50_000);
});
