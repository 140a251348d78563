import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capLog } from './keep-running.ts';
import { startFakeHub } from './testing/fake-hub.ts';

const script = fileURLToPath(new URL('testing/keep-running-process.ts', import.meta.url));

describe('keepRunning', () => {
  let dir: string;
  let child: ChildProcess;
  let said: string;
  let hub: Awaited<ReturnType<typeof startFakeHub>>;

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'keep-running-'));
    mkdirSync(join(dir, 'data'));
    writeFileSync(join(dir, 'data/saved-before'), '');
  });
  afterEach(() => {
    child.kill('SIGKILL');
    hub.stop();
  });

  async function beginSuite(export_: () => Promise<unknown>, ...error: string[]) {
    hub = await startFakeHub(export_);
    const args = [script, dir, String(hub.port), ...error];
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  }

  async function startSuite(export_: () => Promise<unknown>) {
    await beginSuite(export_);
    await heard('running');
  }

  const heard = (words: string) => expect.poll(() => said, { timeout: 20_000 }).toContain(words);
  /** npm passes a Ctrl-C on that the terminal has already delivered. */
  const pressCtrlC = () => [child.kill('SIGINT'), child.kill('SIGINT')];

  describe('a save at the end that takes long', () => {
    it('is waited for, and says so', async () => {
      await startSuite(() => sleep(1500));
      const ended = once(child, 'exit');
      pressCtrlC();
      await heard('Still saving');
      expect(await ended).toEqual([0, null]);
      expect(existsSync(join(dir, 'data/firebase-export-metadata.json'))).toBe(true);
    });

    it('is given up when that is asked for after it was offered, and the last save stays', async () => {
      await startSuite(() => new Promise(() => undefined));
      const ended = once(child, 'exit');
      pressCtrlC();
      await heard('Ctrl-C again');
      pressCtrlC();
      expect(await ended).toEqual([1, null]);
      expect(said).toContain('Stopped without saving');
      expect(existsSync(join(dir, 'data/saved-before'))).toBe(true);
    });

    it('ends with the emulators, in words', async () => {
      await startSuite(() => new Promise(() => undefined));
      const ended = once(child, 'exit');
      pressCtrlC();
      await heard('Still saving');
      hub.stop();
      expect(await ended).toEqual([1, null]);
      expect(said).toContain('The data could not be saved: the emulators have ended');
    });
  });

  it('ends what has started after an error before it is ready, unsaved and in one line', async () => {
    await beginSuite(async () => undefined, 'The demo content could not be added.');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said.split('\n').toSorted()).toEqual(['', 'stopped', '✗ The demo content could not be added.']);
    expect(readdirSync(join(dir, 'data'))).toEqual(['saved-before']);
    expect(hub.triggered).toEqual([]);
  });

  it('runs the scheduled functions, which no emulator does', async () => {
    await startSuite(async () => undefined);
    await expect.poll(() => hub.triggered, { timeout: 20_000 }).toEqual(['/scheduled']);
  });
});

describe('capLog', () => {
  const logs = mkdtempSync(join(tmpdir(), 'cap-log-'));

  it('keeps the end of a log that has grown, and what is appended afterwards', () => {
    const file = join(logs, 'emulators.log');
    const writer = openSync(file, 'a');
    writeSync(writer, 'x'.repeat(90));
    writeSync(writer, 'the end\n');
    capLog(file, { max: 90, kept: 8 });
    writeSync(writer, 'and on');
    expect(readFileSync(file, 'utf8')).toBe('the end\nand on');
  });

  it('leaves a small one alone', () => {
    const file = join(logs, 'small.log');
    writeFileSync(file, 'a few words');
    capLog(file, { max: 90, kept: 8 });
    expect(readFileSync(file, 'utf8')).toBe('a few words');
  });
});
