/**
 * `npm run bench:cold`: how long the bundled function takes to load in a fresh process, as on a cold start, beside the
 * same packages loaded unbundled. Medians of ten, taken in turns in one run: compare the two, not two machines.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../suite/directories.ts';
import { say } from '../terminal/command.ts';

const runs = 10;
/** What the function loads from outside before it can answer. */
const packages = ['app', 'app-check', 'auth', 'firestore'].map((part) => `firebase-admin/${part}`);

const dir = mkdtempSync(join(tmpdir(), 'cold-load-'));
try {
  execFileSync(process.execPath, [join(rootDir, 'functions/build.ts'), '--out', dir], { stdio: 'inherit' });
  // The bundle leaves firebase-functions outside; deployed, it stands beside it.
  symlinkSync(join(rootDir, 'node_modules'), join(dir, 'node_modules'), 'dir');
  const bundled = `require(${JSON.stringify(join(dir, 'index.js'))})`;
  const unbundled = [...packages, 'firebase-functions/https', 'express']
    .map((name) => `require(${JSON.stringify(name)})`)
    .join(';');
  const times = { bundled: [] as number[], unbundled: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    times.bundled.push(load(bundled));
    times.unbundled.push(load(unbundled));
  }
  say(`bundled function: ${median(times.bundled)} ms (median of ${runs})`);
  say(`its packages, unbundled: ${median(times.unbundled)} ms`);
} finally {
  rmSync(dir, { recursive: true, force: true });
}

/** Milliseconds that a fresh process takes for some code; the start of Node itself is not counted. */
function load(code: string): number {
  const measured = `const start = performance.now(); ${code}; process.stdout.write(String(performance.now() - start)); process.exit()`;
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-cold', FUNCTIONS_EMULATOR: 'true' };
  return Number(execFileSync(process.execPath, ['-e', measured], { cwd: dir, env, encoding: 'utf8' }));
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return Math.round(((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2);
}
