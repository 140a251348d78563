import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { directoriesIn } from './directories.ts';
import { findFreePorts } from './free-ports.ts';
import { killGroup, listProcesses, stopGroup } from './processes.ts';
import { stopOrphans } from './suite.ts';

const script = fileURLToPath(new URL('testing/emulators-process.ts', import.meta.url));

let leader: ChildProcess;
let group: number;
let emulator: number;
beforeEach(async () => {
  leader = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  if (!leader.pid || !leader.stdout) throw new Error('Node does not start.');
  group = leader.pid;
  const [line] = await once(createInterface(leader.stdout), 'line');
  emulator = Number(line);
});
afterEach(() => killGroup(group));

const runs = (pid: number) => listProcesses().some((process) => process.pid === pid);

async function killLeader() {
  const ended = once(leader, 'exit');
  leader.kill('SIGKILL');
  await ended;
  expect(runs(emulator)).toBe(true);
}

describe('of the emulators', () => {
  it('one that is killed ends the others', async () => {
    const ended = once(leader, 'exit');
    process.kill(emulator, 'SIGKILL');
    expect(await ended).toEqual([1, null]);
  });

  it('none outlives a stop, also after firebase-tools has died', async () => {
    await killLeader();
    await stopGroup(group);
    expect(runs(emulator)).toBe(false);
  });
});

describe('a start', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'orphans-'));
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  async function startAfter(owner: number) {
    const directories = directoriesIn(dir);
    const lock = { pid: owner, hubPort: 1, startedAt: Date.now(), emulatorGroup: group };
    writeFileSync(directories.lock, JSON.stringify(lock));
    await stopOrphans(directories, await findFreePorts());
  }

  it('ends what an owner and a firebase-tools that were killed have left', async () => {
    await killLeader();
    await startAfter(spawnSync(process.execPath, ['-e', '']).pid);
    expect(runs(emulator)).toBe(false);
  });

  it('leaves the emulators of an owner who lives', async () => {
    await startAfter(process.pid);
    expect(runs(emulator)).toBe(true);
  });
});
