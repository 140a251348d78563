import { expect, it } from 'vitest';
import { cellAt, cellsBetween } from './lock-cell.ts';

const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);

it.each([
  ['14:00:00.000', '2026-03-02T1400'],
  ['14:14:59.999', '2026-03-02T1400'],
  ['14:15:00.000', '2026-03-02T1415'],
  ['23:59:59.999', '2026-03-02T2345'],
])('%s lies in the cell %s', (time, cell) => expect(cellAt(at(time))).toBe(cell));

it.each([
  { from: '14:00', to: '14:30', cells: ['1400', '1415'] },
  { from: '14:00', to: '14:31', cells: ['1400', '1415', '1430'] },
  { from: '14:10', to: '14:20', cells: ['1400', '1415'] },
  { from: '14:10', to: '14:12', cells: ['1400'] },
  { from: '14:00', to: '14:00', cells: [] },
])('from $from to $to it takes $cells', ({ from, to, cells }) => {
  expect(cellsBetween(at(`${from}:00`), at(`${to}:00`))).toEqual(cells.map((cell) => `2026-03-02T${cell}`));
});
