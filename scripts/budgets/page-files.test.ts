import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { circularChunk } from './page-files.ts';

test('chunks that import each other are found; what is imported on demand is no circle', () => {
  const site = mkdtempSync(join(tmpdir(), 'chunks-'));
  const chunks = ['page', 'ui', 'data'].map((name) => `/assets/${name}.js`);
  const write = (name: string, code: string) => writeFileSync(join(site, 'assets', name), code);
  mkdirSync(join(site, 'assets'));
  write('page.js', 'import{a}from"./ui.js";');
  write('ui.js', 'import"./data.js";export const a=()=>import("./page.js");');
  write('data.js', '');
  expect(circularChunk(site, chunks)).toBeUndefined();
  write('data.js', 'import{b}from"./ui.js";');
  expect(['/assets/data.js', '/assets/ui.js']).toContain(circularChunk(site, chunks));
});
