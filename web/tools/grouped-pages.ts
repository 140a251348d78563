import type { ViteManifest } from './head-links.ts';

/**
 * The manifest with every page under its source. Vite's own leaves out those that share their chunk with others; which
 * module stands in which chunk, `chunk-modules.ts` has noted.
 */
export function withGroupedPages(
  manifest: ViteManifest,
  modules: Readonly<Record<string, readonly string[]>>,
): ViteManifest {
  const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk?.file}`, chunk]));
  const pages = Object.entries(modules).flatMap(([file, names]) =>
    names
      .filter((name) => name.startsWith('web/src/app/routes/'))
      .map((name) => [name.slice('web/'.length), chunks.get(file)] as const),
  );
  return { ...Object.fromEntries(pages), ...manifest };
}
