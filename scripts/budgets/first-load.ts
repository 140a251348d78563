import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shell, which Hosting answers with for the pages of somebody signed in, and the page for developers. */
const notForVisitors = new Set(['app.html', 'styleguide.html']);

/** In CSS pixels; pictures beyond it, for denser screens, are weighed by nobody's budget but their own. */
const phoneWidth = 412;

/** Every file that a browser must fetch before `/` is whole: the HTML, what it links, the scripts with their imports. */
export function firstLoad(site: string, html: string): string[] {
  const linked = matches(html, /<link\b(?=[^>]*rel="(?:stylesheet|preload|icon)")[^>]*href="(\/[^"]+)"/g);
  const scripts = programOf(site, html);
  return [...new Set(['/index.html', ...linked, ...scripts, ...eagerPictures(html)])];
}

/** The scripts that a page's HTML names, with what they import; `own` are those that its address adds. */
const programOf = (site: string, html: string, own: readonly string[] = []): string[] => [
  ...withStaticImports(site, [
    ...matches(html, /<script\b[^>]*src="(\/[^"]+)"/g),
    ...matches(html, /<meta name="program" content="([^"]+)"/g).flatMap((files) => files.split(' ')),
    ...own,
  ]),
];

/** A page, with the scripts that it is made of. */
type PageScripts = { path: string; scripts: string[] };

const isSignedIn = (path: string) => /^\/(?:appointmentBooking|dashboard)/.test(path);

/** The pages for everyone: those that the build has made, and those that the function makes. */
export function publicPages(site: string, { template, heads }: Templates): PageScripts[] {
  const built = readdirSync(site).filter((file) => file.endsWith('.html') && !notForVisitors.has(file));
  const rendered = Object.entries(heads).filter(([path]) => !isSignedIn(path));
  return [
    ...built.map((file) => ({
      path: `/${file.replace(/(?:index)?\.html$/, '')}`,
      scripts: programOf(site, readFileSync(join(site, file), 'utf8')),
    })),
    ...rendered.map(([path, head]) => ({ path, scripts: programOf(site, template + head) })),
  ];
}

/** The pages of somebody signed in. */
export function signedInPages(site: string, { template, heads, shell }: Templates): PageScripts[] {
  const [block] = matches(shell, /<script type="application\/json" id="program-pages">(.*?)<\/script>/g);
  const inShell: [path: string, own: string[]][] = JSON.parse(block ?? '[]');
  const rendered = Object.entries(heads).filter(([path]) => isSignedIn(path));
  return [
    ...rendered.map(([path, head]) => ({ path, scripts: programOf(site, template + head) })),
    ...inShell
      .filter(([path]) => !(path in heads))
      .map(([path, own]) => ({ path, scripts: programOf(site, shell, own) })),
  ];
}

/** A page with a part of it whose code comes when it is wanted, by the name of its chunk. */
export function pageWithPart(site: string, { path, scripts }: PageScripts, part: string): PageScripts {
  const assets = readdirSync(join(site, 'assets'));
  const chunk = assets.find((file) => file.startsWith(`${part}-`) && file.endsWith('.js'));
  if (chunk === undefined) throw new Error(`The build has no chunk named ${part}.`);
  return {
    path: `${path} with ${part}`,
    scripts: [...withStaticImports(site, [...scripts, `/assets/${chunk}`])],
  };
}

/** What the build leaves for the function, as far as it is looked at here. */
type Templates = { template: string; heads: Record<string, string>; shell: string };

/** A chunk's static imports load with it; `import()` waits. */
function withStaticImports(site: string, entries: readonly string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found) {
    const code = readFileSync(join(site, file), 'utf8');
    for (const name of matches(code, /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(`/assets/${name}`);
  }
  return found;
}

/** What a phone of 412 points at one pixel a point fetches: of the last format offered, the first file as wide. */
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
