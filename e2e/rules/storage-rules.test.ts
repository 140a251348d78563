import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

/*
 * The API alone writes and reads files. The suite does not execute these rules (docs/decisions/0005): its emulator
 * refuses clients by itself, so their text is read here.
 */
const { FIREBASE_STORAGE_EMULATOR_HOST, GCLOUD_PROJECT } = z
  .object({ FIREBASE_STORAGE_EMULATOR_HOST: z.string(), GCLOUD_PROJECT: z.string() })
  .parse(process.env);

it('the rules of Cloud Storage let no client read or write anything', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../storage.rules'), 'utf8');
  expect(rules).toContain('match /{file=**} {');
  expect(rules.match(/allow .*/g)).toEqual(['allow read, write: if false;']);
});

it.each([
  ['a list', 'GET', ''],
  ['a file', 'GET', '/post-pictures%2Fa%2F640.webp?alt=media'],
  ['an upload', 'POST', '?name=post-pictures%2Fa%2F640.webp'],
  ['a deletion', 'DELETE', '/post-pictures%2Fa%2F640.webp'],
])('%s by a client is refused, signed in or not', async (_what, method, target) => {
  const address = `http://${FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${GCLOUD_PROJECT}.appspot.com/o${target}`;
  for (const headers of [{}, { authorization: 'Firebase a.token.of-a-patient' }]) {
    const body = method === 'POST' ? 'bytes' : null;
    expect((await fetch(address, { method, headers, body })).status).toBe(403);
  }
});
