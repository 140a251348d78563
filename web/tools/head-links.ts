import { programMeta } from './program.ts';

/** The part of Vite's manifest that is read here. */
export type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[] } | undefined
>;

/** Files needed for the first paint of every page; named by their source. */
const preloadedFonts = ['figtree', 'fraunces', 'fraunces-italic'].map(
  (name) => `src/assets/fonts/${name}.woff2`,
);

/** What one page adds to the head: its fonts, its own styles, and its program with the modules that only it imports. */
export function headLinks(manifest: ViteManifest, program: readonly string[], source?: string): string {
  const fonts = preloadedFonts.map((font) => {
    const file = manifest[font]?.file;
    if (!file) throw new Error(`${font} is not in the build: the preload would be wrong.`);
    return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`;
  });
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk?.isEntry);
  const already = new Set(entries.flatMap(([key]) => [...closure(manifest, key)]));
  const own = source ? [...closure(manifest, source)].filter((key) => !already.has(key)) : [];
  const modules = own.map((key) => `/${manifest[key]?.file}`);
  const styles = own
    .flatMap((key) => manifest[key]?.css ?? [])
    .map((file) => `<link rel="stylesheet" href="/${file}" />`);
  return [...fonts, ...styles, programMeta([...program, ...modules])].join('');
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
