/**
 * `node scripts/check-budgets.ts <built site>`: what a browser must fetch before `/` is whole, read from the build
 * itself, so that it measures the same on every machine.
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CommandError, runCommand, say } from './terminal/command.ts';

const budgets = { javaScript: 110_000, everything: 250_000 };
/** Read by people and search engines before any script has run. */
const homePageText = 'Your journey to a healthier life starts here.';

/** Hosting compresses these; pictures and fonts are compressed already. */
const compressed = new Set(['.html', '.js', '.css', '.svg', '.json']);

await runCommand(async () => {
  const site = process.argv[2];
  if (!site) throw new CommandError('Say which build: node scripts/check-budgets.ts web/dist');
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const files = firstLoad(site, html);
  const javaScript = weigh(
    site,
    files.filter((file) => file.endsWith('.js')),
  );
  const everything = weigh(site, files);
  say(
    `First load of /: JavaScript ${kilobytes(javaScript)} of ${kilobytes(budgets.javaScript)}, in all ${kilobytes(everything)} of ${kilobytes(budgets.everything)}`,
  );
  if (javaScript > budgets.javaScript || everything > budgets.everything) {
    throw new CommandError('The first load is over its budget.');
  }
  if (!html.includes(homePageText)) throw new CommandError('The home page’s HTML does not hold its text.');
});

function firstLoad(site: string, html: string): string[] {
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

function weigh(site: string, files: readonly string[]): number {
  const sizes = files.map((file) => {
    const content = readFileSync(join(site, file));
    return compressed.has(extname(file)) ? gzipSync(content).length : content.length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => (group === undefined ? [] : [group]));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
