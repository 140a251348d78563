import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page, with the scripts that it is made of. */
type PageScripts = { path: string; scripts: string[] };

/** The build's files for the function, as far as it is read here. */
type Templates = { template: string; heads: Record<string, string>; shell: string };

/** The shell, which visitors do not open: Hosting answers with it for pages of its own list. */
const shellFile = 'app.html';

/** Every page: written by the build, rendered by the function, or filled into the shell by the browser. */
export function pagesOf(site: string, { template, heads, shell }: Templates): PageScripts[] {
  const built = readdirSync(site).filter((file) => file.endsWith('.html') && file !== shellFile);
  const [block] = matches(shell, /<script type="application\/json" id="program-pages">(.*?)<\/script>/g);
  const inShell: [path: string, own: string[]][] = JSON.parse(block ?? '[]');
  const page = (path: string, scripts: string[]) => ({ path, scripts: withImports(site, scripts) });
  return [
    ...built.map((file) =>
      page(`/${file.replace(/\.html$/, '')}`, scriptsIn(readFileSync(join(site, file), 'utf8'))),
    ),
    ...Object.entries(heads).map(([path, head]) => page(path, scriptsIn(template + head))),
    ...inShell
      .filter(([path]) => !(path in heads))
      .map(([path, ownFiles]) => page(path, [...scriptsIn(shell), ...ownFiles])),
  ];
}

/** A chunk that imports itself by way of others; undefined where none does. */
export const circularChunk = (site: string, chunks: readonly string[]): string | undefined =>
  chunks.find((file) => withImports(site, importsOf(site, file)).includes(file));

/** Scripts with all that they import, directly or not. */
export function withImports(site: string, scripts: readonly string[]): string[] {
  const found = new Set(scripts);
  for (const file of found) for (const imported of importsOf(site, file)) found.add(imported);
  return [...found];
}

/** A chunk's static imports load with it; `import()` waits. */
const importsOf = (site: string, file: string) =>
  matches(readFileSync(join(site, file), 'utf8'), /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g).map(
    (name) => `/assets/${name}`,
  );

/** The boot script, which stands in each document, counts as the file that has the same code. */
const scriptsIn = (html: string) => [
  ...(html.includes('<script>') ? ['/boot.js'] : []),
  ...matches(html, /<script\b[^>]*src="(\/[^"]+)"/g),
  ...matches(html, /<meta name="program" content="([^"]+)"/g).flatMap((files) => files.split(' ')),
];

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, group]) => (group === undefined ? [] : [group]));
