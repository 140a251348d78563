import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFile, releaseSchema } from '../../web/tools/former-release.ts';

/** A page, with the scripts that it is made of. */
type PageScripts = { path: string; scripts: string[] };

/** What the build leaves for the function, as far as it is read here. */
type Templates = { template: string; heads: Record<string, string>; shell: string };

/** Not opened by visitors: the shell, which Hosting answers with for pages of its own list, and a page for developers. */
const noPages = new Set(['app.html', 'styleguide.html']);

/** In CSS pixels; a denser screen fetches wider pictures. */
const phoneWidth = 412;

/** Every page: written by the build, rendered by the function, or filled into the shell by the browser. */
export function pagesOf(site: string, { template, heads, shell }: Templates): PageScripts[] {
  const built = readdirSync(site).filter((file) => file.endsWith('.html') && !noPages.has(file));
  const [block] = matches(shell, /<script type="application\/json" id="program-pages">(.*?)<\/script>/g);
  const inShell: [path: string, own: string[]][] = JSON.parse(block ?? '[]');
  return [
    ...built.map((file) => ({
      path: `/${file.replace(/\.html$/, '')}`,
      scripts: programOf(site, readFileSync(join(site, file), 'utf8')),
    })),
    ...Object.entries(heads).map(([path, head]) => ({ path, scripts: programOf(site, template + head) })),
    ...inShell
      .filter(([path]) => !(path in heads))
      .map(([path, own]) => ({ path, scripts: programOf(site, shell, own) })),
  ];
}

/** A page with a part of it whose code comes when it is wanted, by the name of its chunk. */
export function withPart(site: string, { path, scripts }: PageScripts, part: string): PageScripts {
  const chunk = chunksOf(site).find((file) => file.startsWith(`/assets/${part}-`));
  if (chunk === undefined) throw new Error(`The build has no chunk named ${part}.`);
  return { path: `${path} with ${part}`, scripts: withImports(site, [...scripts, chunk]) };
}

/** Every file that a phone must fetch, beside its HTML, before a page is whole: what it links, the scripts with their imports. */
export function firstLoad(site: string, html: string): string[] {
  const linked = matches(html, /<link\b(?=[^>]*rel="(?:stylesheet|preload|icon)")[^>]*href="(\/[^"]+)"/g);
  return [...new Set([...linked, ...programOf(site, html), ...eagerPictures(html)])];
}

/** A chunk that imports itself by way of others; undefined where none does. */
export const circularChunk = (site: string): string | undefined =>
  chunksOf(site).find((file) => withImports(site, importsOf(site, file)).includes(file));

/** Without what the release before has left beside them. */
function chunksOf(site: string): string[] {
  const former = new Set(formerFiles(site));
  return readdirSync(join(site, 'assets'))
    .filter((file) => file.endsWith('.js') && !former.has(`assets/${file}`))
    .map((file) => `/assets/${file}`);
}

function formerFiles(site: string): readonly string[] {
  const file = join(site, releaseFile);
  return existsSync(file) ? releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).former : [];
}

/** The scripts that a page's HTML names, with what they import; `own` are those that its address adds. */
const programOf = (site: string, html: string, own: readonly string[] = []): string[] =>
  withImports(site, [
    ...matches(html, /<script\b[^>]*src="(\/[^"]+)"/g),
    ...matches(html, /<meta name="program" content="([^"]+)"/g).flatMap((files) => files.split(' ')),
    ...own,
  ]);

function withImports(site: string, entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const file of found) for (const imported of importsOf(site, file)) found.add(imported);
  return [...found];
}

/** A chunk's static imports load with it; `import()` waits. */
const importsOf = (site: string, file: string) =>
  matches(readFileSync(join(site, file), 'utf8'), /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g).map(
    (name) => `/assets/${name}`,
  );

/** What a phone at one pixel a point fetches: of the last format offered, the first file as wide as it. */
function eagerPictures(html: string): string[] {
  const pictures = html.match(/<picture\b.*?<\/picture>/gs) ?? [];
  const alone = html.replaceAll(/<picture\b.*?<\/picture>/gs, '').match(/<img\b[^>]*>/g) ?? [];
  return [...pictures, ...alone]
    .filter((markup) => !/loading="lazy"/.test(markup))
    .flatMap((markup) => {
      const offered = matches(markup, /srcset="([^"]+)"/gi).at(-1);
      if (offered === undefined) return matches(markup, /src="(\/[^"]+)"/g);
      const candidates = offered.split(',').map((candidate) => candidate.trim().split(' '));
      const wideEnough = candidates.find(([, width]) => Number.parseInt(width ?? '', 10) >= phoneWidth);
      return (wideEnough ?? candidates.at(-1) ?? []).slice(0, 1);
    });
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => (group === undefined ? [] : [group]));
}
