import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { circularChunk, firstLoad } from './page-files.ts';

const picturesOf = (html: string) => firstLoad('/nowhere', html);

test('a phone fetches the cut for narrow screens, in the first width that fills its own', () => {
  const wide = '<source srcset="/wide-1280.avif 1280w, /wide-2880.avif 2880w" media="(width >= 64rem)"/>';
  const tall = '<source srcset="/tall-380.avif 380w, /tall-420.avif 420w, /tall-1000.avif 1000w"/>';
  const image = '<img src="/wide.webp" loading="eager"/>';
  expect(picturesOf(`<picture>${wide}${tall}${image}</picture>`)).toEqual(['/tall-420.avif']);
  expect(picturesOf(`<picture>${wide}${image}</picture>`)).toEqual(['/wide-1280.avif']);
});

test('where no width fills it, the widest is weighed; what is lazy is not', () => {
  const small = '<source srcset="/small-200.avif 200w, /small-300.avif 300w"/>';
  expect(picturesOf(`<picture>${small}<img src="/small.webp" loading="eager"/></picture>`)).toEqual([
    '/small-300.avif',
  ]);
  expect(picturesOf(`<picture>${small}<img src="/small.webp" loading="lazy"/></picture>`)).toEqual([]);
  expect(picturesOf('<img src="/logo.svg"/>')).toEqual(['/logo.svg']);
});

test('chunks that import each other are found; what is imported on demand is no circle', () => {
  const site = mkdtempSync(join(tmpdir(), 'chunks-'));
  const write = (name: string, code: string) => writeFileSync(join(site, 'assets', name), code);
  try {
    mkdirSync(join(site, 'assets'));
    write('page.js', 'import{a}from"./ui.js";');
    write('ui.js', 'import"./data.js";export const a=()=>import("./page.js");');
    write('data.js', '');
    expect(circularChunk(site)).toBeUndefined();
    write('data.js', 'import{b}from"./ui.js";');
    expect(['/assets/data.js', '/assets/ui.js']).toContain(circularChunk(site));
  } finally {
    rmSync(site, { recursive: true });
  }
});
