import { expect, test } from 'vitest';
import { headLinks } from './head-links.ts';

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

const program = ['/assets/index.js', '/assets/shared.js'];

test("a page's program is the entry's and its own chunk with what only that imports", () => {
  const links = headLinks(manifest, program, ['src/app/routes/home.tsx']);
  expect(links).toContain(
    '<meta name="program" content="/assets/index.js /assets/shared.js /assets/home.js /assets/card.js" />',
  );
  expect(links).toContain('<link rel="stylesheet" href="/assets/home.css" />');
});

test('every page preloads the fonts of the first paint, italics only where it begins with them, and no module', () => {
  const links = headLinks(manifest, program);
  const fontsIn = (head: string) => head.match(/[\w-]+(?=\.woff2)/g);
  expect(fontsIn(links)).toEqual(['figtree', 'fraunces']);
  const italic = headLinks(manifest, program, [], { italic: true });
  expect(fontsIn(italic)).toEqual(['figtree', 'fraunces', 'fraunces-italic']);
  expect(links).not.toContain('modulepreload');
});

test('a page or a font that is not in the build stops it', () => {
  expect(() => headLinks(manifest, program, ['src/app/routes/gone.tsx'])).toThrow('gone.tsx');
  expect(() => headLinks({}, program)).toThrow('figtree');
});
