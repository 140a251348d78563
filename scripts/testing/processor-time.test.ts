import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { processorSeconds, secondsOf } from './processor-time.ts';

it('adds the time of a process and of those that it waited for', () => {
  expect(secondsOf('7 (a (b) c) S 1 7 7 0 -1 4194304 900 800 0 0 150 50 1000 300 20 0 1 0 9')).toBe(15);
});

it.runIf(existsSync('/proc/self/stat'))('counts what a child has used once it has ended', () => {
  const before = processorSeconds() ?? Number.NaN;
  spawnSync(process.execPath, ['-e', 'const end = Date.now() + 300; while (Date.now() < end);']);
  expect(processorSeconds()).toBeGreaterThan(before);
});

it.runIf(!existsSync('/proc/self/stat'))('says nothing where it cannot be known', () => {
  expect(processorSeconds()).toBeUndefined();
});
