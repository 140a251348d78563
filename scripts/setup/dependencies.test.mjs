import { expect, it } from 'vitest';
import { matchesLock } from './dependencies.mjs';

const firestore = 'node_modules/@google-cloud/firestore';
const lock = {
  packages: {
    '': { version: '0.1.0' },
    web: { version: '0.1.0' },
    'node_modules/@garden-room/web': { link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@esbuild/aix-ppc64': { version: '0.28.2', optional: true },
    [firestore]: { version: '8.0.0', optional: true },
  },
};
const installed = {
  packages: { 'node_modules/zod': { version: '4.6.7' }, [firestore]: { version: '8.0.0', optional: true } },
};

it('accepts an install that lacks only other platforms’ builds', () => {
  expect(matchesLock(lock, installed)).toBe(true);
});

it('notices another version', () => {
  const older = { packages: { ...installed.packages, 'node_modules/zod': { version: '4.6.6' } } };
  expect(matchesLock(lock, older)).toBe(false);
});

it('notices a package that is not there', () => {
  expect(matchesLock(lock, { packages: { [firestore]: { version: '8.0.0' } } })).toBe(false);
});

it('notices the Firestore client that npm under Node 20 leaves out', () => {
  expect(matchesLock(lock, { packages: { 'node_modules/zod': { version: '4.6.7' } } })).toBe(false);
});
