import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Chapter } from '../../src/features/practice/help/chapters.ts';
import { renderMarkdown } from '../../src/lib/markdown.ts';
import { lookFolder } from '../practice-alias.ts';

/** The size that each picture is cut to, in pixels (`scripts/handbook-pictures.ts`). */
export const pictureSize = { width: 1200, height: 750 } as const;

/** Pictures show a practice, its name and its doctor: each practice has its own, or none. */
export const handbookPicturePath = (name: string): string => join(lookFolder, `handbook/${name}.webp`);

const isChapter = /\/features\/practice\/help\/chapters\/[\w-]+\.md$/;

/**
 * Reads a chapter: a title (`#`), sections (`##`), and pictures on lines of their own, whose addresses are
 * `{picture:name}` in its HTML. Ids are anchors, made of the titles. Throws without a title.
 */
export function readChapter(text: string): Chapter {
  const [, title, rest] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  if (!title || rest === undefined) throw new Error(`A chapter begins with its title: ${text.slice(0, 40)}`);
  const sections: { id: string; title: string }[] = [];
  const html = renderMarkdown(rest, 3)
    .replace(/<h3>(.+?)<\/h3>/g, (_heading, name: string) => {
      const section = { id: anchorOf(name), title: name };
      sections.push(section);
      return `<h3 id="${section.id}">${name}</h3>`;
    })
    .replace(
      /<p>!<a href="([\w-]+)">(.+?)<\/a><\/p>/g,
      (_picture, name: string, alt: string) =>
        `<p><img src="{picture:${name}}" alt="${alt}" width="${pictureSize.width}" height="${pictureSize.height}" loading="lazy" decoding="async"></p>`,
    );
  return { id: anchorOf(title), title, html, sections };
}

/** `A patient rings to cancel` is `#a-patient-rings-to-cancel`. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Turns a chapter into HTML for the handbook’s page, with the pictures that the practice has: no browser reads
 * Markdown.
 */
export const handbook = (): Plugin => ({
  name: 'handbook',
  transform(code, id) {
    if (!isChapter.test(id)) return null;
    const { html, ...chapter } = readChapter(code);
    const shown = html.replace(/<p><img src="\{picture:([\w-]+)\}".*?<\/p>\n?/g, (picture, name: string) =>
      existsSync(handbookPicturePath(name)) ? picture : '',
    );
    const [first = '', ...parts] = shown.split(/\{picture:([\w-]+)\}/);
    const names = parts.filter((_part, index) => index % 2 === 0);
    const imports = names.map((name, index) => `import picture${index} from '#look/handbook/${name}.webp';`);
    const rest = parts.map((part, index) => (index % 2 === 0 ? `picture${index / 2}` : JSON.stringify(part)));
    const source = [
      ...imports,
      `const html = ${[JSON.stringify(first), ...rest].join(' + ')};`,
      `export const chapter = { ...${JSON.stringify(chapter)}, html };`,
    ];
    return { code: source.join('\n'), map: null, moduleType: 'js' };
  },
});
