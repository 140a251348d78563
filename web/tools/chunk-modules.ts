import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/** A package by its name, a file of ours by its path in the repository. */
export function moduleName(id: string, root: string): string {
  const inPackages = id.lastIndexOf('/node_modules/');
  if (inPackages === -1) return id.startsWith('/') ? relative(root, id) : id.replace('\0', '');
  const [scope = '', name] = id.slice(inPackages + '/node_modules/'.length).split('/');
  return `node_modules/${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}

/** Writes down which modules each chunk is made of; scripts/check-budgets.ts reads it. */
export const chunkModules = (file: string, root: string): Plugin => ({
  name: 'chunk-modules',
  async writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const modules = chunks.map(({ fileName, moduleIds }) => [
      `/${fileName}`,
      [...new Set(moduleIds.map((id) => moduleName(id, root)))].sort(),
    ]);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(Object.fromEntries(modules), null, 2));
  },
});
