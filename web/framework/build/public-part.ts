import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { pages } from '../pages.ts';

type ChunkName = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>;

const routes = resolve(import.meta.dirname, '../../src/app/routes');

/** What visitors read before they sign in; the style guide is for developers, and imports everything. */
const publicPages = new Set(
  Object.values(pages).flatMap(({ guard, page, ...row }) =>
    guard === 'public' && 'rendered' in row && row.rendered === 'request'
      ? [resolve(routes, `${page}.tsx`)]
      : [],
  ),
);

/** Names the chunk of those modules that a public page imports, directly or not; others are left to the groups after it. */
export function publicPart(name: string): ChunkName {
  return (module, build) => {
    const found = new Set([module]);
    for (const one of found) {
      if (publicPages.has(one)) return name;
      for (const importer of build.getModuleInfo(one)?.importers ?? []) found.add(importer);
    }
    return null;
  };
}
