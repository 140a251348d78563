import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { publicPart } from './public-part.ts';

const page = (name: string) => resolve(import.meta.dirname, `../../src/app/routes/${name}.tsx`);

/** Who imports a module of a build. */
const importers: Record<string, string[]> = {
  'fields.tsx': [page('login'), 'dialog.tsx'],
  'words.ts': ['fields.tsx', 'words-of-words.ts'],
  'words-of-words.ts': ['words.ts'],
  'dialog.tsx': ['confirm.tsx', page('styleguide/styleguide')],
  'confirm.tsx': [page('dashboard/home'), page('appointment-booking')],
};

const chunkOf = (module: string) => {
  const name: unknown = Reflect.apply(publicPart('ui'), undefined, [
    module,
    { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) },
  ]);
  return name;
};

test('what a public page imports, directly or not, is in its chunk', () => {
  expect(['fields.tsx', 'words.ts', 'words-of-words.ts'].map(chunkOf)).toEqual(['ui', 'ui', 'ui']);
});

test('what only pages behind the sign-in or the style guide import is left to others', () => {
  expect(['dialog.tsx', 'confirm.tsx'].map(chunkOf)).toEqual([null, null]);
});
