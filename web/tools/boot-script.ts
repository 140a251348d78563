import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const entry = 'src/app/boot/boot.ts';

/** Builds `/boot.js` into `out`: one classic script, because it runs while the HTML is being read. */
export async function buildBootScript(web: string, out: string): Promise<void> {
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    build: {
      lib: { entry: resolve(web, entry), formats: ['iife'], name: 'boot', fileName: () => 'boot.js' },
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
    },
  });
}

/** The development server's `/boot.js`: the same source as a module, a little late for the first paint. */
export const bootScript = (): Plugin => ({
  name: 'boot-script',
  configureServer(server) {
    server.middlewares.use('/boot.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript').end(`import('/${entry}')`);
    });
  },
});
