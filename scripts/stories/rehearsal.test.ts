import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isDeep } from '../../functions/test/support/race-rounds.ts';
import { writeConfiguration } from '../deploy/build-deployment.ts';
import type { Deployment } from '../deploy/deployment.ts';
import { mistakesInRules } from '../deploy/rehearsal/compile-rules.ts';
import { rehearse } from '../deploy/rehearsal/rehearse.ts';
import { clinic } from '../deploy/testing/clinic.ts';
import { directories } from './suite.ts';

/** The suite's build as a deployment: what is sent is the same but for a few addresses. */
const dir = join(directories.dir, 'rehearsal');
/** Milliseconds: the functions are found by a process of its own, seconds on an idle machine. */
const aBusyMachine = 180_000;
const firestore = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';

beforeAll(() => {
  cpSync(directories.web, join(dir, 'web'), { recursive: true });
  cpSync(directories.functions, join(dir, 'functions'), { recursive: true });
});
beforeEach(() => writeConfiguration(dir, clinic));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Changes a built file until the next test. */
function change(file: string, from: string | RegExp, to: string): void {
  const path = join(dir, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toMatch(from);
  writeFileSync(path, before.replace(from, to));
}

test(
  'a rehearsal finds the functions, packs them and says what would be sent, without an account',
  async () => {
    const said = await rehearse(dir, clinic);
    expect(said).toEqual([
      '5 functions, as firebase-tools finds them:',
      '    api in europe-west6, HTTPS, 512 MB, 60 s',
      '    fetchCalendar in europe-west6, every 15 minutes, 512 MB, 60 s',
      '    housekeeping in europe-west6, every 15 minutes, 512 MB, 600 s',
      '    mail in europe-west6, every 1 minutes, 256 MB, 120 s, with the secret SMTP_PASSWORD',
      '    sweep in europe-west6, every 24 hours, 1024 MB, 1800 s',
      expect.stringMatching(/^Their archive: \d+ files, [23]\.\d MB zipped/),
      // A suite's own settings are not sent: they have a mailbox and an emulator's limits.
      // Nor is this machine's code cache: where the function runs, Node may be another.
      ...['.env', 'calendar-worker.js', 'firebase.json', 'function.js', 'index.js'].map(
        (name) => `    ${name}`,
      ),
      ...['package-lock.json', 'package.json', 'practice.json'].map((name) => `    ${name}`),
      expect.stringMatching(/^ {4}renderer\/ \(\d+ files\)$/),
      '    third-party-notices.txt',
      expect.stringMatching(/^Hosting: \d+ files, \d+\.\d MB; 14 rewrites, each to what is there$/),
      expect.stringMatching(
        /^Firestore, database restored in europe-west6: \d+ indexes, 10 TTL policies, \d+ /,
      ),
    ]);
  },
  aBusyMachine,
);

const packageFile = 'functions/package.json';

const refusals: [file: string, from: string | RegExp, to: string, words: RegExp][] = [
  [
    'firebase.json',
    '"cleanUrls": true',
    '"cleanUrls": "yes"',
    /^firebase\.json would be refused:\n.*cleanUrls/,
  ],
  [
    'firestore.indexes.json',
    '"ASCENDING"',
    '"UPWARDS"',
    /^firestore\.indexes\.json would be refused:\n.*order/,
  ],
  ['firebase.json', '"destination": "/boot.js"', '"destination": "/no.js"', /no \/no\.js is built/],
  [
    packageFile,
    /"sharp": "[^"]+"/,
    '"sharp": "0.1.0"',
    /^The function’s package\.json and lock would be refused/,
  ],
  [
    'functions/.env',
    'TRUSTED_PROXIES=2',
    'TRUSTED_PROXIES=two',
    /^firebase-tools does not find the functions/,
  ],
  ['firebase.json', /"region": "europe-west6"/, '"region": "asia-east1"', /no function api in asia-east1/],
];

// Each is a rehearsal of its own, of seconds: one by day.
test.each(isDeep ? refusals : refusals.slice(0, 1))(
  'it refuses what firebase-tools or the platform would refuse, and says why: %s with %s as %s',
  async (file, from, to, words) => {
    const manifest = readFileSync(join(dir, packageFile), 'utf8');
    change(file, from, to);
    await expect(rehearse(dir, clinic)).rejects.toThrow(words);
    writeFileSync(join(dir, packageFile), manifest);
  },
  aBusyMachine,
);

test('the rules of Firestore and Storage are compiled, and their mistakes named', async () => {
  expect(await mistakesInRules(firestore, dir)).toEqual([]);
  change('firestore.rules', /: if /, ': ');
  change('storage.rules', 'if false', 'if nobody()');
  expect(await mistakesInRules(firestore, dir)).toEqual([
    expect.stringMatching(/^firestore\.rules: .*Missing 'if'/s),
    'storage.rules:7: Invalid function name: nobody.',
  ]);
});

test(
  'a deployment without a mail server needs no secret',
  async () => {
    const silent: Deployment = { ...clinic, mail: null };
    writeConfiguration(dir, silent);
    expect((await rehearse(dir, silent)).join('\n')).not.toContain('SMTP_PASSWORD');
  },
  aBusyMachine,
);
