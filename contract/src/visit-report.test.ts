import { expect, test } from 'vitest';
import { isReportRange } from './visit-report.ts';

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2024-01-01', '2024-12-31', true],
  ['2025-01-01', '2026-01-01', true],
  ['2025-01-01', '2026-01-02', false],
  ['2026-01-02', '2026-01-01', false],
  ['2026-02-30', '2026-03-01', false],
  ['', '2026-03-01', false],
])('a report from %s to %s: %s', (from, to, is) => {
  expect(isReportRange({ from, to })).toBe(is);
});
