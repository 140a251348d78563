import { programMeta } from '../document.ts';

/** The part of Vite's manifest that is read here. */
export type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[] } | undefined
>;

/** The fonts that every page opens with; the other cuts come with the first text that has them. */
const firstFonts = ['figtree', 'fraunces'];

/**
 * The links that a page adds to the head: its fonts, its own styles, and its program with the modules that only it
 * imports.
 */
export function headLinks(
  manifest: ViteManifest,
  program: readonly string[],
  sources: readonly string[] = [],
  { italic = false }: { italic?: boolean } = {},
): string {
  const preloads = [...firstFonts, ...(italic ? ['fraunces-italic'] : [])].map((name) => {
    const font = `src/assets/fonts/${name}.woff2`;
    const file = manifest[font]?.file;
    if (!file) throw new Error(`${font} is not in the build: the preload would be wrong.`);
    return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`;
  });
  const ownFiles = ownChunks(manifest, sources);
  const modules = filesOf(manifest, ownFiles);
  return [...preloads, ownStyles(manifest, sources), programMeta([...program, ...modules])].join('');
}

/** The styles of pages that the program does not have. */
export const ownStyles = (manifest: ViteManifest, sources: readonly string[]): string =>
  ownChunks(manifest, sources)
    .flatMap((key) => manifest[key]?.css ?? [])
    .map((file) => `<link rel="stylesheet" href="/${file}" />`)
    .join('');

/** The modules that pages import and the program does not. */
export const ownModules = (manifest: ViteManifest, sources: readonly string[]): string[] =>
  filesOf(manifest, ownChunks(manifest, sources));

/** Modules with all that they import, and their styles. */
export function filesWith(manifest: ViteManifest, sources: readonly string[]): string[] {
  const chunks = new Set(sources.flatMap((source) => [...closure(manifest, source)]));
  const styles = [...chunks].flatMap((key) => manifest[key]?.css ?? []);
  return [...filesOf(manifest, [...chunks]), ...styles.map((file) => `/${file}`)];
}

const filesOf = (manifest: ViteManifest, chunks: readonly string[]) =>
  chunks.map((key) => `/${manifest[key]?.file}`);

function ownChunks(manifest: ViteManifest, sources: readonly string[]): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const already = new Set(entries.flatMap((key) => [...closure(manifest, key)]));
  const needed = new Set(sources.flatMap((source) => [...closure(manifest, source)]));
  return [...needed].filter((key) => !already.has(key));
}

/** A chunk and everything it imports statically. */
function closure(manifest: ViteManifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build's manifest.`);
  seen.add(key);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

const entryScript = /[ \t]*<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>\n?/g;
const preload = /[ \t]*<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>\n?/g;
const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
/**
 * Takes the program's modules and the link to the sheet of every page out of the built index.html. The boot script
 * fetches the modules after the first paint, with which they would compete; each document has the sheet where its paint
 * wants it.
 */
export function takeProgram(html: string): { template: string; program: string[]; sheet: string } {
  const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address);
  const [entry, ...others] = addresses(entryScript);
  if (!entry || others.length > 0) throw new Error('The built index.html has not exactly one module script.');
  const sheet = (html.match(stylesheet) ?? []).map((link) => link.trim()).join('');
  const template = html.replace(entryScript, '').replace(preload, '').replace(stylesheet, '');
  return { template, program: [entry, ...addresses(preload)], sheet };
}
