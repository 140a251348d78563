import { expect, test } from 'vitest';
import { findPlaces } from './faults.ts';

test('elements, addresses and messages are found however deep an audit keeps them', () => {
  const items = [
    { node: { type: 'node', selector: 'main > p', snippet: '<p>' } },
    { type: 'table', items: [{ url: '/a.js', wastedMs: 3 }, { url: '/a.js' }] },
    { description: 'Uncaught\n  TypeError' },
  ];
  expect(findPlaces({ type: 'list', items })).toEqual(['main > p', '/a.js', 'Uncaught TypeError']);
});

test('only the first few places are named', () => {
  const items = Array.from({ length: 20 }, (_, index) => ({ url: `/${index}.js` }));
  expect(findPlaces({ items })).toEqual(['/0.js', '/1.js', '/2.js', '/3.js']);
});

test('an audit without details points nowhere', () => {
  expect(findPlaces(undefined)).toEqual([]);
  expect(findPlaces({ type: 'debugdata' })).toEqual([]);
});
