import { readFile, rename } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { practiceAliases } from '../../tools/practice-alias.ts';
import { scriptElement } from '../document.ts';

const bootEntry = 'framework/boot/boot.ts';
/** Its address in index.html, on the development server and in Hosting's rewrite. */
const address = '/boot.js';

/**
 * Builds the boot script and returns its code, which stands in each document: classic, because it runs while the HTML
 * is being read. It is also written to where Hosting looks for the boot scripts of deployments that had it as a file
 * and whose HTML may still be cached.
 */
export async function buildBootScript(web: string, out: string): Promise<string> {
  const forOldBrowsers = await buildClassicScript(web, out, 'framework/boot/old-browser-script.ts');
  const file = await buildClassicScript(web, out, bootEntry, {
    'import.meta.env.OLD_BROWSER_SCRIPT': JSON.stringify(`/${forOldBrowsers}`),
  });
  const former = resolve(out, `.${address}`);
  await rename(resolve(out, file), former);
  return (await readFile(former, 'utf8')).trim();
}

/** Builds a script that is no module into `out/assets`, with a hash in its name. Returns its path in `out`. */
export async function buildClassicScript(
  web: string,
  out: string,
  entry: string,
  define: Record<string, string> = {},
): Promise<string> {
  const name = basename(entry, '.ts');
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    define,
    resolve: { alias: practiceAliases },
    build: {
      // Browsers that it finds too old must be able to read it.
      target: 'es2020',
      lib: { entry: resolve(web, entry), formats: ['iife'], name: 'classic' },
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: `assets/${name}-[hash].js` } },
    },
  });
  const [result] = [built].flat();
  const file = result && 'output' in result ? result.output[0].fileName : undefined;
  if (!file) throw new Error(`${entry} was not built.`);
  return file;
}

/** The document with the built boot script's code in place of the development server's file. */
export function withBootScript(html: string, code: string): string {
  if (/<\/script|<!--/i.test(code))
    throw new Error('The boot script has what would end it inside a document.');
  const loader = new RegExp(`<script[^>]*\\ssrc="${address}"></script>`);
  if (!loader.test(html)) throw new Error('index.html does not load the boot script.');
  return html.replace(loader, () => scriptElement(code));
}

/** The development server's boot script: the same source as a module, a little late for the first paint. */
export const bootScript = (): Plugin => ({
  name: 'boot-script',
  configureServer(server) {
    server.middlewares.use(address, (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript').end(`import('/${bootEntry}')`);
    });
  },
});
