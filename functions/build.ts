import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BuildOptions, build, context } from 'esbuild';
import { deployedPractice } from '../web/src/config/deployed-practice.ts';
import { hostingConfig } from '../web/tools/hosting-config.ts';
import { thirdPartyNotices } from '../web/tools/third-party-notices.ts';
import { leaveOut, oneCopy } from './bundle-plugins.ts';

/**
 * Bundles the function into a deployable folder: `node functions/build.ts --out <dir> [--renderer <dir>] [--watch]`.
 * `renderer` is web's server bundle; without it (Vite serves the pages) the function is the API alone. `scripts` write
 * its settings beside it afterwards.
 */
const here = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    renderer: { type: 'string' },
    watch: { type: 'boolean', default: false },
  },
});
const out = resolve(values.out ?? join(here, 'dist'));
const release = JSON.parse(await readFile(join(here, '../package.json'), 'utf8'));

const options: BuildOptions = {
  entryPoints: {
    index: join(here, 'src/load-function.ts'),
    function: join(here, 'src/index.ts'),
    // The thread that reads calendars has the parser to itself: no call waits for it to load.
    'calendar-worker': join(here, 'src/own-calendar/calendar-worker.ts'),
  },
  outdir: out,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  // With firebase-functions, which would load a second Admin SDK from beside the bundle. It is installed there as well:
  // the platform discovers the functions with it.
  plugins: [oneCopy, leaveOut],
  // Loaded where a picture is cut or a file is read; installed beside the bundle (deploy/package.json).
  external: ['@google-cloud/storage', 'sharp'],
  // Names stay, for traces and for what goes by the name of a class. No source map: reading it costs memory.
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 200,
  logLevel: 'warning',
  // What the log calls this release (`src/lib/log.ts`).
  define: { 'process.env.RELEASE': JSON.stringify(release.version) },
};

if (!values.watch) await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
// By their names: settings that an operator keeps beside them are no part of a build.
for (const file of ['package.json', 'package-lock.json'])
  await cp(join(here, 'deploy', file), join(out, file));
await writeFile(join(out, 'firebase.json'), JSON.stringify(hostingConfig(values.renderer)));
await writeFile(join(out, 'practice.json'), JSON.stringify(deployedPractice(process.env['VITE_SITE_URL'])));
if (values.renderer) await cp(resolve(values.renderer), join(out, 'renderer'), { recursive: true });
if (values.watch) await (await context(options)).watch();
else {
  const { metafile } = await build({ ...options, metafile: true });
  const modules = Object.keys(metafile.inputs).map((file) => resolve(file));
  await writeFile(join(out, 'third-party-notices.txt'), thirdPartyNotices(modules));
  execFileSync(process.execPath, [join(out, 'index.js')]);
}
