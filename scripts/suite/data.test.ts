import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { mendSavedData, saveData } from './data.ts';
import { directoriesIn } from './directories.ts';
import { portsAt } from './ports.ts';
import { oneAfterAnother } from './suite.ts';
import { startFakeHub } from './testing/fake-hub.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-'));
  for (const name of ['data.next', 'firebase-export-1795289721165cNSb4X', 'functions'])
    mkdirSync(join(dir, name));
});

function saveWith(hub: { port: number }) {
  return saveData(directoriesIn(dir), { ...portsAt(0), hub: hub.port });
}

describe('a save that was broken off', () => {
  it('leaves nothing behind after the next start', () => {
    expect(mendSavedData(directoriesIn(dir))).toBe(false);
    expect(readdirSync(dir)).toEqual(['functions']);
  });

  it('leaves nothing behind after the next save', async () => {
    const hub = await startFakeHub(async () => undefined);
    await saveWith(hub).finally(hub.stop);
    expect(readdirSync(dir)).toEqual(['data', 'functions']);
    expect(mendSavedData(directoriesIn(dir))).toBe(true);
  });

  it('between the deletion of the old data and its own renaming loses nothing', () => {
    mkdirSync(join(dir, 'data'));
    for (const file of ['firebase-export-metadata.json', 'saved-last'])
      writeFileSync(join(dir, 'data.next', file), '');
    expect(mendSavedData(directoriesIn(dir))).toBe(true);
    expect(existsSync(join(dir, 'data/saved-last'))).toBe(true);
    expect(readdirSync(dir)).toEqual(['data', 'functions']);
  });
});

it('keeps the last save when an export fails', async () => {
  mkdirSync(join(dir, 'data'));
  const hub = await startFakeHub(() => Promise.reject(new Error('disk full')));
  await expect(saveWith(hub).finally(hub.stop)).rejects.toThrow('disk full');
  expect(readdirSync(dir)).toEqual(['data', 'functions']);
});

it('saves one after another, also after one that failed', async () => {
  let running = 0;
  let runs = 0;
  const save = oneAfterAnother(async () => {
    runs += 1;
    expect(++running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (runs === 2) throw new Error('disk full');
  });
  const outcomes = await Promise.allSettled([save(), save(), save()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
