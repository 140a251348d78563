import { copyFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { practiceAliases } from '../../tools/practice-alias.ts';

const bootEntry = 'framework/boot/boot.ts';
/** Its address in index.html, the development server and Hosting's rewrite. */
const address = '/boot.js';

/**
 * Builds the boot script into `out`: classic, because it runs while the HTML is being read. Its address changes with
 * it, so that caches may keep it. Also copied to where Hosting looks for boot scripts of former deployments, whose HTML
 * may still be cached.
 */
export async function buildBootScript(web: string, out: string): Promise<string> {
  const forOldBrowsers = await buildClassicScript(web, out, 'framework/boot/old-browser-script.ts');
  const file = await buildClassicScript(web, out, bootEntry, {
    'import.meta.env.OLD_BROWSER_SCRIPT': JSON.stringify(`/${forOldBrowsers}`),
  });
  await copyFile(resolve(out, file), resolve(out, `.${address}`));
  return `/${file}`;
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

/** The document with the built boot script in place of the development server's. */
export function withBootScript(html: string, built: string): string {
  const script = `src="${address}"`;
  if (!html.includes(script)) throw new Error('index.html does not load the boot script.');
  return html.replace(script, `src="${built}"`);
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
