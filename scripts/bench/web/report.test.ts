import { expect, test } from 'vitest';
import type { Result } from './budgets.ts';
import type { Load, Request } from './measure.ts';
import { drawTable, explainMisses } from './report.ts';

const good: Result = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs: 1_234.5,
  lcpRatio: 0.61,
  cls: 0,
  javaScriptBytes: 90_000,
  totalBytes: 180_000,
};

const request = (url: string, transferSize: number, resourceType: string): Request => ({
  url,
  transferSize,
  resourceType,
  mimeType: '',
});

const load: Load = {
  figures: good,
  faults: [
    { category: 'seo', id: 'is-crawlable', title: 'Page is blocked', places: ['head > meta'] },
    { category: 'accessibility', id: 'color-contrast', title: 'Too faint', places: [] },
  ],
  requests: [
    request('/small.js', 1_000, 'Script'),
    request('/big.js', 2_000, 'Script'),
    request('/a.avif', 9, 'Image'),
  ],
  conditions: { lighthouse: '13', browser: 'Chrome/1', processorSpeed: 1_000 },
};

test('the table holds every page, marks the misses and ends with the budgets', () => {
  const pages = [
    { path: '/', result: good, loads: [load] },
    { path: '/slow', result: { ...good, lcpRatio: 0.9 }, loads: [load] },
  ];
  const [head, home, slow, baseline, budget] = drawTable(pages, { ...good, lcpMs: 2_000 }).split('\n');
  expect(head).toMatch(/^page +perf .* JavaScript +in all$/);
  expect(home).not.toContain('*');
  expect(slow).toContain('0.90 *');
  expect(baseline).toMatch(/^baseline .* 2000 ms/);
  expect(budget).toMatch(/^budget .* ≤ 0\.70 .* ≤ 125\.0 kB +≤ 290\.0 kB$/);
});

test('a miss says which figure it is and where to look, and nothing of what is fine', () => {
  const said = explainMisses({ path: '/x', result: { ...good, seo: 58 }, loads: [load, load] });
  expect(said).toEqual(['✗ /x: SEO 58', '    is-crawlable: Page is blocked\n      head > meta']);
});

test('too much JavaScript is explained by the scripts, the heaviest first', () => {
  const said = explainMisses({ path: '/x', result: { ...good, javaScriptBytes: 130_000 }, loads: [load] });
  expect(said).toEqual(['✗ /x: JavaScript 130.0 kB', '    2.0 kB  /big.js', '    1.0 kB  /small.js']);
});

test('a page without misses has nothing to explain', () => {
  expect(explainMisses({ path: '/', result: good, loads: [load] })).toEqual([]);
});
