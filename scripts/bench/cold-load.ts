/**
 * `npm run bench:cold`: how long the bundled function takes to load in a fresh process, as on a cold start, and what it
 * holds then of memory, beside the same packages loaded unbundled. Medians of ten, taken in turns in one run: compare the
 * two, not two machines.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../suite/directories.ts';
import { say } from '../terminal/command.ts';
import { type Figures, medians } from './figures.ts';

const runs = 10;
/** What the function loads from outside before it can answer. */
const packages = ['app', 'app-check', 'auth', 'firestore'].map((part) => `firebase-admin/${part}`);

const dir = mkdtempSync(join(tmpdir(), 'cold-load-'));
try {
  execFileSync(process.execPath, [join(rootDir, 'functions/build.ts'), '--out', dir], { stdio: 'inherit' });
  // For the packages; deployed, they stand beside the bundle.
  symlinkSync(join(rootDir, 'node_modules'), join(dir, 'node_modules'), 'dir');
  const bundle = join(dir, 'index.js');
  const bundled = `require(${JSON.stringify(bundle)})`;
  const unbundled = [...packages, 'firebase-functions/https', 'express']
    .map((name) => `require(${JSON.stringify(name)})`)
    .join(';');
  const loads: Record<'bundled' | 'unbundled', Figures[]> = { bundled: [], unbundled: [] };
  for (let run = 0; run < runs; run += 1) {
    loads.bundled.push(measureLoad(bundled));
    loads.unbundled.push(measureLoad(unbundled));
  }
  console.table({
    'bundled function': medians(loads.bundled),
    'its packages, unbundled': medians(loads.unbundled),
  });
  say(`The bundle has ${(statSync(bundle).size / 1e6).toFixed(1)} MB of code.`);
} finally {
  rmSync(dir, { recursive: true, force: true });
}

/** What some code takes in a fresh process; the start of Node itself is not counted in time. */
function measureLoad(code: string): Figures {
  const measured = `const start = performance.now(); ${code}; const took = performance.now() - start;
    const memory = process.memoryUsage().rss / 1e6;
    process.stdout.write(JSON.stringify({ ms: Math.round(took), 'MB of memory': Math.round(memory) })); process.exit()`;
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-cold', FUNCTIONS_EMULATOR: 'true' };
  return JSON.parse(execFileSync(process.execPath, ['-e', measured], { cwd: dir, env, encoding: 'utf8' }));
}
