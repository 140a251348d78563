import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file that a browser must fetch before `/` is whole: the HTML, what it links, the scripts with their imports. */
export function firstLoad(site: string, html: string): string[] {
  const linked = matches(html, /<link\b(?=[^>]*rel="(?:stylesheet|preload|icon)")[^>]*href="(\/[^"]+)"/g);
  const scripts = withStaticImports(site, [
    ...matches(html, /<script\b[^>]*src="(\/[^"]+)"/g),
    ...matches(html, /<meta name="program" content="([^"]+)"/g).flatMap((files) => files.split(' ')),
  ]);
  return [...new Set(['/index.html', ...linked, ...scripts, ...eagerPictures(html)])];
}

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

/** The largest candidate of each picture's first format: no screen fetches more. */
function eagerPictures(html: string): string[] {
  const pictures = html.match(/<picture\b.*?<\/picture>/gs) ?? [];
  const alone = html.replaceAll(/<picture\b.*?<\/picture>/gs, '').match(/<img\b[^>]*>/g) ?? [];
  return [...pictures, ...alone]
    .filter((markup) => !/loading="lazy"/.test(markup))
    .flatMap((markup) => {
      const candidates =
        /srcset="([^"]+)"/i.exec(markup)?.[1]?.split(',') ?? matches(markup, /src="(\/[^"]+)"/g);
      return candidates.at(-1)?.trim().split(' ')[0] ?? [];
    });
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => (group === undefined ? [] : [group]));
}
