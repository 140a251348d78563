import { expect, test } from 'vitest';
import { preloadLinks } from './preload-links.ts';

const manifest = {
  'src/assets/fonts/figtree.woff2': { file: 'assets/figtree.woff2' },
  'src/assets/fonts/fraunces.woff2': { file: 'assets/fraunces.woff2' },
  'src/assets/fonts/fraunces-italic.woff2': { file: 'assets/fraunces-italic.woff2' },
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared'] },
  _shared: { file: 'assets/shared.js' },
  'src/app/routes/home.tsx': {
    file: 'assets/home.js',
    imports: ['_shared', '_card', 'index.html'],
    css: ['assets/home.css'],
  },
  _card: { file: 'assets/card.js', imports: ['_shared'] },
};

test("a page preloads its own chunk and what only that imports; the entry's files are linked already", () => {
  const links = preloadLinks(manifest, 'src/app/routes/home.tsx');
  expect(links.match(/modulepreload" href="([^"]+)/g)).toEqual([
    'modulepreload" href="/assets/home.js',
    'modulepreload" href="/assets/card.js',
  ]);
  expect(links).toContain('<link rel="stylesheet" href="/assets/home.css" />');
});

test('every page preloads the three fonts of the first paint', () => {
  expect(preloadLinks(manifest).match(/as="font"/g)).toHaveLength(3);
});

test('a page or a font that is not in the build stops it', () => {
  expect(() => preloadLinks(manifest, 'src/app/routes/gone.tsx')).toThrow('gone.tsx');
  expect(() => preloadLinks({})).toThrow('figtree');
});
