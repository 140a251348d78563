/**
 * Builds the site into a folder that Firebase Hosting serves as it is:
 * `node web/build/build-web.ts --out <dir>`. Client bundle, server bundle, then one HTML file a public page.
 */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { prerenderSite } from './prerender.ts';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const { values } = parseArgs({ options: { out: { type: 'string', default: resolve(web, 'dist') } } });
const out = resolve(values.out);

/** Inside node_modules, so that the server bundle finds React; named by process, so that two builds may run. */
const serverOut = resolve(web, `../node_modules/.cache/garden-room-ssr-${process.pid}`);

const shared = { configFile: resolve(web, 'vite.config.ts'), logLevel: 'warn' } as const;

await build({ ...shared, build: { outDir: out, emptyOutDir: true } });
await mkdir(serverOut, { recursive: true });
try {
  await build({
    ...shared,
    build: {
      ssr: resolve(web, 'src/app/entry-server.tsx'),
      outDir: serverOut,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
    },
  });
  await prerenderSite({
    out,
    publicDir: resolve(web, 'public'),
    server: pathToFileURL(resolve(serverOut, 'entry-server.js')).href,
  });
} finally {
  await rm(serverOut, { recursive: true, force: true });
}
