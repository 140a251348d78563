const entryScript = /[ \t]*<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>\n?/g;
const preload = /[ \t]*<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>\n?/g;

/**
 * Takes the program out of the built index.html: its entry, and the modules that the entry imports. boot.js fetches them
 * after the first paint; left in the HTML, they would compete with it.
 */
export function takeProgram(html: string): { template: string; program: string[] } {
  const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address);
  const [entry, ...others] = addresses(entryScript);
  if (!entry || others.length > 0) throw new Error('The built index.html has not exactly one module script.');
  const template = html.replace(entryScript, '').replace(preload, '');
  return { template, program: [entry, ...addresses(preload)] };
}

/** What boot.js reads: the entry first, then what is worth fetching beside it. */
export const programMeta = (program: readonly string[]) =>
  `<meta name="program" content="${program.join(' ')}" />`;

/**
 * What boot.js reads in the shell, which many pages share: the modules of each by its path, so that they are fetched
 * beside the program and not after it.
 */
export const programPages = (pages: readonly (readonly [path: string, modules: readonly string[]])[]) =>
  `<script type="application/json" id="program-pages">${JSON.stringify(pages)}</script>`;
