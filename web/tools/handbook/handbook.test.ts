import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { pages } from '#framework/pages.ts';
import { handbookPicturePath, pictureSize, readChapter } from './read-chapter.ts';

/* The handbook says what is on the screen: every name in it is one of the sources, every link leads somewhere. */
const root = join(import.meta.dirname, '../../..');
const help = join(root, 'web/src/features/practice/help');
const files = globSync('chapters/*.md', { cwd: help }).toSorted();
const chapters = files.map((file) => {
  const text = readFileSync(join(help, file), 'utf8');
  return { file, text, ...readChapter(text) };
});
const anchors = chapters.flatMap(({ id, sections }) => [id, ...sections.map((section) => section.id)]);

const sources = globSync(['web/src/**/*.{ts,tsx}', 'web/framework/pages.ts', 'contract/src/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.*', '**/help/**', '**/testing/**'],
})
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
  .replace(/\s+/g, ' ');

/** Whether a text is a literal or the beginning of one, or an element's text, and no part of another word. */
const isShown = (name: string): boolean => {
  const start = String.raw`(?:['"\`>}]|\}\s)\s?`;
  const end = String.raw`(?=\s?['"\`<{]|[:,.] | )`;
  return new RegExp(start + name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) + end).test(sources);
};

test('it has a chapter for each part of the day, in order', () => {
  expect(chapters.length).toBeGreaterThan(15);
  expect(new Set(anchors).size).toBe(anchors.length);
});

describe.each(chapters)('$title', ({ text, html }) => {
  test('names buttons and headings as they are on the screen', () => {
    const names = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !isShown(name))).toEqual([]);
  });

  test('leads to pages and anchors that are there', () => {
    const links = [...html.matchAll(/ href="(.+?)"/g)].map(([, href = '']) => href);
    const missing = links.filter((href) => {
      if (href.startsWith('#')) return !anchors.includes(href.slice(1));
      const { pathname } = new URL(href, 'https://practice.test');
      return !Object.values(pages).some(({ path }) => matchPath(path, pathname));
    });
    expect(missing).toEqual([]);
  });
});

test('the pictures of a practice are some that a chapter shows; each is of one size and small', () => {
  const shown = chapters.flatMap(({ html }) =>
    [...html.matchAll(/\{picture:(.+?)\}/g)].map(([, name]) => name),
  );
  const pictures = globSync('*.webp', { cwd: dirname(handbookPicturePath('any')) });
  expect(shown).toEqual(expect.arrayContaining(pictures.map((file) => basename(file, '.webp'))));
  for (const file of pictures) {
    const picture = readFileSync(join(dirname(handbookPicturePath('any')), file));
    // The sizes in an extended WebP, as a browser writes it: 24 bits each, less one.
    expect(picture.toString('latin1', 12, 16)).toBe('VP8X');
    const size = [picture.readUIntLE(24, 3) + 1, picture.readUIntLE(27, 3) + 1];
    expect(size).toEqual([pictureSize.width, pictureSize.height]);
    expect(picture.length).toBeLessThan(90_000);
  }
});

test('links of other pages to the handbook have a chapter', () => {
  const linked = [...sources.matchAll(/\$\{paths\.help\}#([\w-]+)/g)].map(([, anchor]) => anchor);
  expect(linked.length).toBeGreaterThan(1);
  for (const anchor of linked) expect(anchors).toContain(anchor);
});
