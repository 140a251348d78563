import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { processorTimeOf, readStat, watchProcessorTime } from './processor-time.ts';

it('reads the time of a process whose name has brackets and spaces', () => {
  const stat = '7 (a (b) c) S 3 7 7 0 -1 4194304 900 800 0 0 150 50 1000 300 20 0 1 0 4711 1 2';
  expect(readStat(stat)).toEqual({ pid: 7, parent: 3, startedAt: '4711', seconds: 2 });
});

const seenAs = (pid: number, parent: number, seconds: number, startedAt = '1') => ({
  ...{ pid, parent, seconds, startedAt },
});

it('adds all below the process, and keeps what has ended or lost its parent', () => {
  const time = processorTimeOf(10);
  time.add([seenAs(1, 0, 99), seenAs(10, 1, 1), seenAs(11, 10, 2), seenAs(12, 11, 3), seenAs(13, 1, 99)]);
  expect(time.seconds()).toBe(6);
  time.add([seenAs(1, 0, 99), seenAs(10, 1, 1), seenAs(12, 1, 5)]);
  expect(time.seconds()).toBe(8);
});

it('knows a process below one that has a higher number, as after the numbers have begun anew', () => {
  const time = processorTimeOf(30);
  time.add([seenAs(2, 31, 4), seenAs(3, 2, 8), seenAs(30, 1, 1), seenAs(31, 30, 2)]);
  expect(time.seconds()).toBe(15);
});

it('tells a process from an earlier one of the same number', () => {
  const time = processorTimeOf(10);
  time.add([seenAs(10, 1, 1), seenAs(11, 10, 2)]);
  time.add([seenAs(10, 1, 1), seenAs(11, 10, 4, '2')]);
  expect(time.seconds()).toBe(7);
});

it.runIf(existsSync('/proc/self/stat'))('counts what a child uses that is killed', async () => {
  const seconds = watchProcessorTime();
  const before = seconds() ?? Number.NaN;
  // Ends by itself: it would outlive a run that is interrupted.
  const child = spawn(process.execPath, ['-e', 'while (performance.now() < 20_000);']);
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(before + 0.2);
  child.kill('SIGKILL');
});

it.runIf(!existsSync('/proc/self/stat'))('says nothing where it cannot be known', () => {
  expect(watchProcessorTime()()).toBeUndefined();
});
