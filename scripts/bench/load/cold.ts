import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { call } from '../../../functions/test/support/api.ts';
import { type Figures, medians, type Result, ratio } from '../figures.ts';
import { dayAt } from './bookings.ts';
import { startServer, writeControl } from './function-process.ts';
import { toMs } from './run-figures.ts';

const runs = 7;
/** The highest ratios of a first answer’s time to that of the empty function; slots are asked of Firestore. */
const maxRatio = { answer: 1.25, slots: 1.5 };

/**
 * Measures new processes until they have answered a first call, beside one with an empty Express function. Medians of
 * runs taken in turns.
 */
export async function measureColdStarts(directory: string): Promise<Result[]> {
  const empty = writeControl(directory, 'empty-function', "response.json({ status: 'ok' })");
  const installed = installAsAnother(directory);
  const slots = `/available-slots?date=${dayAt(20)}`;
  const kinds = [
    { name: 'an empty Express function', of: empty, path: '/healthz' },
    { name: 'the function', of: directory, path: '/healthz', atMost: maxRatio.answer },
    { name: 'the function, asked for slots', of: directory, path: slots, atMost: maxRatio.slots },
    { ...installed, of: installed.directory, path: '/healthz', atMost: maxRatio.answer },
  ];
  const starts = kinds.map((): Figures[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, { of, path }] of kinds.entries()) starts[index]?.push(await startCold(of, path));
  chmodSync(installed.directory, 0o755);
  rmSync(dirname(installed.directory), { recursive: true });
  const results = starts.map(medians);
  return kinds.map(({ name, atMost }, index): Result => {
    const figures = results[index] ?? {};
    const toEmpty = ratio(figures['first answer ms'], results[0]?.['first answer ms']);
    return {
      name,
      figures: { ...figures, ratio: toEmpty },
      budget: atMost === undefined ? {} : { ratio: { atMost } },
    };
  });
}

/** Nobody's, in every Unix. */
const anotherUser = 65_534;

/**
 * A copy whose code cache is written anew, by another user where this one may become it, and which nobody may write to:
 * the platform builds the function as one user and may run it as another.
 */
function installAsAnother(directory: string): { name: string; directory: string } {
  const options = process.getuid?.() === 0 ? { uid: anotherUser, gid: anotherUser } : {};
  const parent = mkdtempSync(join(tmpdir(), 'function-'));
  const copy = join(parent, 'function');
  cpSync(directory, copy, { recursive: true, filter: (path) => !path.endsWith('.cache') });
  for (const path of [parent, copy]) {
    chmodSync(path, 0o755);
    if (options.uid) chownSync(path, options.uid, options.gid);
  }
  execFileSync(process.execPath, [join(copy, 'index.js')], { ...options, stdio: 'inherit' });
  chmodSync(copy, 0o555);
  return { name: `the function, read-only${options.uid ? ', of another user' : ''}`, directory: copy };
}

async function startCold(directory: string, path: string): Promise<Figures> {
  const began = performance.now();
  const server = await startServer(directory);
  try {
    const { status } = await call(path, { at: server.origin });
    const took = performance.now() - began;
    if (status !== 200) throw new Error(`The first call was refused: ${status}`);
    const { rss } = await server.memory();
    return { 'load ms': toMs(server.loadMs), 'first answer ms': toMs(took), 'RSS MB': rss };
  } finally {
    await server.stop();
  }
}
