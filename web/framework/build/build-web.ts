/**
 * `node web/framework/build/build-web.ts --out <dir> --server <dir>`: builds into `out` what Hosting serves, the client
 * bundle and the HTML of pages that only a deployment changes; into `server` the function's renderer of the other
 * public pages. `--keep-former` keeps the files of the former release. A folder of a practice with a wrong value is
 * refused before anything is built.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rendererBundle } from '@garden-room/contract/rendering';
import { build } from 'vite';
import { paths } from '#config/paths.ts';
import { addFormerFiles, keepRelease } from '../../tools/former-release.ts';
import { factsFolder } from '../../tools/practice-alias.ts';
import { wrongInPractice } from '../../tools/practice-folder.ts';
import { thirdPartyNotices } from '../../tools/third-party-notices.ts';
import { buildBootScript } from './boot-script.ts';
import { prerenderSite } from './prerender.ts';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    server: { type: 'string' },
    'keep-former': { type: 'boolean', default: false },
  },
});
if (!values.out || !values.server) throw new Error('Say where to build it: --out <dir> --server <dir>');
const out = resolve(values.out);
const serverOut = resolve(values.server);

const wrong = await wrongInPractice(factsFolder);
if (wrong.length > 0) {
  process.stderr.write(`${factsFolder} cannot be built:\n  ${wrong.join('\n  ')}\n`);
  process.exit(1);
}

/** The package whose modules are in no chunk: the styles that Tailwind begins with. */
const unbundled = [fileURLToPath(import.meta.resolve('tailwindcss/preflight.css'))];

const former = values['keep-former'] ? await keepRelease(out) : null;
const shared = { configFile: resolve(web, 'vite.config.ts'), logLevel: 'warn' } as const;

const client = await build({ ...shared, build: { outDir: out, emptyOutDir: true } });
const bootScript = await buildBootScript(web, out);
const server = await build({
  ...shared,
  // The folder is deployed with the function, where nothing else is installed; and React has no development there.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: resolve(web, 'framework/entry-server.tsx'),
    outDir: serverOut,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      output: {
        entryFileNames: rendererBundle.entry,
        chunkFileNames: 'chunks/[name]-[hash].mjs',
        // Drops doc comments: nobody reads them there, and their examples are of one practice.
        comments: { legal: true, annotation: true, jsdoc: false },
      },
    },
  },
});
await prerenderSite({ out, serverOut, bootScript });
const modules = [...modulesOf(client), ...modulesOf(server), ...unbundled];
const notices = thirdPartyNotices(modules, [readFileSync(resolve(web, 'src/assets/fonts/OFL.txt'), 'utf8')]);
await writeFile(resolve(out, paths.thirdPartyNotices.slice(1)), notices);
await addFormerFiles(out, former);

/** The files that a build has put into its chunks. */
function modulesOf(built: Awaited<ReturnType<typeof build>>): string[] {
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}
