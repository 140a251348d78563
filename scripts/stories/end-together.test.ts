import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDeep } from '../../functions/test/support/race-rounds.ts';
import { saveData } from '../suite/data.ts';
import { directoriesIn, type SuiteDirectories } from '../suite/directories.ts';
import { startEmulators } from '../suite/emulators.ts';
import { writeFirebaseConfig } from '../suite/firebase-config.ts';
import { answers, findFreePorts, type Ports } from '../suite/ports.ts';
import { stopOrphans } from '../suite/suite.ts';
import { directories as built } from './suite.ts';

let directories: SuiteDirectories;
let ports: Ports;
let pid: number;
let emulators: Awaited<ReturnType<typeof startEmulators>>;

beforeEach(async () => {
  directories = directoriesIn(mkdtempSync(join(tmpdir(), 'end-together-')));
  symlinkSync(built.functions, directories.functions);
  ports = await findFreePorts();
  writeFirebaseConfig(directories, ports);
  emulators = await startEmulators(directories, ports, { recordEmulators: (one) => (pid = one) });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
}, 240_000);
afterEach(async () => {
  await emulators.stop();
  rmSync(directories.dir, { recursive: true, force: true });
});

async function expectNothingLeft() {
  const { hosting, functions, auth, firestore, storage, hub } = ports;
  for (const port of [hosting, functions, auth, firestore, storage, hub])
    await expect.poll(() => answers(port), { message: String(port) }).toBe(false);
}

/** Runs `stopOrphans` on emulators of a living owner, then of a killed one; returns whether it has saved. */
async function stopThoseLeft(): Promise<boolean> {
  const lastSave = () => (existsSync(directories.data) ? statSync(directories.data).ino : null);
  const before = lastSave();
  const lock = { hubPort: ports.hub, startedAt: Date.now(), emulators: pid };
  writeFileSync(directories.lock, JSON.stringify({ ...lock, pid: process.pid }));
  await stopOrphans(directories, ports);
  expect(await answers(ports.firestore)).toBe(true);
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(directories.lock, JSON.stringify({ ...lock, pid: ended }));
  await stopOrphans(directories, ports);
  for (const port of [ports.auth, ports.firestore, ports.storage]) expect(await answers(port)).toBe(false);
  return lastSave() !== before;
}

it('a start saves and ends the emulators that a killed owner has left, and leaves those of one who lives; the suite ends with them', async () => {
  await saveData(directories, ports);
  expect(await stopThoseLeft()).toBe(true);
  await emulators.ended;
  await emulators.stop();
  await expectNothingLeft();
}, 60_000);

// A start of all emulators each: `npm test` ends them in one way.
describe.runIf(isDeep)('in the deep run', () => {
  it('a start does not save what was never saved: its demo content is not whole', async () => {
    expect(await stopThoseLeft()).toBe(false);
  }, 60_000);

  it.each([
    [
      'one of the emulators ends',
      () => fetch(`http://127.0.0.1:${ports.firestore}/shutdown`, { method: 'POST' }),
    ],
    ['firebase-tools is killed', () => process.kill(pid, 'SIGKILL')],
  ])(
    'the suite ends when %s, and no emulator outlives it',
    async (_, end) => {
      await end();
      await emulators.ended;
      await emulators.stop();
      await expectNothingLeft();
    },
    60_000,
  );
});
