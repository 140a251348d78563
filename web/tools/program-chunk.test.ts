import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { inProgramChunk } from './program-chunk.ts';

const src = resolve(import.meta.dirname, '../src');

test.each([
  `${src}/app/entry-client.tsx`,
  `${src}/components/ui/button.tsx`,
  '/site/node_modules/react-dom/client.js',
  '/site/node_modules/react-router/node_modules/react/index.js',
])('%s is shared by all pages', (id) => {
  expect(inProgramChunk(id)).toBe(true);
});

test.each([
  `${src}/components/ui/button-group.tsx`,
  '/site/node_modules/react-hook-form/dist/index.mjs',
  '/site/node_modules/react/node_modules/zod/index.js',
])('%s is not, for all that its name begins alike', (id) => {
  expect(inProgramChunk(id)).toBe(false);
});
